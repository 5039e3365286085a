import { runCommand } from './command-line.ts';
import { resolvePayment } from './src/billing/subscription/unmatched-payments.ts';

/**
 * `npm run resolve:payment -- in_123 …` marks payments that bought no subscription as resolved,
 * after a refund. The user area then stops showing the buyer a notice about the payment.
 */
await runCommand({ allowPositionals: true }, async ({ positionals }) => {
  if (positionals.length === 0) throw new Error('Name the invoices, as report:sales prints them.');
  for (const invoice of positionals) {
    const found = await resolvePayment(invoice);
    console.log(found ? `✓ ${invoice}` : `✗ ${invoice}: no such payment`);
    if (!found) process.exitCode = 1;
  }
});
