import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { root, run } from '../../emulators/processes.ts';
import { findChromium } from '../../emulators/setup.mjs';
import { startStack } from '../../emulators/stack.ts';
import { expectAccessible } from '../e2e/fixtures.ts';
import { tests, writeTestProject } from '../project.ts';
import { fileName, galleryPage, looks } from './gallery-page.ts';
import type { GalleryState } from './state.ts';

/**
 * `npm run gallery [-- words]`: brings about every state of every screen, or those whose
 * section or name has the words, and puts their screenshots on one page. Each is held to
 * axe on a phone and on a wide screen, and to an empty console. With `APP_URL` it
 * looks at a stack that runs; without, it starts the tests' own.
 */

const PARALLEL = 2;
const out = join(root, '.local/gallery');

async function shoot(browser: Browser, state: GalleryState, bring: Bring): Promise<void> {
  const context = await browser.newContext({
    baseURL: process.env.APP_URL ?? '',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    viewport: looks[0],
  });
  try {
    const page = await context.newPage();
    const problems = watch(context, state);
    await bring(page, state, { context, request: context.request });
    for (const look of looks) {
      await page.setViewportSize(look);
      await page.emulateMedia({ colorScheme: look.colorScheme });
      // A dialog covers the screen, and not the page behind it.
      const fullPage = (await page.getByRole('dialog').count()) === 0;
      if (fullPage) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await page.screenshot({ path: join(out, fileName(state, look)), fullPage });
      if (look.held) await expectAccessible(page);
    }
    if (problems.length > 0) throw new Error(problems.join('\n'));
  } finally {
    await context.close();
  }
}

/** What the state writes to the console and should not. */
function watch(context: BrowserContext, { expectedErrors }: GalleryState): string[] {
  const problems: string[] = [];
  const report = (text: string) => void (expectedErrors?.test(text) || problems.push(text));
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) report(message.text());
  });
  context.on('weberror', (error) => report(error.error().message));
  return problems;
}

type Bring = typeof import('./state.ts').bring;

/** After the environment is set: the states read it. */
async function shootAll(words: string): Promise<number> {
  const { bring } = await import('./state.ts');
  const { states } = await import('./states.ts');
  const wanted = states.filter(({ section, name }) => `${section} ${name}`.includes(words));
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  let failed = 0;
  const queue = wanted.values();
  const work = async () => {
    for (const state of queue) {
      await shoot(browser, state, bring).catch((error: unknown) => {
        failed += 1;
        console.error(`✗ ${state.section}, ${state.name}: ${error}`);
      });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  await browser.close();
  writeFileSync(join(out, 'index.html'), galleryPage(wanted));
  console.log(`${wanted.length - failed} states in ${join(out, 'index.html')}, ${failed} failed`);
  return failed;
}

async function startTests() {
  writeTestProject(tests);
  const env = { ...process.env, ...tests.buildEnv };
  await run('The functions’ build', ['npm', 'run', 'build:functions'], { env });
  await run('The web build', ['npm', 'run', 'build:web'], { env });
  const logFile = join(tests.dir, 'firebase.log');
  const stack = await startStack({ projectDir: tests.dir, ports: tests.ports, logFile });
  Object.assign(process.env, tests.env);
  return stack;
}

const stack = process.env.APP_URL ? undefined : await startTests();
try {
  process.exitCode = (await shootAll(process.argv.slice(2).join(' '))) > 0 ? 1 : 0;
} finally {
  await stack?.stop();
}
