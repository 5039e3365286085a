import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv as parseFile } from 'node:util';
import type { Plugin } from 'vite';
import { parseEnv } from './src/lib/env.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Sets the variables of a developer's `.env` that the environment does not have. No other file
 * that Vite knows (`.env.production`) is read: `npm run deploy` passes a project's settings by
 * the environment, with `GARIMPA_ENV_FILE=off`, as the tests do.
 */
export function readDotEnv(): void {
  const file = path('../.env');
  if (process.env.GARIMPA_ENV_FILE === 'off' || !existsSync(file)) return;
  for (const [name, value] of Object.entries(parseFile(readFileSync(file, 'utf8')))) {
    if (name.startsWith('VITE_')) process.env[name] ??= value;
  }
}

/** Replaces lib/env.ts by its result, so that a build has no local defaults in it. */
export function builtSettings(): Plugin {
  return {
    name: 'built-settings',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === path('src/lib/env.ts')
        ? `export const env = ${JSON.stringify(parseEnv(process.env))};`
        : null,
  };
}
