import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type BuildOptions, build, context, type Plugin } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
/**
 * The output folder. Tests build elsewhere, because running emulators reload the functions after a
 * build in `lib`.
 */
const outdir = process.env.GARIMPA_FUNCTIONS_OUT ?? join(here, 'lib');

/**
 * Replaces the Admin SDK with an empty module where `firebase-functions` imports it.
 * `firebase-functions` needs the SDK only for callable functions, and we have none.
 */
const withoutCallables: Plugin = {
  name: 'without-callables',
  setup(builder) {
    builder.onResolve({ filter: /^firebase-admin\// }, ({ importer }) =>
      importer.includes('firebase-functions')
        ? { path: 'unused', namespace: 'unused', sideEffects: false }
        : undefined,
    );
    builder.onLoad({ filter: /.*/, namespace: 'unused' }, () => ({
      contents: 'module.exports = {};',
      loader: 'js',
    }));
  },
};

/**
 * Bundles google-gax (Google's RPC library) once. Without this plugin, a cold start would load two
 * copies.
 */
const oneGax: Plugin = {
  name: 'one-gax',
  setup(builder) {
    builder.onResolve({ filter: /^google-gax(\/|$)/ }, ({ path, kind, importer, pluginData }) =>
      pluginData === oneGax || !importer.includes('firestore-api')
        ? undefined
        : builder.resolve(path, {
            kind,
            resolveDir: dirname(createRequire(import.meta.url).resolve('@google-cloud/firestore')),
            pluginData: oneGax,
          }),
    );
  },
};

const options: BuildOptions = {
  absWorkingDir: here,
  entryPoints: ['src/index.ts'],
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  // Minifying halves the code that a cold start parses. Identifiers stay readable for stack traces.
  minifySyntax: true,
  minifyWhitespace: true,
  chunkNames: 'chunks/[name]-[hash]',
  logLevel: 'warning',
  // Bundled CommonJS modules, such as Firestore's client, need these names. ES modules lack them.
  banner: {
    js: [
      "import { createRequire as __createRequire } from 'node:module';",
      "import { fileURLToPath as __fileURLToPath } from 'node:url';",
      'const require = __createRequire(import.meta.url);',
      'const __filename = __fileURLToPath(import.meta.url);',
      "const __dirname = __fileURLToPath(new URL('.', import.meta.url));",
    ].join('\n'),
  },
  plugins: [withoutCallables, oneGax],
};

async function buildFunctions({ watch }: { watch: boolean }): Promise<void> {
  await rm(outdir, { recursive: true, force: true });
  if (!watch) {
    await build(options);
    return;
  }
  const watcher = await context(options);
  await watcher.rebuild();
  await watcher.watch();
  console.log('watching');
}

const { values } = parseArgs({ options: { watch: { type: 'boolean', default: false } } });
await buildFunctions(values);
