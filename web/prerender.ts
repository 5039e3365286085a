import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';

type Renderer = typeof import('./src/render-page.tsx');

const root = fileURLToPath(new URL('.', import.meta.url));
const configFile = join(root, 'vite.config.ts');
/** Build-time code resolves its packages from here, and Hosting never sees it. */
const scratch = fileURLToPath(new URL('../node_modules/', import.meta.url));

/** Public pages: the address rendered, the file Hosting serves, the module of the page. */
const pages = [
  { path: '/', file: 'index.html', module: 'src/features/landing/landing-page.tsx' },
  { path: '/home', file: 'home.html', module: 'src/features/landing/landing-page.tsx' },
  { path: '/planos', file: 'planos.html', module: 'src/features/plans/plans-page.tsx' },
  {
    path: '/selecionar-plano',
    file: 'selecionar-plano.html',
    module: 'src/features/plans/plans-page.tsx',
  },
  {
    path: '/planos-promo',
    file: 'planos-promo.html',
    module: 'src/features/promo/promo-page.tsx',
  },
  { path: '/promo', file: 'promo.html', module: 'src/features/promo/promo-page.tsx' },
  { path: '/afiliado', file: 'afiliado.html', module: 'src/features/promo/promo-page.tsx' },
  {
    path: '/solucoes',
    file: 'solucoes.html',
    module: 'src/features/solutions/solutions-page.tsx',
  },
  { path: '/sobre', file: 'sobre.html', module: 'src/features/info/about-page.tsx' },
  { path: '/termos', file: 'termos.html', module: 'src/features/info/terms-page.tsx' },
  {
    path: '/politicas-de-privacidade',
    file: 'politicas-de-privacidade.html',
    module: 'src/features/info/privacy-page.tsx',
  },
  { path: '/bio', file: 'bio.html', module: 'src/features/bio/bio-page.tsx' },
  { path: '/404', file: '404.html', module: null },
] as const;

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
  const template = await readFile(join(outDir, 'index.html'), 'utf8');
  const manifestFile = join(outDir, '.vite/manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  for (const page of pages) {
    const { head, body } = await renderer.renderPage(page.path);
    const links = await firstLoad(outDir, manifest, page.module);
    const html = fill(template, `${head}${links}`, body, 'page');
    await writeFile(join(outDir, page.file), html);
  }
  const { head, body } = await renderer.renderShell();
  const links = await firstLoad(outDir, manifest, null);
  await writeFile(join(outDir, 'app.html'), fill(template, `${head}${links}`, body, 'shell'));
  await rm(join(outDir, '.vite'), { recursive: true });
}

function fill(template: string, head: string, body: string, rendered: 'page' | 'shell'): string {
  // Functions, because a `$` in a replacement string has a meaning of its own.
  return template
    .replace('<!--head-->', () => head)
    .replace(
      '<div id="root"><!--page--></div>',
      () => `<div id="root" data-rendered="${rendered}">${body}</div>`,
    );
}

/** What a page needs first: its font and scripts fetched early, its styles inlined. */
async function firstLoad(
  outDir: string,
  manifest: Manifest,
  module: string | null,
): Promise<string> {
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
    [...styles].map(async (file) => readFile(join(outDir, file), 'utf8')),
  );
  return [
    ...[...fonts].map(
      (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<style>${inlined.join('')}</style>`,
    // Disabled links are not fetched; they tell Vite's loader that these styles are there.
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ...[...scripts].map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`),
  ].join('');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  const outDir = process.env.GARIMPA_WEB_OUT;
  await buildWeb(outDir ? { outDir } : {});
  console.log(`web built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
