import { confirm, runCommand } from './command-line.ts';
import { finishDeletions } from './src/account/finish-deletions.ts';

/**
 * `npm run finish:deletions [-- --yes] [--live]` completes interrupted deletions of accounts, as
 * the hourly job does. The command first lists the accounts and asks for confirmation.
 */
await runCommand(
  { stripe: true, options: { yes: { type: 'boolean', default: false } } },
  async ({ values }) => {
    const allows = async (uids: readonly string[]) =>
      uids.length === 0 || confirm(uids, 'Delete these accounts for good?', values.yes);
    await finishDeletions(Date.now(), allows);
  },
);
