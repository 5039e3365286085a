import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type BuildOptions, build, context, type Plugin } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
/** Tests build into their own folder, so that running emulators are not disturbed. */
const outdir = process.env.GARIMPA_FUNCTIONS_OUT ?? join(here, 'lib');

/**
 * `firebase-functions/v2/https` imports the Admin SDK for callable functions, which we do not
 * have: these imports are replaced by an empty module. Our own imports of the Admin SDK stay,
 * in chunks that are loaded when a call needs them.
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
 * Firestore's client and its generated part each bring the same google-gax, whose copy would
 * double what a cold start loads of it.
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
  // Halves what a cold start parses; names are kept for stack traces.
  minifySyntax: true,
  minifyWhitespace: true,
  chunkNames: 'chunks/[name]-[hash]',
  logLevel: 'warning',
  // CommonJS inside the bundle (Firestore's client, protobuf) calls these.
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

/** Bundles the functions; with `watch` after each change too, until the process ends. */
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
