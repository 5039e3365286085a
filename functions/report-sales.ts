import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { runCommand } from './command-line.ts';
import { unresolvedPayments } from './src/billing/subscription/unmatched-payments.ts';
import { periodOf } from './src/reports/period.ts';
import { readAccounts, readMoney } from './src/reports/read-sales.ts';
import { DIMENSIONS, payersOf, salesRows, totalOf } from './src/reports/sales-rows.ts';
import { salesCsv, salesTable, unmatchedText } from './src/reports/sales-text.ts';
import { stripeSdk } from './src/services/stripe.ts';

/**
 * `npm run report:sales [-- --from 2026-01-01 --to 2026-01-31 --by ref --csv sales.csv]`:
 * accounts, payers and money by campaign, affiliate, coupon and plan. `--by` may be given
 * several times; `--csv` alone writes to the standard output.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      by: { type: 'string', multiple: true },
      csv: { type: 'boolean', default: false },
    },
  });
  const period = periodOf(values.from, values.to);
  const by = z.parse(z.array(z.enum(DIMENSIONS)), values.by ?? [...DIMENSIONS]);
  const { accounts, uidByCustomer } = await readAccounts();
  const money = await readMoney(await stripeSdk(), uidByCustomer, period);
  const rows = salesRows({ accounts, ...money }, period, by);
  const [file] = positionals;
  if (values.csv && file !== undefined) writeFileSync(file, salesCsv(rows, by));
  else if (values.csv) process.stdout.write(salesCsv(rows, by));
  else console.log(salesTable(rows, totalOf(rows, payersOf(money.payments, period)), by));
  if (!values.csv) console.log(unmatchedText(await unresolvedPayments()));
});
