import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import mantinePreset from 'postcss-preset-mantine';
import { defineConfig, type ProxyOptions } from 'vite';
import { endpoints, STRIPE_WEBHOOK_PATH } from '#contract/endpoints.ts';
import { builtSettings, readDotEnv } from './built-settings.ts';
import { buildTargets } from './supported-browsers.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Where `npm run dev` sends API calls: the Hosting emulator. */
const apiOrigin = process.env.GARIMPA_API_ORIGIN ?? 'http://localhost:5000';

/** The endpoints' paths, such as `/api/users/:uid`, as patterns for Vite's proxy. */
function proxyToHosting(): Record<string, ProxyOptions> {
  const paths = [...Object.values(endpoints).map(({ path }) => path), STRIPE_WEBHOOK_PATH];
  const options: ProxyOptions = {
    target: apiOrigin,
    changeOrigin: true,
    // The server accepts POSTs from its own origin only; in development the page's is Vite's.
    headers: { origin: apiOrigin },
  };
  return Object.fromEntries(
    paths.map((path) => [`^${path.replace(/:\w+/g, '[^/]+')}(\\?.*)?$`, options]),
  );
}

readDotEnv();

export default defineConfig({
  root,
  envDir: false,
  plugins: [react(), builtSettings()],
  define: { __BUILD_YEAR__: new Date().getFullYear() },
  css: { postcss: { plugins: [mantinePreset()] } },
  server: { port: 5173, strictPort: true, proxy: proxyToHosting() },
  build: {
    target: buildTargets,
    cssTarget: buildTargets,
    outDir: process.env.GARIMPA_WEB_OUT ?? 'dist',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Does not change with each deployment, so that it stays in browsers' caches.
            { name: 'react', test: /node_modules\/(react-dom|@tanstack\/react-router)\// },
            // What nearly every page shares, and what most of the account side does: one request each
            // in place of a dozen.
            { name: 'common', minShareCount: 14 },
            { name: 'account', minShareCount: 9 },
          ],
        },
      },
      treeshake: {
        // reactfire imports every Firebase product; this drops those not in use.
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
