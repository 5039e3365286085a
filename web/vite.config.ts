import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import mantinePreset from 'postcss-preset-mantine';
import { defineConfig, type Plugin } from 'vite';
import { STRIPE_WEBHOOK_PATH } from '#contract/endpoints.ts';
import { allEndpoints } from '#contract/operator-endpoints.ts';
import { buildTargets } from './build/supported-browsers.ts';
import { parseEnv } from './src/lib/env.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The origin to which `npm run dev` proxies API calls: by default, the Hosting emulator. */
const apiOrigin = process.env.GARIMPA_API_ORIGIN ?? 'http://localhost:5000';

const apiPaths = ['/api/', ...Object.values(allEndpoints).map(({ path }) => path)];

// The server accepts POST requests only from its own origin.
const toHosting = { target: apiOrigin, changeOrigin: true, headers: { origin: apiOrigin } };

/** Replaces lib/env.ts by this build's values, so that the bundle lacks the local defaults. */
function builtSettings(): Plugin {
  return {
    name: 'built-settings',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== `${root}src/lib/env.ts`) return null;
      return `export const env = ${JSON.stringify(parseEnv(this.environment.config.env))};`;
    },
  };
}

function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    load: async (id) =>
      id === `${root}src/theme/variables.css`
        ? (await import('./build/theme-variables.ts')).themeVariables()
        : null,
  };
}

export default defineConfig({
  root,
  // Only developers use a `.env` file. Deployments and tests set environment variables instead.
  envDir: process.env.GARIMPA_ENV_FILE === 'off' ? false : '..',
  plugins: [react(), builtSettings(), themeVariables()],
  define: { __BUILD_YEAR__: new Date().getFullYear() },
  css: { postcss: { plugins: [mantinePreset()] } },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries([...apiPaths, STRIPE_WEBHOOK_PATH].map((path) => [path, toHosting])),
  },
  build: {
    target: buildTargets,
    cssTarget: buildTargets,
    emptyOutDir: true,
    manifest: true,
    // Only Safari 16 needs the polyfill, which would save just one round trip per lazy page.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Deployments rarely change these packages, so browsers keep this file in their cache.
            { name: 'react', test: /node_modules\/(react-dom|@tanstack\/react-router)\// },
            // Bundle the scripts that at least eight chunks share. This saves a dozen requests.
            { name: 'common', minShareCount: 8, test: /\.[jt]sx?$/ },
          ],
        },
      },
      treeshake: {
        // reactfire imports every Firebase product. This lets the bundler remove unused ones.
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
