import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { tests } from './tests/support/project.ts';

// Another time zone than the customers': pages must show São Paulo's dates in every browser.
process.env.TZ = 'Asia/Tokyo';

/** Time limits for tests that hang. They are long, because machines may be busy. */
const patience = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

/**
 * Files that mock modules, or settings that modules read when they are imported. Each of them has
 * separate modules. The other files share theirs, because importing them again for each file would
 * take half of the time.
 */
const mocked = '**/mocked/**';

const unit = { env: { GCLOUD_PROJECT: 'demo-garimpa' }, ...patience };
const web = {
  environment: 'jsdom',
  setupFiles: 'tests/web/web-setup.ts',
  ...patience,
};

/** Options of tests that use emulators. The set-up starts the emulators if they are not running. */
const withEmulators = {
  globalSetup: 'tests/setup/vitest.ts',
  env: tests.env,
  // Several functions have a cold start at once, and Stripe's deliveries wait for them.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
  // Emulators and browsers may be slow. A test that passes on its second attempt counts as flaky.
  retry: 1,
  // More than the number of processors, because these tests mostly wait.
  maxWorkers: 4,
  sequence: { groupOrder: 1 },
};

const projects: NonNullable<TestProjectInlineConfiguration['test']>[] = [
  // Set-ups run in this order. Those of the whole stack come before those of a part of it.
  {
    ...{ name: 'site', include: ['tests/site/**/*.test.ts'], environment: 'jsdom', ...patience },
    ...{ globalSetup: 'tests/setup/vitest.ts', env: tests.buildEnv, isolate: false },
  },
  { name: 'edge', include: ['tests/edge/*.test.ts'], ...withEmulators },
  {
    ...{ name: 'engines', include: ['tests/engines/{firefox,webkit}.test.ts'], ...withEmulators },
    // A small machine can run two browsers at most.
    ...{ maxWorkers: 2, sequence: { groupOrder: 2 } },
  },
  // Runs only when it is named, because it takes long.
  {
    ...{ name: 'walk', include: ['tests/engines/account.test.ts'], ...withEmulators },
    ...{ maxWorkers: 1, sequence: { groupOrder: 3 } },
  },
  // Runs only with `npm run soak`, because it takes long.
  {
    ...{ name: 'soak', include: ['tests/soak/*.test.ts'], ...withEmulators },
    ...{ setupFiles: 'tests/support/own-services.ts', testTimeout: 3_600_000, retry: 0 },
    ...{ maxWorkers: 1, sequence: { groupOrder: 3 } },
  },
  // Each file has a separate Firebase project, local Stripe and local Meta.
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
    // Uses all processors. By default Vitest leaves one free.
    maxWorkers: '100%',
    reporters: ['default', './tests/run/results-reporter.ts'],
    projects: projects.map((test) => ({ plugins: [react()], test })),
  },
});
