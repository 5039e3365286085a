import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { tests } from './tests/support/project.ts';

// Far from the customers' time zone: pages show dates of São Paulo wherever the browser is.
process.env.TZ = 'Asia/Tokyo';

/** How long a test may hang, not how fast it should be: machines that check a push are often busy. */
const patience = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

/**
 * Files that replace modules, or settings that modules read as they load. Each has separate modules;
 * the other files share theirs, since loading them again for each file would take half of the time.
 */
const mocked = '**/mocked/**';

const unit = { env: { GCLOUD_PROJECT: 'demo-garimpa' }, ...patience };
const web = {
  environment: 'jsdom',
  setupFiles: 'tests/web/web-setup.ts',
  ...patience,
};

/** Tests that speak to emulators, which the set-up starts where they do not run yet. */
const withEmulators = {
  globalSetup: 'tests/setup/vitest.ts',
  env: tests.env,
  // Several functions start cold at once, and Stripe's deliveries wait for them.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
  // Emulators and browsers may be slow. A test that passes on its second try is reported as flaky.
  retry: 1,
  // They mostly wait: for the emulators, and for Stripe's deliveries.
  maxWorkers: 4,
  sequence: { groupOrder: 1 },
};

const projects: NonNullable<TestProjectInlineConfiguration['test']>[] = [
  // The set-ups run in this order: those of the whole stack before those of a part of it.
  {
    ...{ name: 'site', include: ['tests/site/**/*.test.ts'], environment: 'jsdom', ...patience },
    ...{ globalSetup: 'tests/setup/vitest.ts', env: tests.buildEnv, isolate: false },
  },
  { name: 'edge', include: ['tests/edge/*.test.ts'], ...withEmulators },
  {
    ...{ name: 'engines', include: ['tests/engines/{firefox,webkit}.test.ts'], ...withEmulators },
    // Two browsers are as much as a small machine can drive.
    ...{ maxWorkers: 2, sequence: { groupOrder: 2 } },
  },
  // Only by its name, for its time.
  {
    ...{ name: 'walk', include: ['tests/engines/account.test.ts'], ...withEmulators },
    ...{ maxWorkers: 1, sequence: { groupOrder: 3 } },
  },
  // Only by its name, for its time: `npm run soak`.
  {
    ...{ name: 'soak', include: ['tests/soak/*.test.ts'], ...withEmulators },
    ...{ setupFiles: 'tests/support/own-services.ts', testTimeout: 3_600_000, retry: 0 },
    ...{ maxWorkers: 1, sequence: { groupOrder: 3 } },
  },
  // Each file has a Firebase project, a Stripe and a Meta of its own.
  {
    ...{ name: 'functions', include: ['tests/functions/*.test.ts'], ...withEmulators },
    setupFiles: 'tests/support/own-services.ts',
  },
  { name: 'rules', include: ['tests/rules/*.test.ts'], ...withEmulators, retry: 0 },
  {
    ...{ name: 'unit', include: ['tests/unit/**/*.test.ts', 'emulators/stripe/tests/*.test.ts'] },
    ...{ exclude: [mocked], isolate: false, ...unit },
  },
  { name: 'unit-mocked', include: ['tests/unit/mocked/*.test.ts'], ...unit },
  {
    ...{ name: 'web', include: ['tests/web/**/*.test.{ts,tsx}'] },
    ...{ exclude: [mocked], isolate: false, ...web },
  },
  { name: 'web-mocked', include: ['tests/web/mocked/*.test.{ts,tsx}'], ...web },
];

export default defineConfig({
  envDir: false,
  test: {
    // All of a small machine's processors: left to itself, Vitest keeps one for a person at work.
    maxWorkers: '100%',
    reporters: ['default', './tests/run/results-reporter.ts'],
    projects: projects.map((test) => ({ plugins: [react()], test })),
  },
});
