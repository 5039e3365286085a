import { runCommand } from './command-line.ts';
import { resolvePayment } from './src/billing/subscription/unmatched-payments.ts';

/**
 * `npm run resolve:payment -- in_123 …` marks payments without a subscription, which
 * `npm run report:sales` lists, as refunded or used. It removes the notices from the records.
 */
await runCommand({ allowPositionals: true }, async ({ positionals }) => {
  if (positionals.length === 0) throw new Error('Name the invoices, as report:sales prints them.');
  for (const invoice of positionals) {
    const found = await resolvePayment(invoice);
    console.log(found ? `✓ ${invoice}` : `✗ ${invoice}: no such payment`);
    if (!found) process.exitCode = 1;
  }
});
