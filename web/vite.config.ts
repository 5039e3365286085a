import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import mantinePreset from 'postcss-preset-mantine';
import { defineConfig, type ProxyOptions } from 'vite';
import { endpoints, STRIPE_WEBHOOK_PATH } from '#contract/endpoints.ts';
import { builtSettings, readDotEnv } from './built-settings.ts';
import { accountChunk, startChunk } from './chunks.ts';
import { colorSchemeByMedia } from './color-scheme-css.ts';
import { accountPages, type Page, publicPages } from './src/pages.ts';
import { buildTargets } from './supported-browsers.ts';
import { themeStyles, themeValues } from './theme-styles.ts';

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

/** The numbers of the file and of the class in it, which are the same in both builds of prerender.ts. */
function shortClassNames(): (name: string, file: string) => string {
  const files = globSync('src/**/*.module.css', { cwd: root }).sort();
  const classesOf = new Map(files.map((file) => [file, new Set<string>()]));
  return (name, file) => {
    const path = relative(root, file);
    const classes = [...(classesOf.get(path)?.add(name) ?? [])];
    const [fileNumber, classNumber] = [files.indexOf(path), classes.indexOf(name)];
    return `_${fileNumber.toString(36).padStart(2, '0')}${classNumber.toString(36)}`;
  };
}

readDotEnv();

const sourcesOf = (pages: readonly Page[]) =>
  pages.flatMap(({ module }) => (module === undefined ? [] : [`src/${module}`]));

/** What pages load, in web/. */
const SOURCES = {
  account: sourcesOf(accountPages),
  public: [
    'src/main.tsx',
    'src/client.tsx',
    'src/components/consent/consent-root.tsx',
    ...sourcesOf(publicPages),
  ],
};

export default defineConfig(({ command }) => ({
  root,
  envDir: false,
  plugins: [react(), themeStyles(), builtSettings()],
  define: { __BUILD_YEAR__: new Date().getFullYear() },
  css: {
    postcss: { plugins: [mantinePreset(), colorSchemeByMedia(), themeValues()] },
    ...(command === 'build' && { modules: { generateScopedName: shortClassNames() } }),
  },
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
          // A group includes what its modules import, except what an earlier group has.
          groups: [
            // The first script, which has to work when the others do not load, and what the account
            // side's first calls share with public pages.
            {
              debugName: 'start',
              name: startChunk(
                /lib\/(text-store|log|app-check-source)\.ts$|contract\/(plans|plan-limits|phone|check-cookie-path)\.ts$/,
              ),
              includeDependenciesRecursively: false,
            },
            // Does not change with each deployment, so that it stays in browsers' caches.
            { name: 'react', test: /node_modules\/(react-dom|@tanstack\/react-router)\// },
            // What every page loads: one file compresses better than twenty.
            {
              name: 'base',
              test: /web\/src\/(client|routes|app|lib\/start\/preload-page)\.tsx?$|\/(IconCheck|IconChevronRight|plan-choice|contract\/money)\.m?[jt]s$/,
            },
            // What public pages share.
            {
              name: 'public',
              test: /web\/src\/components\/(page\/(billing-faq|check-list|closing-band|page-hero|reach-bar|section|solutions-content)|pictures\/product)\.tsx?$/,
            },
            // What account pages share with forms and countdowns.
            {
              name: 'shared',
              test: /\/(offline-notice|trial|use-now|contract\/promos)\.(module\.css|tsx?)$/,
            },
            { name: 'zod', test: /node_modules\/zod\// },
            {
              debugName: 'calls and account',
              name: accountChunk(SOURCES),
              // What it shares with public pages stays in chunks of its own.
              includeDependenciesRecursively: false,
            },
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
}));
