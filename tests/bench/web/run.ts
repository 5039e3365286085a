import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { floorOf } from './floor.ts';
import { METHODS, measure, type Reading } from './measure.ts';
import { type Measured, machine, type Page, pageTable, TAP_GOALS, tapTable } from './report.ts';
import { type Site, serveSite } from './server.ts';
import { controls, measureTap } from './taps.ts';

/**
 * `npm run bench:web`: how fast the pages are on a slow phone, compared with the floor; fails when
 * a goal is missed. `-- --runs 1 --pages landing,login --methods simulate --taps 0` does less.
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    taps: { type: 'string', default: '3' },
    pages: { type: 'string', default: 'landing,plans,promo,login' },
    methods: { type: 'string', default: METHODS.join() },
  },
});

const PORT = 5443;
const publicGoals = { lcp: { simulate: 1.1, devtools: 1.25 }, scriptKib: 110 };
const floorPage: Page = { name: 'floor', path: '/piso', goals: { lcp: {}, scriptKib: 0 } };
const pages: readonly Page[] = [
  { name: 'landing', path: '/', goals: publicGoals },
  { name: 'plans', path: '/planos', goals: publicGoals },
  { name: 'promo', path: '/planos-promo', goals: publicGoals },
  { name: 'login', path: '/login', goals: { lcp: { simulate: 1.1 }, scriptKib: 130 } },
].filter(({ name }) => values.pages.split(',').includes(name));
const methods = METHODS.filter((method) => values.methods.split(',').includes(method));

const say = (text: string) => console.error(`… ${text}`);

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
  await buildWeb({ outDir });
  const landing = await readFile(join(outDir, 'index.html'), 'utf8');
  await writeFile(join(outDir, `${floorPage.path}.html`), floorOf(landing));
  return outDir;
}

async function measurePages({ origin, documentBytes }: Site): Promise<string[]> {
  const missed: string[] = [];
  for (const method of methods) {
    const all = [floorPage, ...pages].map((page) => ({
      page,
      documentBytes: documentBytes(page.path),
      readings: [] as Reading[],
    }));
    for (let run = 0; run < Number(values.runs); run += 1) {
      // In turn, so that a busy minute of the machine is everybody's.
      for (const { page, readings } of all) {
        say(`${method}, run ${run + 1}: ${page.name}`);
        const whole = run === 0 && method === 'simulate';
        const reading = await measure(origin + page.path, method, whole);
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

async function measureTaps(origin: string): Promise<string[]> {
  const results = [];
  for (const control of controls) {
    if (!pages.some(({ path }) => path === control.path)) continue;
    for (const goal of TAP_GOALS) {
      const waits: number[] = [];
      say(`tapping ${control.name} of ${control.path} after ${goal.afterMs} ms`);
      for (let run = 0; run < Number(values.taps); run += 1) {
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

say('building');
const site = await serveSite(await build(), PORT);
let missed: string[];
try {
  console.log(`\nMeasured ${machine()}; medians of ${values.runs}.\n`);
  missed = await measurePages(site);
  if (Number(values.taps) > 0) missed.push(...(await measureTaps(site.origin)));
} finally {
  site.close();
}
if (missed.length > 0) console.error(`Goals missed: ${missed.join(', ')}`);
process.exit(missed.length > 0 ? 1 : 0);
