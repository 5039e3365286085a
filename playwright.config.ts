import { defineConfig } from 'playwright/test';
import { findTestChromium } from './tests/setup/browsers.mjs';
import { tests } from './tests/support/project.ts';

Object.assign(process.env, tests.env);
const executablePath = await findTestChromium();
const onPhone = /(before-scripts|first-seconds|pages|subscribe)\.test\.ts/;

/** Journeys and states of the production build, in the emulators that `webServer` starts if none run. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.local/e2e',
  fullyParallel: false,
  workers: 2,
  // Timeouts end a hang; the benches measure speed.
  timeout: 240_000,
  // A journey that passes on its second try is named at the end of the run as flaky.
  retries: 1,
  expect: { timeout: 40_000 },
  reporter: [['list'], ['./tests/run/results-reporter.ts']],
  webServer: {
    command: 'node tests/setup/serve-stack.ts',
    // With an address alone, Hosting would answer before the web application is built.
    wait: { stdout: /The stack is ready/ },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  },
  use: {
    baseURL: tests.env.APP_URL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 60_000,
    // Steps, requests and console: pictures of each step would take longer than the steps.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--disable-gpu', '--disable-quic', '--no-sandbox', '--disable-background-networking'],
    },
  },
  // What depends on the width is tried on the narrow screen, or sets the sizes that it needs.
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
