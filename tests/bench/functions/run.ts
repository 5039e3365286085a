import { parseArgs } from 'node:util';
import { monthlyBill } from './bill.ts';
import type { BenchCall } from './calls.ts';
import { measureColdStarts } from './cold-start.ts';
import { type Counts, countFirestore } from './firestore-counts.ts';
import { startReplay } from './instances.ts';
import * as report from './report.ts';
import { startSite } from './site.ts';
import { functionsEnv, project, startBenchStack } from './stack.ts';
import { measureThroughput, type Throughput } from './throughput.ts';

/**
 * `npm run bench:functions`: cold starts, throughput and cost, as Markdown; fails when a goal is
 * missed. `-- --only cold,throughput,journey` measures some of it, `--runs` sets the number of
 * cold starts of each function.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'cold,throughput,journey' },
    runs: { type: 'string', default: '5' },
  },
});
const has = (part: string) => values.only.split(',').includes(part);
const runs = Number(values.runs);

// Before anything of the functions or of the tests' helpers reads it.
Object.assign(process.env, functionsEnv);
const { benchCalls } = await import('./calls.ts');
const { walkJourney } = await import('./journey.ts');

const say = (text: string) => console.error(`… ${text}`);

async function main(): Promise<string[]> {
  const firestore = await countFirestore(project.env.FIRESTORE_EMULATOR_HOST ?? '');
  process.env.FIRESTORE_EMULATOR_HOST = firestore.host;
  const functions: object = await import('../../../functions/src/index.ts');
  const site = await startSite(functions);
  const missed: string[] = [];
  try {
    console.log(`\nMeasured ${report.machine()}.\n`);
    if (has('journey')) missed.push(...(await costJourney(site.calls, firestore.counts)));
    const calls = await benchCalls();
    if (has('cold')) {
      say('measuring cold starts');
      const cold = report.coldStartTable(await measureColdStarts(calls, runs));
      console.log(`Medians of ${runs}:\n\n${cold.markdown}\n`);
      missed.push(...cold.missed);
    }
    if (has('throughput')) await rush(calls);
    return missed;
  } finally {
    site.close();
    firestore.close();
  }
}

async function costJourney(called: string[], counts: Counts): Promise<string[]> {
  say('walking one journey in a browser');
  const steps = await walkJourney(called, counts);
  console.log(`${report.journeyTable(steps)}\n\n${report.billTable(monthlyBill(steps))}\n`);
  const reading = steps[0];
  const isFree =
    reading && reading.calls.length + reading.reads.length + reading.writes.length === 0;
  return isFree ? [] : ['reading the public pages is not free'];
}

async function rush(calls: BenchCall[]): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST } = project.env;
  const firestore = await startReplay(FIRESTORE_EMULATOR_HOST ?? '');
  const auth = await startReplay(FIREBASE_AUTH_EMULATOR_HOST ?? '');
  const env = {
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore.port}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${auth.port}`,
  };
  const hello: BenchCall = { name: 'hello', make: async () => ({ method: 'GET', path: '/' }) };
  const named = ['checkAuthCookie', 'getUser'].flatMap(
    (name) => calls.find((each) => each.name === name) ?? [],
  );
  const results: Throughput[][] = [];
  for (let run = 0; run < runs; run += 1) {
    say(`rushing, ${run + 1} of ${runs}`);
    const each = [];
    for (const call of [hello, ...named]) each.push(await measureThroughput(call, env));
    results.push(each);
  }
  await Promise.all([firestore.stop(), auth.stop()]);
  const table = report.throughputTable(results);
  console.log(`50 connections, Auth and Firestore answering at once:\n\n${table}\n`);
}

// Keeps the functions' log lines out of the tables.
const print = process.stdout.write.bind(process.stdout);
process.stdout.write = (chunk: string | Uint8Array) => /^\{/.test(String(chunk)) || print(chunk);

const stack = await startBenchStack({ pages: has('journey') });
let missed = ['the bench did not end'];
try {
  missed = await main();
} finally {
  await stack.stop();
}
if (missed.length > 0) console.error(`Goals missed: ${missed.join(', ')}`);
process.exit(missed.length > 0 ? 1 : 0);
