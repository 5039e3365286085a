import { parseArgs } from 'node:util';
import { toReais } from '#contract/money.ts';
import { countFirestore } from '../functions/firestore-counts.ts';
import { functionsEnv, project, startBenchStack } from '../functions/stack.ts';
import { end, mark, printMachine, printTable, say } from '../report.ts';

/**
 * `npm run bench:operator`: a simulated year of subscribers at the local Stripe, in which the
 * operator's figures are compared with Stripe's own, and what "Today" costs with 100 and with
 * 100,000 records. Fails where a figure differs. No webhooks: records are reconciled at the end.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000' },
    days: { type: 'string', default: '364' },
    records: { type: 'string', default: '100000' },
  },
});

Object.assign(process.env, functionsEnv, { FUNCTIONS_URL: functionsEnv.APP_URL });
await import('../../functions/log-lines.ts');
const stack = await startBenchStack({ pages: false, webhookEvents: [] });
const firestore = await countFirestore(project.env.FIRESTORE_EMULATOR_HOST ?? '');
process.env.FIRESTORE_EMULATOR_HOST = firestore.host;
try {
  printMachine(1);
  const { benchTodayCost } = await import('./today-cost.ts');
  await benchTodayCost(firestore.counts, [100, Number(values.records)]);
  const { simulateYear } = await import('./year.ts');
  const { compareYear } = await import('./compare-year.ts');
  const buyers = await simulateYear(Number(values.people), Number(values.days));
  say('comparing');
  const figures = await compareYear(buyers);
  const rows = figures.map(({ name, page, stripe, isMoney }) => {
    const shown = (value: number) => (isMoney ? toReais(value) : value);
    const agrees = page === stripe;
    return [name, shown(page), shown(stripe), (agrees ? 'yes' : 'no') + mark(name, !agrees)];
  });
  printTable(['figure', 'page', 'Stripe', 'agree'], rows);
} finally {
  firestore.close();
  await stack.stop();
}
end();
