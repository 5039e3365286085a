import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createSecureServer } from 'node:http2';
import { join } from 'node:path';
import { endpoints } from '#contract/endpoints.ts';
import { selfSigned } from '../../support/certificate.ts';
import { compressedFiles } from '../compressed-files.ts';
import { kib, mark, median, printTable, say } from '../report.ts';
import { METHODS, type Method, measureInteractions, measurePage } from './lighthouse.ts';

const PORT = 5443 + Number(process.env.TEST_PORT_SHIFT ?? 0);
const ORIGIN = `https://localhost:${PORT}`;
const dist = join(import.meta.dirname, '../../../.local/bench-web');

/** LCP as times the floor's, milliseconds, shift. */
const GOALS = { lcp: { simulate: 1.25, devtools: 1.35 }, tbt: 150, cls: 0.01 };
/** More where there is a form, for the packages that fields and calls to the server need. */
const scriptKibOf = (name: string) => (['login', 'sign-up'].includes(name) ? 175 : 165);
/** Milliseconds: the upper limit of "good", https://web.dev/articles/inp. */
const INP_GOAL = 200;
const FLOOR = '/piso';
/** Pages that are rendered at build time. */
const paths: Record<string, string> = {
  ...{ landing: '/', plans: '/planos', promo: '/planos-promo' },
  ...{ login: '/login', 'sign-up': '/cadastro' },
};

/** The production build, without emulators, and the floor: a page with the landing's text alone. */
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
  // Compressed before the first visitor comes: who waits for that would read as a slow server.
  const assets = globSync('assets/*', { cwd: dist }).map((file) => `/${file}`);
  for (const path of [FLOOR, ...Object.values(paths), ...assets]) fileAt(path);
  const server = createSecureServer(selfSigned(), (request, response) => {
    const { pathname } = new URL(request.url, ORIGIN);
    if (pathname === endpoints.checkAuthCookie.path) {
      // The call that every page makes, for a visitor.
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

async function measurePages(names: readonly string[], method: Method, runs: number) {
  const all = [['floor', FLOOR], ...names.map((name) => [name, paths[name] ?? '/'])].map(
    ([name = '', path = '']) => ({
      ...{ name, url: ORIGIN + path },
      readings: [] as Awaited<ReturnType<typeof measurePage>>[],
    }),
  );
  for (let run = 1; run <= runs; run += 1) {
    // In turn, so that a busy minute of the machine is everybody's.
    for (const { name, url, readings } of all) {
      say(`${method}, run ${run}: ${name}`);
      readings.push(await measurePage(url, method));
    }
  }
  const floor = median(all[0]?.readings.map(({ lcp }) => lcp) ?? []);
  const rows = all.map(({ name, readings }) => {
    type Figure = Exclude<keyof (typeof readings)[number], 'scores'>;
    const of = (figure: Figure) => median(readings.map((reading) => reading[figure]));
    const check = (what: string, isMissed: boolean) =>
      mark(`${name}: ${what} (${method})`, isMissed && name !== 'floor');
    const [tbt, cls, script, ratio] = [of('tbt'), of('cls'), of('script'), of('lcp') / floor];
    const scores = [0, 1, 2, 3].map((at) => median(readings.map((each) => each.scores[at] ?? 0)));
    // On a line that is slow for real the performance score is the line's, not the page's.
    const counted = method === 'simulate' ? scores : scores.slice(1);
    return [
      ...[name, of('fcp').toFixed(0), of('lcp').toFixed(0)],
      `${ratio.toFixed(2)}×${check('LCP', ratio > GOALS.lcp[method])}`,
      `${tbt.toFixed(0)}${check('TBT', tbt > GOALS.tbt)}`,
      `${cls.toFixed(3)}${check('CLS', cls > GOALS.cls)}`,
      `${kib(script)}${check('script', script > scriptKibOf(name) * 1024)}`,
      ...[kib(of('style')), kib(of('document')), kib(of('all')), of('requests')],
      `${scores.join(' ')}${check(
        'scores',
        counted.some((score) => score < 100),
      )}`,
    ];
  });
  const title = method === 'simulate' ? 'simulated' : 'applied';
  const sizes = ['JS KiB', 'CSS KiB', 'HTML KiB', 'all KiB', 'requests', 'scores'];
  printTable([title, 'FCP ms', 'LCP ms', 'to floor', 'TBT ms', 'CLS', ...sizes], rows);
}

async function printInteractions(runs: number) {
  const all: Awaited<ReturnType<typeof measureInteractions>>[] = [];
  for (let run = 1; run <= runs; run += 1) {
    say(`interactions, run ${run}`);
    all.push(await measureInteractions(ORIGIN));
  }
  const rows = all[0]?.map(({ path }, at) => {
    const of = (figure: 'inp' | 'tbt' | 'cls') =>
      median(all.map((run) => run[at]?.[figure] ?? NaN));
    const inp = `${of('inp').toFixed(0)}${mark(`${path}: INP`, !(of('inp') <= INP_GOAL))}`;
    return [path, inp, `≤ ${INP_GOAL}`, of('tbt').toFixed(0), of('cls').toFixed(3)];
  });
  printTable(['interactions on', 'INP ms', 'goal', 'TBT ms', 'CLS'], rows ?? []);
}

/** Pages rendered at build time, compared with the floor: prints tables. */
export async function benchPublicPages(options: {
  /** Names, separated by commas. */
  pages: string;
  methods: string;
  /** Loads of each page. */
  runs: number;
}): Promise<void> {
  say('building');
  await build();
  const close = await serveSite();
  const names = options.pages.split(',').filter((name) => name in paths);
  for (const method of METHODS.filter((each) => options.methods.split(',').includes(each))) {
    await measurePages(names, method, options.runs);
  }
  await printInteractions(options.runs);
  close();
}
