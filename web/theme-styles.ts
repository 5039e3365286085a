import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { themeCss } from './theme-css.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Serves `virtual:theme.css` and, for Mantine alone, `virtual:theme-for-mantine.css`. */
export function themeStyles(): Plugin {
  const parts = { 'virtual:theme.css': 'own', 'virtual:theme-for-mantine.css': 'mantine' } as const;
  const sources = () =>
    globSync('src/**/*.{css,tsx}', { cwd: root })
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('');
  return {
    name: 'garimpa-theme-styles',
    resolveId: (source) => (source in parts ? `\0${source}` : null),
    load(resolved) {
      const part = Object.entries(parts).find(([id]) => resolved === `\0${id}`)?.[1];
      return part ? themeCss(sources())[part] : null;
    },
  };
}
