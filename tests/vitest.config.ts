import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

// Far from the customers' time zone: pages show dates of São Paulo wherever the browser is.
process.env.TZ = 'Asia/Tokyo';

/** How long a test may hang, not how fast it should be: machines that check a push are often busy. */
const patience = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

/** Several functions start cold at once, and Stripe's deliveries wait for them. */
const muchPatience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
  // What passes on its second try is named at the end of the run as flaky.
  retry: 1,
};

/** Test files that put others in the place of modules or timers, which a file after them would meet. */
function filesWithMocks(patterns: string[]): string[] {
  return globSync(patterns, { cwd: root }).filter((file) =>
    /vi\.(mock|doMock|hoisted|resetModules|useFakeTimers)\(/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  );
}

const unitTests = ['tests/unit/**/*.test.ts', 'emulators/stripe/tests/**/*.test.ts'];
const webTests = ['tests/web/**/*.test.ts', 'tests/web/**/*.test.tsx'];
const unitTestsWithMocks = filesWithMocks(unitTests);
const webTestsWithMocks = filesWithMocks(webTests);

const unit = {
  environment: 'node',
  env: { GCLOUD_PROJECT: 'demo-garimpa' },
  ...patience,
} as const;
const web = {
  environment: 'jsdom',
  setupFiles: 'tests/web/web-setup.ts',
  ...patience,
} as const;

/** `unit` and `web` need nothing running, `site` a build; the others need the emulators that `tests/run.ts` starts. */
export default defineConfig({
  root,
  envDir: false,
  test: {
    // All of a small machine's processors: left to itself, Vitest keeps one for a person at work.
    maxWorkers: '100%',
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: unitTests,
          exclude: unitTestsWithMocks,
          // Loading the same modules anew for each file would be half of the time.
          isolate: false,
          ...unit,
        },
      },
      { root, test: { name: 'unit-mocked', include: unitTestsWithMocks, ...unit } },
      {
        root,
        plugins: [react()],
        test: {
          name: 'web',
          include: webTests,
          exclude: webTestsWithMocks,
          isolate: false,
          ...web,
        },
      },
      {
        root,
        plugins: [react()],
        test: { name: 'web-mocked', include: webTestsWithMocks, ...web },
      },
      {
        root,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          environment: 'jsdom',
          isolate: false,
          ...patience,
        },
      },
      {
        root,
        test: {
          name: 'functions',
          // Each file with a Firebase project, a Stripe and a Meta of its own.
          include: ['tests/functions/*.test.ts'],
          setupFiles: ['tests/functions/setup.ts'],
          environment: 'node',
          ...muchPatience,
          // They mostly wait: for the emulators, and for Stripe's deliveries.
          maxWorkers: 4,
        },
      },
      {
        root,
        test: {
          // Through Hosting and the deployed bundle, in the emulators.
          name: 'edge',
          include: ['tests/edge/*.test.ts'],
          environment: 'node',
          ...muchPatience,
          fileParallelism: false,
        },
      },
      {
        root,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          environment: 'node',
          ...muchPatience,
          expect: { poll: { timeout: 40_000 } },
        },
      },
      {
        root,
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          environment: 'node',
          ...muchPatience,
          fileParallelism: false,
        },
      },
    ],
  },
});
