import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

// The customers' time zone, on any machine: pages show dates by the browser's clock.
process.env.TZ = 'America/Sao_Paulo';

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
          include: ['tests/unit/**/*.test.ts', 'emulators/stripe/tests/**/*.test.ts'],
          environment: 'node',
          ...patience,
        },
      },
      {
        root,
        plugins: [react()],
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/web/web-setup.ts'],
          ...patience,
        },
      },
      {
        root,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          environment: 'jsdom',
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
          sequence: { groupOrder: 1 },
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
          sequence: { groupOrder: 2 },
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
          fileParallelism: false,
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
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
