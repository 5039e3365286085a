import { createHash } from 'node:crypto';

const TEMPLATE_ID = 'later';

/**
 * Asks for a page's scripts once its first content is on the screen, so that they do not
 * compete with it for the line and the processor. Inline: a script of its own address
 * would ask a whole round trip later. A tab in the background paints nothing; there the
 * first script (`src/main.tsx`) asks by itself.
 */
const script =
  'new PerformanceObserver((l,o)=>{o.disconnect();' +
  `document.head.append(document.getElementById("${TEMPLATE_ID}").content)` +
  '}).observe({type:"paint",buffered:true})';

/** What a page's body ends with, so that `links` (HTML) come into its head after the first paint. */
export function afterFirstPaint(links: string): string {
  return `<template id="${TEMPLATE_ID}">${links}</template><script>${script}</script>`;
}

/** What lets the inline script run: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export const lateScriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
