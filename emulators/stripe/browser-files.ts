import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export interface PageFile {
  /** Its body is `<name>.html`, its style `<name>.css`, its script `<name>.ts`. */
  name: string;
  title: string;
  lang: 'pt-BR' | 'en';
}

/** The whole document of a page; it loads nothing from elsewhere. */
export async function documentOf({ name, title, lang }: PageFile): Promise<string> {
  return `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <link rel="stylesheet" href="/assets/base.css" />
    <link rel="stylesheet" href="/assets/${name}.css" />
    <script type="module" src="/assets/${name}.js"></script>
  </head>
${await sourceOf(`${name}.html`)}</html>
`;
}

/** The text of a file for browsers. */
export function sourceOf(file: string): Promise<string> {
  return readFile(path(file), 'utf8');
}

/** A script with all that it imports, in JavaScript. */
export async function bundle(file: string, format: 'esm' | 'iife'): Promise<string> {
  const result = await build({
    entryPoints: [path(file)],
    bundle: true,
    format,
    target: 'es2022',
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  });
  return result.outputFiles[0]?.text ?? '';
}

function path(file: string): string {
  return fileURLToPath(new URL(`browser/${file}`, import.meta.url));
}
