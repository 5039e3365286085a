import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { ACCOUNT_CHUNK } from './chunks.ts';
import { inlineScripts } from './inline-script.ts';

type Renderer = typeof import('./src/render-page.tsx');

const root = fileURLToPath(new URL('.', import.meta.url));
const configFile = join(root, 'vite.config.ts');
/** The build for Node resolves its packages from here. */
const scratch = fileURLToPath(new URL('../node_modules/', import.meta.url));

interface BuildOptions {
  /** Absolute output folder; `web/dist` by default. */
  outDir?: string;
}

/** Builds the browser's files, renders every public page to HTML, and writes the account side's shells. */
export async function buildWeb({ outDir = join(root, 'dist') }: BuildOptions = {}): Promise<void> {
  process.env.NODE_ENV = 'production';
  const shared = { configFile, logLevel: 'warn' as const };
  await build({ ...shared, build: { outDir } });
  const serverDir = await mkdtemp(join(scratch, '.garimpa-prerender-'));
  try {
    await build({
      ...shared,
      build: { outDir: serverDir, ssr: 'src/render-page.tsx', copyPublicDir: false },
    });
    const entry = pathToFileURL(join(serverDir, 'render-page.js')).href;
    const renderer: Renderer = await import(entry);
    await writePages(outDir, renderer);
  } finally {
    await rm(serverDir, { recursive: true, force: true });
  }
}

async function writePages(outDir: string, renderer: Renderer): Promise<void> {
  const template = await readFile(join(outDir, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(
    await readFile(join(outDir, '.vite/manifest.json'), 'utf8'),
  );
  const write = (name: string, text: string) => writeFile(join(outDir, name), text);
  const { file } = chunkOf(manifest, 'index.html');
  const firstScript = `<script type="module" crossorigin src="/${file}"></script>`;
  for (const { path, module } of renderer.rendered) {
    const { styles, links } = await firstLoad(outDir, manifest, sourcesOf(module));
    const body = await renderer.renderPage(path);
    const files = `<template>${links}${firstScript}</template>${inline(inlineScripts.page)}`;
    const html = fill(template, {
      [firstScript]: '',
      '<!--head-->': renderer.headTags(path) + styles,
      [ROOT]: `<div id="root" data-rendered="page">${body}</div>${files}`,
    });
    await write(fileOf(path), html);
  }
  for (const { path, module } of renderer.shells) {
    const sources = [...sourcesOf(module), keyOf(manifest, ACCOUNT_CHUNK)];
    const { styles, links } = await firstLoad(outDir, manifest, sources);
    const requests = earlyRequests(path, renderer);
    const html = fill(template, {
      [firstScript]: '',
      // A shell has nothing to show that its files could delay.
      '<!--head-->': [renderer.headTags(path), requests, styles, firstScript, links].join(''),
      [ROOT]: await shellOf(path, renderer),
    });
    await write(fileOf(path), html);
  }
  for (const [name, text] of Object.entries(renderer.siteFiles())) await write(name, text);
  await rm(join(outDir, '.vite'), { recursive: true });
}

/** What the page would request only once its scripts run. */
function earlyRequests(path: string, { sessionCall, foreignScripts }: Renderer): string {
  const script = foreignScripts[path];
  return [
    ...(sessionCall === null ? [] : [preload('fetch')(sessionCall)]),
    ...(script === undefined ? [] : [`<link rel="preload" as="script" href="${script}">`]),
  ].join('');
}

async function shellOf(path: string, renderer: Renderer): Promise<string> {
  const shell = await renderer.renderShell(path);
  if (path !== renderer.offersPath) return rootOf(shell);
  return withOffers(shell, await renderer.renderOffers());
}

const rootOf = (body: string) => `<div id="root" data-rendered="shell">${body}</div>`;

const inline = ({ code }: { code: string }) => `<script>${code}</script>`;

/** What `<main>` has, in a page or a shell. */
const MAIN = /(?<=<main\b[^>]*>).*(?=<\/main>)/s;

/** The page of the offers with the shell's spinner, the offers of each plan in templates, and what shows them. */
function withOffers(shell: string, pages: Awaited<ReturnType<Renderer['renderOffers']>>): string {
  const mainOf = (body: string) => MAIN.exec(body)?.[0] ?? '';
  const around = new Set(pages.map(({ body }) => body.replace(MAIN, () => mainOf(shell))));
  const [root = '', ...others] = around;
  if (others.length > 0) throw new Error('The offers differ by plan outside of <main>');
  const templates = pages.map(
    ({ plan, price, body }) =>
      `<template data-plan="${plan}" data-price="${price}">${mainOf(body)}</template>`,
  );
  return rootOf(root) + templates.join('') + inline(inlineScripts.offers);
}

const sourcesOf = (module: string | undefined) => (module ? [`src/${module}`] : []);

/** The file that Hosting serves at an address. */
function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** In web/index.html, where the page goes. */
const ROOT = '<div id="root"><!--page--></div>';

/** Puts each text in the place of its mark in the template. */
function fill(template: string, texts: Record<string, string>): string {
  return Object.entries(texts).reduce((html, [mark, text]) => {
    if (!html.includes(mark)) throw new Error(`The built index.html has no ${mark}`);
    // A function, because a `$` in a replacement string has a meaning of its own.
    return html.replace(mark, () => text);
  }, template);
}

function chunkOf(manifest: Manifest, key: string) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}`);
  return chunk;
}

/** The key of a group of vite.config.ts. */
function keyOf(manifest: Manifest, name: string): string {
  return Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? name;
}

/** A preload is made as its later request: of the same address, in CORS mode. */
const preload = (as: 'font' | 'fetch') => (address: string) =>
  `<link rel="preload" as="${as}" crossorigin href="${address}">`;

/**
 * What a page loads first, as HTML: the `styles`, inlined, with the font, and `links` to its scripts.
 * @param sources the modules, in web/, that it loads besides what every page does.
 */
async function firstLoad(outDir: string, manifest: Manifest, sources: readonly string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const fonts = new Set<string>();
  const visit = (key: string, importers: readonly string[] = []): void => {
    const { file, isEntry, imports = [], css = [], assets = [] } = chunkOf(manifest, key);
    if (importers.includes(key)) throw new Error(`Chunks import each other: ${importers} ${key}`);
    if (scripts.has(file)) return;
    for (const each of imports) visit(each, [...importers, key]);
    if (!isEntry) scripts.add(file);
    for (const style of css) styles.add(style);
    for (const asset of assets) if (asset.endsWith('.woff2')) fonts.add(asset);
  };
  visit(keyOf(manifest, 'base'));
  for (const source of sources) visit(source);
  const texts = await Promise.all([...styles].map((file) => readFile(join(outDir, file), 'utf8')));
  const link = (attributes: string) => (file: string) => `<link ${attributes} href="/${file}">`;
  return {
    styles: [
      ...[...fonts].map((file) => preload('font')(`/${file}`)),
      `<style>${texts.join('')}</style>`,
    ].join(''),
    links: [
      ...[...scripts].map(link('rel="modulepreload" crossorigin')),
      // Disabled links are not fetched; by them Vite's loader knows that the styles are there.
      ...[...styles].map(link('rel="stylesheet" disabled')),
    ].join(''),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  const outDir = process.env.GARIMPA_WEB_OUT;
  await buildWeb(outDir ? { outDir } : {});
  console.log(`web built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
