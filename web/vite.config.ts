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

/** Numbers of the file and of the class in it: the same in the browser's build and in that of the HTML. */
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

export default defineConfig(({ command }) => ({
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each group has what imports of its modules bring, but for what an earlier one has.
          groups: [
            // The first script, which has to work where the others don't come.
            { name: 'start', tags: ['$initial'] },
            // Stays the same from one deployment to the next.
            { name: 'react', test: /node_modules\/(react-dom|@tanstack\/react-router)\// },
            // What every page loads, in one file: it compresses better than twenty.
            { name: 'base', test: /web\/src\/(routes|app)\.tsx$/ },
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
