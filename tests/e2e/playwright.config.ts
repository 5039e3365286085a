import { defineConfig } from 'playwright/test';
import { findTestChromium } from '../setup/browsers.mjs';

const executablePath = await findTestChromium();
const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/** Journeys through the production build on the emulators that `tests/run.ts` started. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.local/e2e',
  fullyParallel: false,
  workers: 2,
  // Timeouts end a hang; the benches measure speed.
  timeout: 240_000,
  // A journey that passes on its second try is named at the end of the run as flaky.
  retries: 1,
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json', { outputFile: '../../.local/playwright.json' }]],
  use: {
    baseURL: process.env.APP_URL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 60_000,
    // Steps, requests and console: pictures of each step would take longer than the steps.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--disable-gpu', '--disable-quic', '--no-sandbox', '--disable-background-networking'],
    },
  },
  // What depends on the width is tried on the narrow screen, or sets the sizes that it needs.
  projects: [
    {
      name: 'phone',
      testMatch: /(before-scripts|first-seconds|pages|subscribe)\.test\.ts/,
      use: { viewport: phone, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: /(before-scripts|first-seconds|lifecycle|pages|subscribe)\.test\.ts/,
      use: { viewport: desktop },
    },
    { name: 'states', testDir: '../gallery', use: { viewport: desktop } },
    // Moves the local Stripe's clock: so it runs alone, and last.
    { name: 'lifecycle', testMatch: /lifecycle\.test\.ts/, use: { viewport: desktop } },
  ],
});
