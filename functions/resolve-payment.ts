import { runCommand } from './command-line.ts';
import { resolvePayment } from './src/billing/subscription/unmatched-payments.ts';

/**
 * `npm run resolve:payment -- in_123 …` marks payments without a subscription as refunded or used.
 * `npm run report:sales` lists these payments. The command also removes the notice about them from
 * the buyers' records, so that the user area no longer shows it.
 */
await runCommand({ allowPositionals: true }, async ({ positionals }) => {
  if (positionals.length === 0) throw new Error('Name the invoices, as report:sales prints them.');
  for (const invoice of positionals) {
    const found = await resolvePayment(invoice);
    console.log(found ? `✓ ${invoice}` : `✗ ${invoice}: no such payment`);
    if (!found) process.exitCode = 1;
  }
});
