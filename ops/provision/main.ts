import { parseArgs } from 'node:util';
import { describeStripe, modeOfKey } from '../../functions/stripe-key.ts';
import { runCommand } from '../run-command.ts';
import { resolveTarget } from '../target.ts';
import { connectAccount, requireMode } from './account.ts';
import { provision } from './provision.ts';

/**
 * `npm run provision [-- --project <id> | --local] [--live] [--dry-run]` creates and updates the
 * objects in the Stripe account that the code needs, such as prices. It deletes nothing. It exits
 * with 1 if an operator has to fix a problem.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      local: { type: 'boolean', default: false },
      project: { type: 'string' },
      live: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const target = resolveTarget(values);
  const account = connectAccount(target);
  requireMode(account.mode, values.live, values['dry-run']);
  console.error(
    await describeStripe(
      account.stripe,
      target.project,
      modeOfKey(target.settings.STRIPE_SECRET_KEY),
    ),
  );
  const { refusals } = await provision(account, { dryRun: values['dry-run'], log: console.log });
  if (refusals.length > 0) process.exitCode = 1;
});
