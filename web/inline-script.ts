import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { buildTargets } from './supported-browsers.ts';

const { outputFiles } = buildSync({
  entryPoints: [fileURLToPath(new URL('./src/inline.ts', import.meta.url))],
  bundle: true,
  minify: true,
  format: 'esm',
  target: buildTargets,
  write: false,
});
/** In a block, whose names are not the window's. */
const script = `{${outputFiles.map(({ text }) => text.trim()).join('')}}`;

/**
 * What a rendered page's body ends with: `links` and scripts (HTML) that it asks for once it
 * is painted, and `src/inline.ts`, which does so.
 */
export function afterFirstPaint(links: string): string {
  return `<template>${links}</template><script>${script}</script>`;
}

/** What lets the inline script run: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export const inlineScriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
