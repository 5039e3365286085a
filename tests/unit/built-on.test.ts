import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The packages that the product was asked for on, and where each does its job. */
const jobs: Readonly<Record<string, string>> = {
  react: 'web/src/features/**/*.tsx',
  'react-dom': 'web/src/main.tsx',
  '@tanstack/react-router': 'web/src/routes/*.tsx',
  '@tanstack/react-query': 'web/src/lib/session/session.ts',
  '@mantine/core': 'web/src/features/**/*.tsx',
  '@mantine/form': 'web/src/features/auth/*.tsx',
  '@mantine/hooks': 'web/src/**/*.{ts,tsx}',
  '@mantine/notifications': 'web/src/app.tsx',
  reactfire: 'web/src/features/account/**/*.tsx',
  '@stripe/react-stripe-js': 'web/src/features/checkout/*.tsx',
  firebase: 'web/src/lib/**/*.ts',
  'firebase-functions': 'functions/src/**/*.ts',
  'firebase-admin': 'functions/src/services/*.ts',
  stripe: 'functions/src/services/*.ts',
  vite: 'web/prerender.ts',
  vitest: 'tests/vitest.config.ts',
  playwright: 'tests/e2e/*.ts',
};

/** The packages that a source imports, by their names without a path. */
function packagesOf(source: string): string[] {
  const names = source.matchAll(/(?:from|import)\s*\(?\s*'((?:@[\w-]+\/)?[\w-]+)(?:\/[^']*)?'/g);
  return [...names].map(([, name]) => name ?? '');
}

test.each(Object.entries(jobs))('%s is imported in %s', (name, where) => {
  const files = globSync(where);
  expect(files.length).toBeGreaterThan(0);
  const imported = files.flatMap((file) => packagesOf(readFileSync(file, 'utf8')));
  expect(imported).toContain(name);
});
