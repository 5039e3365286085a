import { confirm, runCommand } from './command-line.ts';
import { finishDeletions } from './src/account/finish-deletions.ts';

/**
 * `npm run finish:deletions [-- --yes] [--live]`: the hourly job by hand. It lists the accounts,
 * whose subscriptions it cancels, and asks.
 */
await runCommand(
  { stripe: true, options: { yes: { type: 'boolean', default: false } } },
  async ({ values }) => {
    const allows = async (uids: readonly string[]) =>
      uids.length === 0 || confirm(uids, 'Delete these accounts for good?', values.yes);
    await finishDeletions(Date.now(), allows);
  },
);
