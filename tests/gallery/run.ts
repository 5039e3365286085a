import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { root } from '../../emulators/processes.ts';
import { findFirefox, findTestChromium, findWebKit } from '../setup/browsers.mjs';
import type { Engine } from '../support/engines/engine.ts';
import { startFirefox } from '../support/engines/puppeteer.ts';
import { startWebKit } from '../support/engines/webkit.ts';
import { drawFrozen } from './frozen.ts';
import { galleryPage, looksOf } from './gallery-page.ts';
import { buildSite, serveSite, siteEnv } from './site.ts';
import type { GalleryState } from './state.ts';

/**
 * `npm run gallery [-- pattern]`: brings about every state of every screen, or those whose
 * `section, name` the pattern matches, and puts their screenshots on one page. Each is held to
 * an empty console, to its screen's width and to targets for a finger; with `-- --axe` to
 * axe too. `-- --every` takes three screens in both schemes, `-- --large-text` a browser whose text
 * is set to twice its size. `-- --engine firefox` (or `webkit`) draws there what Chromium brought
 * about, and holds it to its screen's width alone.
 */

/** Tabs at once: while one waits, others draw. Each browser draws for all its tabs in one process. */
const BROWSERS = 2;
const STAGES = 6;
const out = join(root, '.local/gallery');

const { values, positionals } = parseArgs({
  options: {
    axe: { type: 'boolean', default: false },
    engine: { type: 'string', default: 'chromium' },
    every: { type: 'boolean', default: false },
    'large-text': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

const looks = looksOf(values);
const freezes = values.engine !== 'chromium';

/** Parts of Chromium: drawing of its own window, look-ups, processes for each site. */
const unneeded = [
  ...['PreloadTopChromeWebUI', 'MediaRouter', 'OptimizationHints', 'PaintHolding'],
  ...['SpareRendererForSitePerProcess', 'IsolateOrigins', 'site-per-process'],
];

function launch(executablePath: string | undefined) {
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic'],
      `--blink-settings=defaultFontSize=${values['large-text'] ? 32 : 16}`,
      // Else each new document of a tab would have a new process, and another one in reserve.
      ...['--process-per-site', '--disable-site-isolation-trials'],
      `--disable-features=${unneeded.join()}`,
    ],
  });
}

/** Gives what failed, a text for each state. */
async function shootAll(states: readonly GalleryState[]): Promise<string[]> {
  // After the environment is set: what the states use reads it.
  const { shoot } = await import('./shoot.ts');
  const { openStage } = await import('./stage.ts');
  const executablePath = await findTestChromium();
  const browsers = await Promise.all(
    Array.from({ length: BROWSERS }, () => launch(executablePath)),
  );
  const failures: string[] = [];
  const queue = states.values();
  let done = 0;
  const work = async (browser: Browser) => {
    let stage = await openStage(browser);
    for (const state of queue) {
      const title = `${state.section}, ${state.name}`;
      const failure = await shoot(stage, state, { out, looks, axe: values.axe, freezes }).then(
        () => null,
        (error: unknown) => `✗ ${title}: ${error}`,
      );
      if (failure !== null) {
        failures.push(failure);
        await stage.page.context().close();
        stage = await openStage(browser);
      }
      done += 1;
      console.log(`${done} of ${states.length} ${failure === null ? '✓' : '✗'} ${title}`);
    }
  };
  const stages = Array.from({ length: STAGES / BROWSERS }, () => browsers).flat();
  await Promise.all(stages.map(work));
  await Promise.all(browsers.map((browser) => browser.close()));
  return failures;
}

function startEngine(): Promise<Engine> {
  const firefox = values.engine === 'firefox' && findFirefox();
  if (firefox) return startFirefox(firefox);
  const webKit = values.engine === 'webkit' && findWebKit();
  if (webKit) return startWebKit(webKit);
  throw new Error(`There is no ${values.engine}: node tests/setup/main.mjs`);
}

/** Gives what failed, a text for each state. */
async function drawAll(states: readonly GalleryState[]): Promise<string[]> {
  const engine = await startEngine();
  const site = process.env.APP_URL ?? '';
  const failures: string[] = [];
  for (const state of states) {
    const title = `${state.section}, ${state.name}`;
    await drawFrozen(engine, state, { out, looks, site }).then(
      () => console.log(`${values.engine}: ${title}`),
      (error: unknown) => failures.push(`✗ ${values.engine}: ${title}: ${error}`),
    );
  }
  await engine.close();
  return failures;
}

async function main(): Promise<void> {
  Object.assign(process.env, siteEnv);
  const startedAt = Date.now();
  const words = new RegExp(positionals.join(' '), 'i');
  const { states } = await import('./states.ts');
  const wanted = states.filter(({ section, name }) => words.test(`${section}, ${name}`));
  await buildSite(() => console.log('building the web application …'));
  const stop = await serveSite(out);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const failures = await shootAll(wanted);
  if (freezes) failures.push(...(await drawAll(wanted)));
  await stop();
  const file = join(out, 'index.html');
  writeFileSync(file, galleryPage(wanted, looks, freezes ? 'png' : 'jpg'));
  for (const failure of failures) console.error(`\n${failure}`);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`\n${wanted.length} states in ${seconds} s, ${failures.length} failed. Open ${file}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

await main();
