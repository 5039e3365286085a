import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { PurgeCSS } from 'purgecss';
import { build, type Manifest } from 'vite';
import { inlineScriptOf } from './inline-script.ts';

type Renderer = typeof import('./render-page.tsx');

const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds the website into `outDir`, an absolute path. */
export async function buildWeb(outDir: string): Promise<void> {
  process.env.NODE_ENV = 'production';
  const shared = { configFile: join(root, 'vite.config.ts'), logLevel: 'warn' as const };
  await build({ ...shared, build: { outDir } });
  // Put the temporary server build inside node_modules, so that Node finds its imports.
  const serverDir = await mkdtemp(join(root, '../node_modules/.garimpa-prerender-'));
  try {
    await build({
      ...shared,
      build: { outDir: serverDir, ssr: 'build/render-page.tsx', copyPublicDir: false },
    });
    const entry = pathToFileURL(join(serverDir, 'render-page.js')).href;
    const renderer: Renderer = await import(entry);
    await writePages(outDir, renderer);
  } finally {
    await rm(serverDir, { recursive: true, force: true });
  }
}

async function writePages(outDir: string, renderer: Renderer): Promise<void> {
  const read = (name: string) => readFile(join(outDir, name), 'utf8');
  const index = await read('index.html');
  // Remove Vite's `<link>` tags. `firstLoad` returns the tags of all files of a page.
  const template = index.replace(/<link rel="(?:modulepreload|stylesheet)"[^>]*>\s*/g, '');
  const manifest: Manifest = JSON.parse(await read('.vite/manifest.json'));
  const write = (name: string, text: string) => writeFile(join(outDir, name), text);
  const firstScript = moduleScript(chunkOf(manifest, 'index.html').file);

  const load = (sources: string[]) => firstLoad(outDir, manifest, sources);
  async function writeDocument(
    path: string,
    kind: string,
    { head, body }: RenderedPage,
    tags: { head: string[]; end?: string },
  ) {
    const root = `<div id="root" data-rendered="${kind}">${body}</div>`;
    const document = fill(template, {
      [firstScript]: '',
      '<!--head-->': [head, ...tags.head].join(''),
      '<div id="root"><!--page--></div>': root + (tags.end ?? ''),
    });
    await write(path === '/' ? 'index.html' : `${path.slice(1)}.html`, document);
  }

  for (const { path, module } of renderer.rendered) {
    const page = splitHead(await renderer.renderPage(path));
    const { css, fonts, styles, preloads, scripts } = await load(sourcesOf(module));
    await writeDocument(path, 'page', page, {
      head: [
        renderer.sharingTags(path),
        fonts,
        await criticalStyles(css, page.body),
        `<template>${styles}${preloads}${scripts}</template>`,
        inline(inlineScriptOf(path)),
      ],
    });
  }
  for (const { path, module } of renderer.skeletons) {
    const sources = [...sourcesOf(module), 'src/components/account/account-layout.tsx'];
    const page = splitHead(await renderer.renderSkeleton(path));
    const { css, fonts, styles, preloads } = await load(sources);
    await writeDocument(path, 'skeleton', page, {
      head: [
        inline(inlineScriptOf(path)),
        renderer.earlyRequests(path),
        fonts,
        await criticalStyles(css, page.body),
        // A skeleton has nothing to read, so its scripts load immediately.
        firstScript,
        preloads,
      ],
      // After the skeleton, style sheets delay the scripts but not the first paint.
      end: styles,
    });
  }
  for (const [name, text] of Object.entries(renderer.siteFiles())) await write(name, text);
  await rm(join(outDir, '.vite'), { recursive: true });
}

const inline = ({ code }: { code: string }) => `<script>${code}</script>`;

type RenderedPage = ReturnType<typeof splitHead>;

/** Splits React's output into the head's tags and the page. React puts the head's tags first. */
function splitHead(html: string) {
  const head = /^(?:<title>.*?<\/title>|<meta\b[^>]*>|<link\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}

const sourcesOf = (module: string | undefined) => (module ? [`src/${module}`] : []);

/** Replaces each placeholder (a key of `texts`) in the built web/index.html with its text. */
function fill(template: string, texts: Record<string, string>): string {
  return Object.entries(texts).reduce((html, [mark, text]) => {
    if (!html.includes(mark)) throw new Error(`The built index.html has no ${mark}`);
    // The replacement is a function, because `$` has a special meaning in a replacement string.
    return html.replace(mark, () => text);
  }, template);
}

const moduleScript = (file: string) => `<script type="module" crossorigin src="/${file}"></script>`;

function chunkOf(manifest: Manifest, key: string) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}`);
  return chunk;
}

/** Returns a `<style>` tag with the rules of `css` that the first paint of `body` needs. */
async function criticalStyles(css: string, body: string): Promise<string> {
  // Set both color schemes, so that PurgeCSS keeps the rules of both.
  const html = `<html data-mantine-color-scheme="light dark"><body>${body}</body></html>`;
  // PurgeCSS looks for variables only in CSS, so pass it those of `style` attributes as a rule.
  const used = Array.from(body.matchAll(/var\(--[\w-]+/g), ([start]) => `${start})`);
  const [, purged] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: `html { style: ${used.join(' ')} }` }, { raw: css }],
    // Keep the rules for these attributes, because inline scripts or the browser set them later.
    dynamicAttributes: ['data-fold', 'data-session', 'hidden', 'open'],
    // By default, PurgeCSS drops rules that contain `:where(:not(…))`.
    safelist: [/^:/],
    ...{ variables: true, keyframes: true },
  });
  if (!purged) throw new Error('PurgeCSS returned no styles');
  return `<style>${purged.css}</style>`;
}

/**
 * Returns the CSS and the tags of what a page loads first. Each script chunk has its own tag, so
 * the browser runs each chunk as a separate task.
 */
async function firstLoad(outDir: string, manifest: Manifest, sources: readonly string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const fonts = new Set<string>();
  const visit = (key: string, importers: readonly string[] = []): void => {
    const { file, imports = [], css = [], assets = [] } = chunkOf(manifest, key);
    if (importers.includes(key)) throw new Error(`Chunks import each other: ${importers} ${key}`);
    if (scripts.has(file)) return;
    for (const each of imports) visit(each, [...importers, key]);
    scripts.add(file);
    for (const style of css) styles.add(style);
    for (const asset of assets) if (asset.endsWith('.woff2')) fonts.add(asset);
  };
  visit('index.html');
  for (const source of sources) visit(source);
  const texts = await Promise.all([...styles].map((file) => readFile(join(outDir, file), 'utf8')));
  const links = (attributes: string, files: Set<string>) =>
    [...files].map((file) => `<link ${attributes} href="/${file}">`).join('');
  return {
    css: texts.join(''),
    // Without `crossorigin`, the browser would load the font a second time.
    fonts: links('rel="preload" as="font" crossorigin', fonts),
    styles: links('rel="stylesheet"', styles),
    preloads: links('rel="modulepreload" crossorigin', scripts),
    scripts: [...scripts].map(moduleScript).join(''),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Throw an error if the command is called with an option.
  parseArgs();
  const started = performance.now();
  await buildWeb(process.env.GARIMPA_WEB_OUT || join(root, 'dist'));
  console.log(`web built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
