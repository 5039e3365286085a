import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import mantinePreset from 'postcss-preset-mantine';
import { defineConfig, type ProxyOptions } from 'vite';
import { endpoints, STRIPE_WEBHOOK_PATH } from '#contract/endpoints.ts';
import { colorSchemeByMedia } from './color-scheme-css.ts';
import { buildTargets } from './supported-browsers.ts';
import { themeStyles, themeValues } from './theme-styles.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Where `npm run dev` finds the calls: the Hosting emulator. */
const apiOrigin = process.env.GARIMPA_API_ORIGIN ?? 'http://localhost:5000';

/** `/api/users/:uid` and its like as patterns for Vite's proxy, all the way to Hosting. */
function proxyToHosting(): Record<string, ProxyOptions> {
  const paths = [...Object.values(endpoints).map(({ path }) => path), STRIPE_WEBHOOK_PATH];
  const options: ProxyOptions = {
    target: apiOrigin,
    changeOrigin: true,
    // The server takes POSTs from its own origin alone; in development that is Vite's.
    headers: { origin: apiOrigin },
  };
  return Object.fromEntries(
    paths.map((path) => [`^${path.replace(/:\w+/g, '[^/]+')}(\\?.*)?$`, options]),
  );
}

/** Class names of a few letters, the same in the browser's build and in that of the HTML. */
function shortClassNames(): (name: string, file: string, css: string) => string {
  const files = globSync('src/**/*.module.css', { cwd: root }).sort();
  return (name, file, css) => {
    const names = [
      ...new Set([...css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, found]) => found)),
    ];
    const [fileIndex, nameIndex] = [files.indexOf(relative(root, file)), names.indexOf(name)];
    return `_${fileIndex.toString(36).padStart(2, '0')}${nameIndex.toString(36)}`;
  };
}

const onEveryPage = [
  /rolldown\/runtime/,
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//,
  /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store)\//,
  /createReactComponent|Icon(ArrowUpRight|Check|ChevronDown|ChevronRight|TrendingUp)\./,
  /functions\/src\/contract\/(check-cookie-path|money|plans)\./,
  /web\/src\/(brand|lib\/(env|purchase\/plan-choice)|components\/ui\/(logo|(link-)?button))\./,
];

/** Hashes of seven characters: two dozen of these names stand in each document, and do not compress. */
const NAME = 'assets/[name]-[hash:7]';

/** What most public pages are made of, styles included. */
const PUBLIC_PARTS =
  /web\/src\/components\/(?:page\/(?:billing-faq|check-list|closing-band|page-hero|section|solutions-content)|pictures\/product)\.(?:tsx?|module\.css)/;

/** Small parts of Mantine that the login and most account pages load. */
const ACCOUNT_PARTS =
  /@mantine\/\w+\/.*\/(?:px|get-contrast-color|use-id|use-resolved-styles-api)[./]/;

export default defineConfig(({ command, isSsrBuild }) => ({
  root,
  // A developer's .env stands beside .env.example, and must not reach the build that tests use.
  envDir: process.env.GARIMPA_ENV_FILE === 'off' ? false : '..',
  plugins: [react(), themeStyles()],
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
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        assetFileNames: `${NAME}[extname]`,
        ...(!isSsrBuild && { entryFileNames: `${NAME}.js`, chunkFileNames: `${NAME}.js` }),
        codeSplitting: {
          // What every page loads, in one piece: it compresses better than ten.
          groups: [
            { name: 'base', test: (id) => onEveryPage.some((part) => part.test(id)) },
            // Small parts: each file of its own costs the documents its address.
            { name: 'public', test: PUBLIC_PARTS },
            { name: 'account-parts', test: ACCOUNT_PARTS },
          ],
        },
      },
      treeshake: {
        // reactfire imports every Firebase product; only those in use should be shipped.
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
