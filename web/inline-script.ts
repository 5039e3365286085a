import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { buildTargets } from './supported-browsers.ts';

const { outputFiles } = buildSync({
  entryPoints: [fileURLToPath(new URL('./src/inline.ts', import.meta.url))],
  bundle: true,
  minify: true,
  format: 'iife',
  target: buildTargets,
  write: false,
});

/** `src/inline.ts` as every rendered page has it. */
export const inlineScript = outputFiles.map(({ text }) => text.trim()).join('');

/** What lets it run: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export const inlineScriptHash = `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`;
