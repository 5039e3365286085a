import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, context, type Plugin } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));

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
  outdir: 'lib',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  minifySyntax: true,
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

/** Bundles the functions into `functions/lib`; with `watch` it goes on until `stop()`. */
export async function buildFunctions({ watch = false } = {}): Promise<{
  stop: () => Promise<void>;
}> {
  await rm(`${here}lib`, { recursive: true, force: true });
  if (!watch) {
    await build(options);
    return { stop: async () => {} };
  }
  const watcher = await context(options);
  await watcher.rebuild();
  await watcher.watch();
  return { stop: () => watcher.dispose() };
}

if (import.meta.main) await buildFunctions();
