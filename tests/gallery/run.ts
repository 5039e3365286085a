import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findFirefox, findTestChromium, findWebKit } from '../setup/browsers.mjs';
import type { Engine } from '../support/engine.ts';
import { startFirefox } from '../support/puppeteer.ts';
import { startWebKit } from '../support/webkit.ts';
import { drawFrozen } from './frozen.ts';
import { galleryPage } from './gallery-page.ts';
import { options, out } from './options.ts';
import { shoot } from './shoot.ts';
import { siteEnv, startSite } from './site.ts';
import type { GalleryState } from './state.ts';
import { states } from './states.ts';

/** The number of parallel browsers. While one browser waits, the others render. */
const WORKERS = 5;

const titleOf = ({ section, name }: GalleryState) => `${section}, ${name}`;
const wanted = states.filter((state) => options.pattern.test(titleOf(state)));
const failures: string[] = [];

async function report(state: GalleryState, work: Promise<void>): Promise<void> {
  const title = `${options.engine}: ${titleOf(state)}`;
  await work.then(
    () => console.log(`✓ ${title}`),
    (error: unknown) => {
      console.log(`✗ ${title}`);
      failures.push(`✗ ${title}: ${error}`);
    },
  );
}

async function shootAll(): Promise<void> {
  const executablePath = await findTestChromium();
  const queue = wanted.values();
  const work = async () => {
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        // Date fields use the language of the process, not of the page.
        '--lang=pt-BR',
        `--blink-settings=defaultFontSize=${options['large-text'] ? 32 : 16}`,
      ],
    });
    for (const state of queue) await report(state, shoot(browser, state));
    await browser.close();
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
}

function startEngine(): Promise<Engine> {
  const firefox = options.engine === 'firefox' && findFirefox();
  if (firefox) return startFirefox(firefox);
  const webKit = options.engine === 'webkit' && findWebKit();
  if (webKit) return startWebKit(webKit);
  throw new Error(`There is no ${options.engine}: node tests/setup/main.mjs`);
}

async function drawAll(): Promise<void> {
  const engine = await startEngine();
  for (const state of wanted) await report(state, drawFrozen(engine, state));
  await engine.close();
}

Object.assign(process.env, siteEnv);
const startedAt = Date.now();
console.log('building the web application …');
const stop = await startSite();
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await shootAll();
if (options.engine !== 'chromium') await drawAll();
await stop();
const file = join(out, 'index.html');
writeFileSync(file, galleryPage(wanted, options.engine === 'chromium' ? 'jpg' : 'png'));
for (const failure of failures) console.error(`\n${failure}`);
const seconds = Math.round((Date.now() - startedAt) / 1000);
console.log(`\n${wanted.length} states in ${seconds} s, ${failures.length} failed. Open ${file}`);
process.exitCode = failures.length > 0 ? 1 : 0;
