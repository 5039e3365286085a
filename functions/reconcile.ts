import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { runCommand } from './command-line.ts';
import { peopleOf, reconcile } from './src/reconcile/reconcile.ts';
import { stripeSdk } from './src/services/stripe.ts';

/**
 * `npm run reconcile [-- --dry-run]`: compares every record with Stripe, prints the
 * differences, and repairs them unless it is a dry run.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      'dry-run': { type: 'boolean', default: false },
      'page-size': { type: 'string', default: '100' },
    },
  });
  const { drifts, checked, failed } = await reconcile({
    stripe: await stripeSdk(),
    all: true,
    dryRun: values['dry-run'],
    pageSize: z.parse(z.int().check(z.minimum(1), z.maximum(100)), Number(values['page-size'])),
    minEventAgeSeconds: 0,
  });
  if (drifts.length > 0) console.table(drifts);
  const people = peopleOf(drifts);
  const what = values['dry-run'] ? 'differ' : 'differed and were mended';
  console.log(`${checked} checked, ${people} ${what}, ${failed} failed.`);
  if (failed > 0) process.exitCode = 1;
});
