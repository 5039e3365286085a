import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createSecureServer } from 'node:http2';
import { join } from 'node:path';
import { endpoints } from '#contract/endpoints.ts';
import { selfSigned } from '../../support/certificate.ts';
import { addFigure, logProgress, median } from '../../support/figures.ts';
import { compressedFiles } from '../../support/hosting-files.ts';
import { METHODS, type Method, measureInteractions, measurePage } from './lighthouse.ts';

const PORT = 5443 + Number(process.env.TEST_PORT_SHIFT ?? 0);
const ORIGIN = `https://localhost:${PORT}`;
const dist = join(import.meta.dirname, '../../../.local/bench-web');

const LCP_LIMITS = { simulate: 1.25, devtools: 1.35 };
const FLOOR = '/piso';
const paths: Record<string, string> = {
  ...{ landing: '/', plans: '/planos', promo: '/planos-promo' },
  ...{ login: '/login', 'sign-up': '/cadastro' },
};

/** Builds the site, and a "floor" page with only the landing page's text for comparison. */
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

/** Adds the figures of one method. Returns the size of each page's scripts in KiB. */
async function measurePages(method: Method, runs: number) {
  const names = ['floor', ...Object.keys(paths)];
  const readings = new Map<string, Reading[]>(names.map((name) => [name, []]));
  for (let run = 1; run <= runs; run += 1) {
    // Alternate between pages, so that a busy minute of the machine affects all of them.
    for (const [name, all] of readings) {
      logProgress(`${method}, run ${run}: ${name}`);
      all.push(await measurePage(ORIGIN + (paths[name] ?? FLOOR), method));
    }
  }
  const medians = (figure: (reading: Reading) => number, of = Object.keys(paths)) =>
    Object.fromEntries(of.map((name) => [name, median((readings.get(name) ?? []).map(figure))]));
  const { floor = NaN } = medians(({ lcp }) => lcp, ['floor']);
  const how = method === 'simulate' ? 'simulated' : 'applied';
  const ratios = medians(({ lcp }) => lcp / floor);
  const blocking = medians(({ tbt }) => tbt);
  const shift = medians(({ cls }) => cls);
  // With `devtools`, leave out the first score (performance), because it depends on the network.
  const counted = method === 'simulate' ? 0 : 1;
  const lowest = medians(({ scores }) => Math.min(...scores.slice(counted)));
  addFigure(`LCP of the floor, ${how}, ms`, floor);
  addFigure(`LCP, ${how}, × floor`, ratios, { atMost: LCP_LIMITS[method], digits: 2 });
  addFigure(`blocking time, ${how}, ms`, blocking, { atMost: 150 });
  addFigure(`layout shift, ${how}`, shift, { atMost: 0.01, digits: 3 });
  addFigure(`lowest score, ${how}`, lowest, { atLeast: 100 });
  return medians(({ script }) => script / 1024);
}

async function benchInteractions(runs: number): Promise<void> {
  const visits: Awaited<ReturnType<typeof measureInteractions>>[] = [];
  for (let run = 1; run <= runs; run += 1) {
    logProgress(`interactions, run ${run}`);
    visits.push(await measureInteractions(ORIGIN));
  }
  const byPath = Object.groupBy(visits.flat(), ({ path }) => path);
  const medians: Record<string, number> = {};
  for (const [path, all = []] of Object.entries(byPath)) {
    medians[path] = median(all.map(({ inp }) => inp));
  }
  // An INP of up to 200 ms is "good": https://web.dev/articles/inp.
  addFigure('INP of a visit, ms', medians, { atMost: 200 });
}

export async function benchPublicPages(methods: string, runs: number): Promise<void> {
  logProgress('building');
  await build();
  const close = await serveSite();
  // With `devtools`, sizes include scripts that load later, so keep those of `simulate`.
  let scripts: Record<string, number> | undefined;
  for (const method of METHODS.filter((each) => methods.split(',').includes(each))) {
    const measured = await measurePages(method, runs);
    scripts ??= measured;
  }
  const { login = NaN, 'sign-up': signUp = NaN, ...others } = scripts ?? {};
  const forms = { login, 'sign-up': signUp };
  addFigure('JavaScript, KiB', others, { atMost: 165, digits: 1 });
  addFigure('JavaScript with a form, KiB', forms, { atMost: 175, digits: 1 });
  await benchInteractions(runs);
  close();
}
