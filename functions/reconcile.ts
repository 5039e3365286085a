import { parseArgs } from 'node:util';
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
    },
  });
  const { drifts, checked, failed } = await reconcile({
    stripe: await stripeSdk(),
    all: true,
    dryRun: values['dry-run'],
    minEventAgeSeconds: 0,
  });
  if (drifts.length > 0) console.table(drifts);
  const what = values['dry-run'] ? 'differ' : 'differed and were mended';
  console.log(`${checked} checked, ${peopleOf(drifts).length} ${what}, ${failed.length} failed.`);
  if (failed.length > 0) process.exitCode = 1;
});
