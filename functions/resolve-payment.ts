import { runCommand } from './command-line.ts';
import { resolvePayment } from './src/billing/subscription/unmatched-payments.ts';

/**
 * Run `npm run resolve:payment -- in_123 …` after refunding payments that bought no subscription.
 * The command marks the payments of these invoices as resolved. The user area then stops showing
 * the buyer a notice about the payment.
 */
await runCommand({ allowPositionals: true }, async ({ positionals }) => {
  if (positionals.length === 0) throw new Error('Name the invoices, as report:sales prints them.');
  for (const invoice of positionals) {
    const found = await resolvePayment(invoice);
    console.log(found ? `✓ ${invoice}` : `✗ ${invoice}: no such payment`);
    if (!found) process.exitCode = 1;
  }
});
