import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin as PostcssPlugin } from 'postcss';
import type { Plugin } from 'vite';
import { themeCss, withThemeValues } from './theme-css.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Serves `virtual:theme.css` and, for Mantine alone, `virtual:theme-for-mantine.css`. */
export function themeStyles(): Plugin {
  const parts = { 'virtual:theme.css': 'own', 'virtual:theme-for-mantine.css': 'mantine' } as const;
  const sources = () =>
    globSync('src/**/*.css', { cwd: root })
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

/** Puts the theme's values into our own style sheets; Mantine's keep its custom properties. */
export function themeValues(): PostcssPlugin {
  return {
    postcssPlugin: 'garimpa-theme-values',
    OnceExit(css) {
      if (css.source?.input.file?.includes('/node_modules/')) return;
      css.walkDecls((declaration) => {
        declaration.value = withThemeValues(declaration.value);
      });
    },
  };
}
