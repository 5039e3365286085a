import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, context, type Plugin } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
/** The tests build into a folder of their own, so as not to disturb running emulators. */
const outdir = process.env.GARIMPA_FUNCTIONS_OUT ?? join(here, 'lib');

/**
 * `firebase-functions/v2/https` imports the Admin SDK for its callable functions, and we
 * have none: here those imports find an empty module. The Admin SDK that our own code
 * imports stays, in chunks that are loaded when a call needs them.
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

const options: BuildOptions = {
  absWorkingDir: here,
  entryPoints: ['src/index.ts'],
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  // Half as much to parse at a cold start; names stay, for stack traces.
  minifySyntax: true,
  minifyWhitespace: true,
  chunkNames: 'chunks/[name]-[hash]',
  logLevel: 'warning',
  // CommonJS inside the bundle (Firestore's gRPC, protobuf) calls these.
  banner: {
    js: [
      "import { createRequire as __createRequire } from 'node:module';",
      "import { fileURLToPath as __fileURLToPath } from 'node:url';",
      'const require = __createRequire(import.meta.url);',
      'const __filename = __fileURLToPath(import.meta.url);',
      "const __dirname = __fileURLToPath(new URL('.', import.meta.url));",
    ].join('\n'),
  },
  plugins: [withoutCallables],
};

/** Bundles the functions; with `watch` again after each change of their source, until the process ends. */
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

await buildFunctions({ watch: process.argv.includes('--watch') });
