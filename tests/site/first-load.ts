import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const compressed = new Map<string, number>();

function brotli(text: string): number {
  const size = compressed.get(text) ?? brotliCompressSync(text).length;
  compressed.set(text, size);
  return size;
}

export function attributes(html: string, tag: RegExp, attribute: string): string[] {
  return (html.match(tag) ?? []).flatMap(
    (found) => new RegExp(` ${attribute}="([^"]*)"`).exec(found)?.[1] ?? [],
  );
}

export function importsOf(dist: string, file: string): string[] {
  const code = readFileSync(join(dist, file), 'utf8');
  const imports = code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g);
  return [...imports].map(([, imported]) => `/assets/${imported}`);
}

/** Returns the Brotli sizes of a page with all styles, and scripts with their static imports. */
export function firstLoad(dist: string, html: string) {
  const scripts = new Set<string>();
  const visit = (file: string): void => {
    if (scripts.has(file)) return;
    scripts.add(file);
    importsOf(dist, file).forEach(visit);
  };
  attributes(html, /<script type="module"[^>]*>/g, 'src').forEach(visit);
  attributes(html, /<link rel="modulepreload"[^>]*>/g, 'href').forEach(visit);

  const linked = attributes(html, /<link rel="stylesheet"[^>]*>/g, 'href');
  const total = (texts: string[]) => texts.reduce((sum, text) => sum + brotli(text), 0);
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');
  return {
    document: brotli(html),
    script: total([...scripts].map(read)),
    // Many scripts are slow: over HTTP/1.1, a browser loads only six at a time.
    scripts: scripts.size,
    files: [...scripts, ...linked],
    style: total(linked.map(read)),
  };
}
