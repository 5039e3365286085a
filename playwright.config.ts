import { defineConfig } from 'playwright/test';
import { findTestChromium } from './tests/setup/browsers.mjs';
import { tests } from './tests/support/project.ts';

Object.assign(process.env, tests.env);
const executablePath = await findTestChromium();
const onPhone = /(before-scripts|first-seconds|inlined-styles|pages|subscribe)\.test\.ts/;

/** Browser tests of the production build. `webServer` starts the emulators if none are running. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.local/e2e',
  fullyParallel: true,
  workers: 2,
  // Timeouts only end a test that hangs; the benchmarks measure speed.
  timeout: 240_000,
  // A test that passes on its second attempt is reported as flaky.
  retries: 1,
  expect: { timeout: 40_000 },
  reporter: [['list'], ['./tests/run/results-reporter.ts']],
  webServer: {
    command: 'node tests/setup/serve-stack.ts',
    // Waiting for an address is not enough: Hosting responds before the web application is built.
    wait: { stdout: /The stack is ready/ },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  },
  use: {
    baseURL: tests.env.APP_URL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 60_000,
    // The trace has no screenshots, because taking them would take longer than the test's steps.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--disable-gpu', '--disable-quic', '--no-sandbox', '--disable-background-networking'],
    },
  },
  // The tests in `onPhone` run on a narrow screen. All others run on a wide one, or set the sizes
  // that they need.
  projects: [
    {
      ...{ name: 'phone', testMatch: onPhone },
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      ...{ name: 'desktop', testIgnore: onPhone },
      use: { viewport: { width: 1280, height: 800 } },
    },
    { name: 'states', testDir: 'tests/gallery' },
  ],
});
