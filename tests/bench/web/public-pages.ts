import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { floorOf } from './floor.ts';
import { METHODS, measure, type Reading } from './measure.ts';
import { type Measured, type Page, pageTable, TAP_GOALS, tapTable } from './report.ts';
import { type Site, serveSite } from './server.ts';
import { controls, measureTap } from './taps.ts';

const PORT = 5443;
const publicGoals = { lcp: { simulate: 1.25, devtools: 1.35 }, scriptKib: 150 };
const floorPage: Page = { name: 'floor', path: '/piso', goals: { lcp: {}, scriptKib: 0 } };

/** Pages that are rendered at build time. */
const pages: readonly Page[] = [
  { name: 'landing', path: '/', goals: publicGoals },
  { name: 'plans', path: '/planos', goals: publicGoals },
  { name: 'promo', path: '/planos-promo', goals: publicGoals },
  { name: 'login', path: '/login', goals: publicGoals },
  { name: 'sign-up', path: '/cadastro', goals: publicGoals },
];

interface Options {
  /** Names, separated by commas. */
  pages: string;
  methods: string;
  /** Loads of each page, and taps on each control. */
  runs: number;
  taps: number;
  say: (text: string) => void;
}

/** The production build, without emulators, and the floor. */
async function build(): Promise<string> {
  const outDir = join(import.meta.dirname, '../../../.local/bench-web');
  Object.assign(process.env, {
    GARIMPA_ENV_FILE: 'off',
    VITE_SITE_URL: `https://localhost:${PORT}`,
    VITE_FIREBASE_PROJECT_ID: 'garimpa-bench',
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
  });
  const { buildWeb } = await import('../../../web/prerender.ts');
  await buildWeb(outDir);
  const landing = await readFile(join(outDir, 'index.html'), 'utf8');
  await writeFile(join(outDir, `${floorPage.path}.html`), floorOf(landing));
  return outDir;
}

async function measurePages(site: Site, wanted: readonly Page[], { methods, runs, say }: Options) {
  const missed: string[] = [];
  for (const method of METHODS.filter((each) => methods.split(',').includes(each))) {
    const all = [floorPage, ...wanted].map((page) => ({
      page,
      documentBytes: site.documentBytes(page.path),
      readings: [] as Reading[],
    }));
    for (let run = 0; run < runs; run += 1) {
      // In turn, so that a busy minute of the machine is everybody's.
      for (const { page, readings } of all) {
        say(`${method}, run ${run + 1}: ${page.name}`);
        const whole = run === 0 && method === 'simulate';
        const reading = await measure(site.origin + page.path, method, whole);
        readings.push(reading);
        if (reading.faults.length > 0) say(`${page.name}: ${reading.faults.join(', ')}`);
      }
    }
    const measured: Measured[] = all;
    const report = pageTable(method, measured);
    console.log(`${report.markdown}\n`);
    missed.push(...report.missed);
  }
  return missed;
}

async function measureTaps(origin: string, wanted: readonly Page[], { taps, say }: Options) {
  const results = [];
  for (const control of controls) {
    if (!wanted.some(({ path }) => path === control.path)) continue;
    for (const goal of TAP_GOALS) {
      const waits: number[] = [];
      say(`tapping ${control.name} of ${control.path} after ${goal.afterMs} ms`);
      for (let run = 0; run < taps; run += 1) {
        waits.push(await measureTap(origin, control, goal.afterMs));
      }
      results.push({ control: `${control.path} ${control.name}`, ...goal, waits });
    }
  }
  if (results.length === 0) return [];
  const report = tapTable(results);
  console.log(`${report.markdown}\n`);
  return report.missed;
}

/** Pages rendered at build time, compared with the floor: prints tables, gives the missed goals. */
export async function benchPublicPages(options: Options): Promise<string[]> {
  options.say('building');
  const site = await serveSite(await build(), PORT);
  const wanted = pages.filter(({ name }) => options.pages.split(',').includes(name));
  try {
    const missed = await measurePages(site, wanted, options);
    if (options.taps > 0) missed.push(...(await measureTaps(site.origin, wanted, options)));
    return missed;
  } finally {
    site.close();
  }
}
