import { DAY } from '../contract/days.ts';
import { MAX_SALES_DAYS, type OperatorReadRequest, type SalesView } from '../contract/operator.ts';
import { ApiError } from '../http/errors.ts';
import { withStripe } from '../http/with-stripe.ts';
import { periodOf } from '../reports/period.ts';
import { readAccounts, readMoney } from '../reports/read-sales.ts';
import { salesReport } from '../reports/sales-report.ts';

type SalesRequest = Extract<OperatorReadRequest, { view: 'sales' }>;

/**
 * Returns the same sales report that `npm run report:sales` prints. Throws 502 or 503 if the data
 * of a long period takes too long to read.
 */
export async function readSales({ from, to, by }: SalesRequest): Promise<SalesView> {
  if (to < from) throw invalid('O período termina antes de começar.');
  const period = periodOf(from, to);
  if (period.to - period.from > MAX_SALES_DAYS * DAY) {
    throw invalid(`O período pode ter até ${MAX_SALES_DAYS} dias.`);
  }
  const { accounts, uidByCustomer } = await readAccounts();
  const money = await withStripe('As vendas não puderam ser lidas agora.', (stripe) =>
    readMoney(stripe, uidByCustomer, period),
  );
  return { view: 'sales', from, to, by, ...salesReport({ accounts, ...money }, period, by) };
}

const invalid = (text: string) => new ApiError(400, 'invalid_request', text);
