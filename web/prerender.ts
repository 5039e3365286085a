import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { afterFirstPaint } from './inline-script.ts';

type Renderer = typeof import('./src/render-page.tsx');

const root = fileURLToPath(new URL('.', import.meta.url));
const configFile = join(root, 'vite.config.ts');
/** Build-time code resolves its packages from here, and Hosting never sees it. */
const scratch = fileURLToPath(new URL('../node_modules/', import.meta.url));

interface BuildOptions {
  /** Absolute output folder; `web/dist` by default. */
  outDir?: string;
}

/** Builds the browser's files, renders every public page to HTML, and writes the account side's shell. */
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
  // Without the lines of the source: a page must arrive with the first packets.
  const template = (await readFile(join(outDir, 'index.html'), 'utf8')).replaceAll(/\n\s*/g, '');
  const manifestFile = join(outDir, '.vite/manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const write = (name: string, text: string) => writeFile(join(outDir, name), text);
  for (const { path, module } of renderer.rendered) {
    const { early, late } = await firstLoad(outDir, manifest, module && `src/${module}`);
    const page = { head: renderer.headTags(path) + early, late, rendered: 'page' } as const;
    await write(fileOf(path), fill(template, { ...page, body: await renderer.renderPage(path) }));
  }
  const body = await renderer.renderShell();
  const { early, late } = await firstLoad(outDir, manifest);
  for (const path of renderer.shells) {
    // A shell is no picture to wait for.
    const head = renderer.headTags(path) + early + late;
    await write(fileOf(path), fill(template, { head, body, rendered: 'shell' }));
  }
  for (const [name, text] of Object.entries(renderer.siteFiles())) await write(name, text);
  await rm(join(outDir, '.vite'), { recursive: true });
}

/** The file that Hosting serves at an address. */
function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

interface Filling {
  head: string;
  body: string;
  /** Links that come into the head once the page is painted, and the first script after them. */
  late?: string;
  rendered: 'page' | 'shell';
}

const FIRST_SCRIPT = /<script type="module"[^>]*><\/script>/;

function fill(template: string, { head, body, late, rendered }: Filling): string {
  const [firstScript] = FIRST_SCRIPT.exec(template) ?? [];
  if (!firstScript) throw new Error('The built index.html has no script');
  const later = late && afterFirstPaint(late + firstScript);
  // Functions, because a `$` in a replacement string has a meaning of its own.
  return (
    template
      .replace(firstScript, () => (later ? '' : firstScript))
      .replace('<!--head-->', () => head)
      .replace(
        '<div id="root"><!--page--></div>',
        () => `<div id="root" data-rendered="${rendered}">${body}</div>${later ?? ''}`,
      )
      // In HTML an svg needs no namespace, nor we its class; the icons of a page name them forty times.
      .replaceAll(/(<svg) xmlns="[^"]*"|( class="tabler-icon[^"]*")/g, '$1')
  );
}

/** What a page needs before it can be seen, its font and styles, and its scripts. */
async function firstLoad(outDir: string, manifest: Manifest, module?: string) {
  const entries = ['src/client.tsx', ...(module ? [module] : [])];
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const fonts = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    if (scripts.has(chunk.file)) return;
    for (const imported of chunk.imports ?? []) visit(imported);
    if (!chunk.isEntry) scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const file of chunk.assets ?? []) if (file.endsWith('.woff2')) fonts.add(file);
  };
  for (const key of entries) visit(key);

  const inlined = await Promise.all(
    [...styles].map(async (file) => (await readFile(join(outDir, file), 'utf8')).trim()),
  );
  const early = [
    ...[...fonts].map(
      (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<style>${inlined.join('')}</style>`,
  ];
  const late = [
    ...[...scripts].map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`),
    // Disabled links are not fetched; they tell Vite's loader that these styles are there.
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
  ];
  return { early: early.join(''), late: late.join('') };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  const outDir = process.env.GARIMPA_WEB_OUT;
  await buildWeb(outDir ? { outDir } : {});
  console.log(`web built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
