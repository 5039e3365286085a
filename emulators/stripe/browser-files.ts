import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Context, Hono } from 'hono';

export const JAVASCRIPT = 'text/javascript; charset=utf-8';
const HTML = 'text/html; charset=utf-8';
const CSS = 'text/css; charset=utf-8';

interface PageFile {
  /** The name of the page's files `<name>.html` and `<name>.ts`. */
  name: string;
  title: string;
  lang: 'pt-BR' | 'en';
  /** The stylesheet's name. The default is the page's name. */
  style?: string;
}

export interface Page extends PageFile {
  path: string;
  framedBy?: string;
}

/**
 * Returns functions for the files in `folder`. `addPage` and `addStyle` add routes to `app`.
 * `bundled` returns a function that bundles a script once and then returns the same text.
 */
export function browserFiles(app: Hono, folder: URL) {
  const pathOf = (file: string) => fileURLToPath(new URL(file, folder));
  const source = (file: string) => readFile(pathOf(file), 'utf8');
  const bundled = (file: string, format: 'esm' | 'iife') =>
    once(() => bundle(pathOf(file), format));
  return {
    bundled,
    addStyle(name: string): void {
      app.get(`/assets/${name}.css`, async (context) =>
        send(context, await source(`${name}.css`), CSS),
      );
    },
    addPage({ path, framedBy = "'none'", ...file }: Page): void {
      const script = bundled(`${file.name}.ts`, 'esm');
      app.get(`/assets/${file.name}.js`, async (context) =>
        send(context, await script(), JAVASCRIPT),
      );
      app.get(path, async (context) => {
        context.header('Content-Security-Policy', policy(framedBy));
        context.header('Referrer-Policy', 'no-referrer');
        return send(context, renderDocument(file, await source(`${file.name}.html`)), HTML);
      });
    },
  };
}

function renderDocument({ name, title, lang, style = name }: PageFile, body: string): string {
  return `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <link rel="stylesheet" href="/assets/base.css" />
    <link rel="stylesheet" href="/assets/${style}.css" />
    <script type="module" src="/assets/${name}.js"></script>
  </head>
${body}</html>
`;
}

function policy(framedBy: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy}`,
  ].join('; ');
}

/** Responds with text that browsers must not cache. */
export function send(context: Context, body: string, type: string): Response {
  context.header('Content-Type', type);
  context.header('Cache-Control', 'no-store');
  context.header('X-Content-Type-Options', 'nosniff');
  return context.body(body);
}

async function bundle(entryPoint: string, format: 'esm' | 'iife'): Promise<string> {
  const result = await build({
    entryPoints: [entryPoint],
    bundle: true,
    format,
    target: 'es2022',
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  });
  return result.outputFiles[0]?.text ?? '';
}

/** Runs `make` on the first call. Later calls return the same result. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
