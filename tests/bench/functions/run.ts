import { parseArgs } from 'node:util';
import { end, printMachine, say } from '../report.ts';
import { benchColdStarts } from './cold-start.ts';
import { countFirestore } from './firestore-counts.ts';
import { benchJourney, type SiteCounts, startSite } from './journey-cost.ts';
import { functionsEnv, project, startBenchStack } from './stack.ts';

/**
 * `npm run bench:functions`: cold starts and cost, as Markdown; fails when a goal is missed.
 * `-- --only cold,journey` measures some of it, `--runs` sets the number of cold starts of each
 * function.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'cold,journey' },
    runs: { type: 'string', default: '5' },
  },
});
const has = (part: string) => values.only.split(',').includes(part);
const runs = Number(values.runs);

// Before anything of the functions or of the tests' helpers reads it.
Object.assign(process.env, functionsEnv, { FUNCTIONS_URL: functionsEnv.APP_URL });
const { benchCalls } = await import('./calls.ts');
// Keeps the functions' log lines out of the tables.
await import('../../functions/log-lines.ts');

const stack = await startBenchStack({ pages: has('journey') });
const firestore = await countFirestore(project.env.FIRESTORE_EMULATOR_HOST ?? '');
process.env.FIRESTORE_EMULATOR_HOST = firestore.host;
const functions: object = await import('../../../functions/src/index.ts');
const counts: SiteCounts = { calls: [], bytes: 0 };
const site = await startSite(functions, counts);
try {
  printMachine(runs);
  if (has('journey')) await benchJourney(counts, firestore.counts);
  if (has('cold')) {
    say('measuring cold starts');
    await benchColdStarts(await benchCalls(), runs);
  }
} finally {
  site.close();
  firestore.close();
  await stack.stop();
}
end();
