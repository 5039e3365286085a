import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createSecureServer } from 'node:http2';
import { join } from 'node:path';
import { endpoints } from '#contract/endpoints.ts';
import { selfSigned } from '../../support/certificate.ts';
import { compressedFiles } from '../../support/compressed-files.ts';
import { addFigure, logProgress, median } from '../../support/figures.ts';
import { METHODS, type Method, measureInteractions, measurePage } from './lighthouse.ts';

const PORT = 5443 + Number(process.env.TEST_PORT_SHIFT ?? 0);
const ORIGIN = `https://localhost:${PORT}`;
const dist = join(import.meta.dirname, '../../../.local/bench-web');

const LCP_LIMITS = { simulate: 1.25, devtools: 1.35 };
/** Pages with forms, which may load more JavaScript than the other pages. */
const FORMS = ['login', 'sign-up'];
const FLOOR = '/piso';
const paths: Record<string, string> = {
  ...{ landing: '/', plans: '/planos', promo: '/planos-promo' },
  ...{ login: '/login', 'sign-up': '/cadastro' },
};

/**
 * Builds the site for production. Adds a page that has only the landing page's text. This page is
 * the "floor": the other pages are compared with it.
 */
async function build(): Promise<void> {
  Object.assign(process.env, {
    GARIMPA_ENV_FILE: 'off',
    VITE_SITE_URL: ORIGIN,
    VITE_FIREBASE_PROJECT_ID: 'garimpa-bench',
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
  });
  const { buildWeb } = await import('../../../web/build/prerender.ts');
  await buildWeb(dist);
  const landing = await readFile(join(dist, 'index.html'), 'utf8');
  const text = landing
    .replace(/<(head|script|style|svg|button)\b.*?<\/\1>|<!--.*?-->/gs, '')
    .replace(/<\/?(?!(?:h\d|p|li)\b)\w[^>]*>/g, ' ');
  const head = '<meta charset=utf-8><meta name=viewport content="width=device-width">';
  await writeFile(join(dist, `${FLOOR}.html`), `<!doctype html><title>Texto</title>${head}${text}`);
}

/** Serves the build over HTTP/2 with TLS and Brotli, with production's headers. */
async function serveSite(): Promise<() => void> {
  const fileAt = compressedFiles(dist);
  // Compress all files now, so that Lighthouse does not measure the compression.
  const assets = globSync('assets/*', { cwd: dist }).map((file) => `/${file}`);
  for (const path of [FLOOR, ...Object.values(paths), ...assets]) fileAt(path);
  const server = createSecureServer(selfSigned(), (request, response) => {
    const { pathname } = new URL(request.url, ORIGIN);
    if (pathname === endpoints.checkAuthCookie.path) {
      // Every page requests the user's session. This response says that nobody is signed in.
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{"authenticated":false,"user":null}');
      return;
    }
    const { status, headers, body } = fileAt(pathname);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(PORT, '127.0.0.1', resolve));
  return () => server.close();
}

type Reading = Awaited<ReturnType<typeof measurePage>>;

/**
 * Measures the pages with one of Lighthouse's methods and adds the figures to the table. Returns
 * the size of each page's scripts in KiB.
 */
async function measurePages(names: readonly string[], method: Method, runs: number) {
  const readings = new Map<string, Reading[]>(['floor', ...names].map((name) => [name, []]));
  for (let run = 1; run <= runs; run += 1) {
    // Alternate between pages, so that a busy minute of the machine affects all of them.
    for (const [name, all] of readings) {
      logProgress(`${method}, run ${run}: ${name}`);
      all.push(await measurePage(ORIGIN + (paths[name] ?? FLOOR), method));
    }
  }
  const medians = (figure: (reading: Reading) => number, of = names) =>
    Object.fromEntries(of.map((name) => [name, median((readings.get(name) ?? []).map(figure))]));
  const { floor = NaN } = medians(({ lcp }) => lcp, ['floor']);
  const how = method === 'simulate' ? 'simulated' : 'applied';
  addFigure(`LCP of the floor, ${how}, ms`, floor);
  addFigure(
    `LCP, ${how}, × floor`,
    medians(({ lcp }) => lcp / floor),
    { atMost: LCP_LIMITS[method], digits: 2 },
  );
  addFigure(
    `blocking time, ${how}, ms`,
    medians(({ tbt }) => tbt),
    { atMost: 150 },
  );
  addFigure(
    `layout shift, ${how}`,
    medians(({ cls }) => cls),
    { atMost: 0.01, digits: 3 },
  );
  // With `devtools`, the first score (performance) depends on the network, so leave it out.
  const counted = method === 'simulate' ? 0 : 1;
  addFigure(
    `lowest score, ${how}`,
    medians(({ scores }) => Math.min(...scores.slice(counted))),
    { atLeast: 100 },
  );
  return medians(({ script }) => script / 1024);
}

async function benchInteractions(runs: number): Promise<void> {
  const inps = new Map<string, number[]>();
  for (let run = 1; run <= runs; run += 1) {
    logProgress(`interactions, run ${run}`);
    for (const { path, inp } of await measureInteractions(ORIGIN)) {
      inps.set(path, [...(inps.get(path) ?? []), inp]);
    }
  }
  const medians = [...inps].map(([path, all]) => [path, median(all)] as const);
  // An INP of up to 200 ms is "good": https://web.dev/articles/inp.
  addFigure('INP of a visit, ms', Object.fromEntries(medians), { atMost: 200 });
}

export async function benchPublicPages(options: {
  /** Names of pages, separated by commas. */
  pages: string;
  methods: string;
  /** The number of loads of each page. */
  runs: number;
}): Promise<void> {
  logProgress('building');
  await build();
  const close = await serveSite();
  const names = options.pages.split(',').filter((name) => name in paths);
  // With `devtools`, the script sizes also include scripts that an idle page loads later. So use
  // the sizes from the first method, which is `simulate` by default.
  let scripts: [string, number][] | undefined;
  for (const method of METHODS.filter((each) => options.methods.split(',').includes(each))) {
    const measured = await measurePages(names, method, options.runs);
    scripts ??= Object.entries(measured);
  }
  const [forms = [], others = []] = [true, false].map((isForm) =>
    scripts?.filter(([name]) => FORMS.includes(name) === isForm),
  );
  addFigure('JavaScript, KiB', Object.fromEntries(others), { atMost: 165, digits: 1 });
  addFigure('JavaScript with a form, KiB', Object.fromEntries(forms), { atMost: 175, digits: 1 });
  await benchInteractions(options.runs);
  close();
}
