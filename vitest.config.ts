import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { tests } from './tests/support/project.ts';

// Tests run in another time zone than the customers', because pages must show São Paulo's dates
// everywhere.
process.env.TZ = 'Asia/Tokyo';

/** Time limits for tests that hang. They are long, because machines may be busy. */
const patience = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

/**
 * Files that mock modules, or that change settings which modules read at import. Each of these
 * files gets fresh modules. The other unit and web tests share modules (`isolate: false`), because
 * importing the modules again for each file would take half of the run's time.
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
  // Long, because several functions may start cold at once, and webhook deliveries wait for them.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
  // Retry once, because emulators and browsers may be slow. A test that passes only on the retry
  // counts as flaky.
  retry: 1,
  // Use four workers even on fewer processors, because these tests mostly wait.
  maxWorkers: 4,
  sequence: { groupOrder: 1 },
};

const projects: NonNullable<TestProjectInlineConfiguration['test']>[] = [
  // Vitest runs the `globalSetup` of each project in this order. Projects that need the whole stack
  // come first, so that the others reuse it instead of starting a second one.
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
  // Runs only with `npm run walk:account`, because it takes long.
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
