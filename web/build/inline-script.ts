import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { addressesOf, notFoundPage, pageAt, pages, promoPage } from '../src/pages.ts';
import { buildTargets } from './supported-browsers.ts';

/** Bundles a module of the folder `inline`. `define` replaces its `declare const` names. */
function inlineScript(source: URL, define: Record<string, string> = {}) {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(source)],
    bundle: true,
    define,
    minify: true,
    format: 'iife',
    target: buildTargets,
    write: false,
  });
  const code = outputFiles.map(({ text }) => text.trim()).join('');
  const digest = createHash('sha256').update(code).digest('base64');
  // The content security policy allows the script by this hash:
  // https://www.w3.org/TR/CSP3/#grammardef-hash-source
  return { code, hash: `'sha256-${digest}'` };
}

const page = inlineScript(new URL('./inline/page.ts', import.meta.url));
const promo = inlineScript(new URL('./inline/promo.ts', import.meta.url));

const notFound = inlineScript(new URL('./inline/not-found.ts', import.meta.url), {
  ADDRESSES: JSON.stringify(pages.flatMap(addressesOf)),
});

/** Returns the inline script of the page at `path`. Each page has exactly one. */
export function inlineScriptOf(path: string) {
  const found = pageAt(path);
  if (found === notFoundPage) return notFound;
  return found === promoPage ? promo : page;
}
