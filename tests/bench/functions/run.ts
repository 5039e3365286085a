import { parseArgs } from 'node:util';
import { end, logProgress } from '../../support/figures.ts';
import { countFirestore } from '../../support/firestore-counts.ts';
import { benchColdStarts } from './cold-start.ts';
import { benchJourney, type SiteCounts, startSite } from './journey-cost.ts';
import { functionsEnv, project, startBenchStack } from './stack.ts';

/** `npm run bench:functions` fails on a missed limit. `-- --write` updates docs/figures.md. */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'cold,journey' },
    runs: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
});
const has = (part: string) => values.only.split(',').includes(part);
const runs = Number(values.runs);

// Set `process.env` first, because the functions and the test helpers read it on import.
Object.assign(process.env, functionsEnv, { FUNCTIONS_URL: functionsEnv.APP_URL });
const { benchCalls } = await import('./calls.ts');
// Import log-lines.ts before the functions, to keep their log lines out of the output.
await import('../../support/log-lines.ts');

const stack = await startBenchStack(has('journey'));
const firestore = await countFirestore(project.env.FIRESTORE_EMULATOR_HOST ?? '');
process.env.FIRESTORE_EMULATOR_HOST = firestore.host;
const functions: object = await import('../../../functions/src/index.ts');
const counts: SiteCounts = { calls: 0, bytes: 0 };
const site = await startSite(functions, counts);
try {
  if (has('journey')) await benchJourney(counts, firestore.counts);
  if (has('cold')) {
    logProgress('measuring cold starts');
    await benchColdStarts(await benchCalls(), runs);
  }
} finally {
  site.close();
  firestore.close();
  await stack.stop();
}
end('functions', runs, values.write);
