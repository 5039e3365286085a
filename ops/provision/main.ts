import { parseArgs } from 'node:util';
import { describeStripe, modeOfKey } from '../../functions/stripe-key.ts';
import { runCommand } from '../run-command.ts';
import { targetOf } from '../target.ts';
import { accountOf, requireMode } from './account.ts';
import { provision } from './provision.ts';

/**
 * `npm run provision [-- --project <id> | --local] [--live] [--dry-run]`: brings the Stripe
 * account in step with the contract. Nothing is deleted. Exits with 1 on a refusal.
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
  const target = targetOf(values);
  const account = accountOf(target);
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
