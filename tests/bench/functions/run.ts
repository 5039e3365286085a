import { monthlyBill } from './bill.ts';
import { measureColdStarts } from './cold-start.ts';
import { countFirestore } from './firestore-counts.ts';
import * as report from './report.ts';
import { startSite } from './site.ts';
import { functionsEnv, startBenchStack } from './stack.ts';
import { measureThroughput } from './throughput.ts';

/** `npm run bench:functions`: cold starts, throughput and cost, as Markdown; fails when a goal is missed. */

// Before anything of the functions or of the tests' helpers reads it.
Object.assign(process.env, functionsEnv);
const { benchCalls } = await import('./calls.ts');
const { walkJourney } = await import('./journey.ts');

const say = (text: string) => console.error(`… ${text}`);

async function main(): Promise<string[]> {
  const counts = countFirestore();
  const functions: object = await import('../../../functions/src/index.ts');
  const site = await startSite(functions);
  try {
    say('walking one journey in a browser');
    const steps = await walkJourney(site.calls, counts);
    const calls = await benchCalls();
    say('measuring cold starts');
    const cold = report.coldStartTable(await measureColdStarts(calls));
    const results = [];
    for (const name of ['hello', 'checkAuthCookie', 'getUser']) {
      say(`rushing ${name}`);
      const known = calls.find((each) => each.name === name);
      const make = async () => ({ method: 'GET' as const, path: '/' });
      results.push(await measureThroughput(known ?? { name, make }));
    }
    console.log(`\nMeasured ${report.machine()}; medians of 10.\n\n${cold.markdown}\n`);
    console.log(`50 connections:\n\n${report.throughputTable(results)}\n`);
    console.log(`${report.journeyTable(steps)}\n\n${report.billTable(monthlyBill(steps))}\n`);
    const reading = steps[0];
    const isFree = reading && reading.calls.length + reading.reads + reading.writes === 0;
    return [...cold.missed, ...(isFree ? [] : ['reading the public pages is not free'])];
  } finally {
    site.close();
  }
}

// Keeps the functions' log lines out of the tables.
const print = process.stdout.write.bind(process.stdout);
process.stdout.write = (chunk: string | Uint8Array) => /^\{/.test(String(chunk)) || print(chunk);

const stack = await startBenchStack();
let missed = ['the bench did not end'];
try {
  missed = await main();
} finally {
  await stack.stop();
}
if (missed.length > 0) console.error(`Goals missed: ${missed.join(', ')}`);
process.exit(missed.length > 0 ? 1 : 0);
