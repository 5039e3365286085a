import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { buildTargets } from './supported-browsers.ts';

interface InlineScript {
  code: string;
  /** What lets it run: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
  hash: string;
}

/** A module of `src` and what it imports, as a script of a document. */
function inlineScript(source: URL): InlineScript {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(source)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: buildTargets,
    write: false,
  });
  const code = outputFiles.map(({ text }) => text.trim()).join('');
  const digest = createHash('sha256').update(code).digest('base64');
  return { code, hash: `'sha256-${digest}'` };
}

export const inlineScripts = {
  /** Of every rendered page. */
  page: inlineScript(new URL('./src/inline.ts', import.meta.url)),
  /** Of the offers. */
  offers: inlineScript(new URL('./src/inline-offers.ts', import.meta.url)),
};
