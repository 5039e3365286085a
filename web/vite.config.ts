import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv as parseFile } from 'node:util';
import react from '@vitejs/plugin-react';
import mantinePreset from 'postcss-preset-mantine';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { STRIPE_WEBHOOK_PATH } from '#contract/endpoints.ts';
import { allEndpoints } from '#contract/operator-endpoints.ts';
import { buildTargets } from './build/supported-browsers.ts';
import { parseEnv } from './src/lib/env.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** `npm run dev` sends API calls to the Hosting emulator. */
const apiOrigin = process.env.GARIMPA_API_ORIGIN ?? 'http://localhost:5000';

/** The endpoints' paths, such as `/api/users/:uid`, as patterns for Vite's proxy. */
function proxyToHosting(): Record<string, ProxyOptions> {
  const paths = [...Object.values(allEndpoints).map(({ path }) => path), STRIPE_WEBHOOK_PATH];
  const options: ProxyOptions = {
    target: apiOrigin,
    changeOrigin: true,
    // The server accepts POSTs only from its own origin, but in development the page has Vite's.
    headers: { origin: apiOrigin },
  };
  return Object.fromEntries(
    paths.map((path) => [`^${path.replace(/:\w+/g, '[^/]+')}(\\?.*)?$`, options]),
  );
}

/**
 * Sets the variables of a developer's `.env` that the environment does not have. Vite's other
 * files, such as `.env.production`, are not read: `npm run deploy` and the tests pass their
 * settings in the environment, with `GARIMPA_ENV_FILE=off`.
 */
function readDotEnv(): void {
  const file = `${root}../.env`;
  if (process.env.GARIMPA_ENV_FILE === 'off' || !existsSync(file)) return;
  for (const [name, value] of Object.entries(parseFile(readFileSync(file, 'utf8')))) {
    if (name.startsWith('VITE_')) process.env[name] ??= value;
  }
}

/** Replaces lib/env.ts with its result, so that a build contains no local defaults. */
function builtSettings(): Plugin {
  return {
    name: 'built-settings',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === `${root}src/lib/env.ts`
        ? `export const env = ${JSON.stringify(parseEnv(process.env))};`
        : null,
  };
}

/** Fills theme/variables.css. */
function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    load: async (id) =>
      id === `${root}src/theme/variables.css`
        ? (await import('./build/theme-variables.ts')).themeVariables()
        : null,
  };
}

readDotEnv();

export default defineConfig({
  root,
  envDir: false,
  plugins: [react(), builtSettings(), themeVariables()],
  define: { __BUILD_YEAR__: new Date().getFullYear() },
  css: { postcss: { plugins: [mantinePreset()] } },
  server: { port: 5173, strictPort: true, proxy: proxyToHosting() },
  build: {
    target: buildTargets,
    cssTarget: buildTargets,
    outDir: process.env.GARIMPA_WEB_OUT ?? 'dist',
    emptyOutDir: true,
    manifest: true,
    // Only Safari 16 needs the polyfill, and only to load a lazy page one round trip sooner.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // A separate file, because it does not change with each deployment and so stays in
            // browsers' caches.
            { name: 'react', test: /node_modules\/(react-dom|@tanstack\/react-router)\// },
            // One file for all modules that many pages share, which takes one request instead of a
            // dozen. Styles stay with their pages.
            { name: 'common', minShareCount: 8, test: /\.[jt]sx?$/ },
          ],
        },
      },
      treeshake: {
        // reactfire imports every Firebase product. This removes those that are not used.
        moduleSideEffects: [
          {
            test: /node_modules\/@firebase\/(?:firestore|database|functions|storage|remote-config|webchannel-wrapper)\//,
            sideEffects: false,
          },
        ],
      },
    },
  },
});
