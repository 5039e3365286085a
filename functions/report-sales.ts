import { writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { runCommand } from './command-line.ts';
import { salesCsv, salesTable } from './sales-text.ts';
import { listUnresolvedPayments } from './src/billing/subscription/unmatched-payments.ts';
import { toReais } from './src/contract/money.ts';
import { DIMENSIONS } from './src/contract/sales.ts';
import { periodOf } from './src/reports/period.ts';
import { readAccounts, readMoney } from './src/reports/read-sales.ts';
import { salesReport } from './src/reports/sales-report.ts';
import { stripeSdk } from './src/services/stripe.ts';

/**
 * `npm run report:sales [-- --from 2026-01-01 --to 2026-01-31 --by ref --csv sales.csv]` prints
 * accounts, payers and amounts by campaign, affiliate, coupon, plan and interval. `--by` names one
 * of these columns and may be repeated. `--csv` without a file writes to standard output.
 */
const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  by: { type: 'string', multiple: true },
  csv: { type: 'boolean', default: false },
} as const;

await runCommand({ stripe: true, allowPositionals: true, options }, async (given) => {
  const { values, positionals } = given;
  if (positionals.length > (values.csv ? 1 : 0)) throw new Error('Only --csv names a file.');
  const period = periodOf(values.from, values.to);
  const by = z.parse(z.array(z.enum(DIMENSIONS)), values.by ?? [...DIMENSIONS]);
  const { accounts, uidByCustomer } = await readAccounts();
  const money = await readMoney(await stripeSdk(), uidByCustomer, period);
  const report = salesReport({ accounts, ...money }, period, by);
  const [file] = positionals;
  if (values.csv && file !== undefined) writeFileSync(file, salesCsv(report, by));
  else if (values.csv) process.stdout.write(salesCsv(report, by));
  else {
    console.table(salesTable(report, by));
    await showUnmatchedPayments();
  }
});

async function showUnmatchedPayments(): Promise<void> {
  const payments = await listUnresolvedPayments();
  console.log(`\n${payments.length} payments without a subscription, to refund or use.`);
  if (payments.length === 0) return;
  console.log('Afterwards: npm run resolve:payment -- <invoice>');
  console.table(
    payments.map(({ invoice, amount, paid_at, reason, customer, uid, email }) => ({
      ...{ invoice, amount_brl: toReais(amount), paid: new Date(paid_at * 1000) },
      ...{ reason, customer, uid, email },
    })),
  );
}
