import { expect, test } from 'vitest';
import { toCsv } from '#contract/csv.ts';
import { type Dimension, NONE } from '#contract/sales.ts';
import { salesCsv } from '../../../functions/sales-text.ts';
import { periodOf } from '../../../functions/src/reports/period.ts';
import {
  type Account,
  type Payment,
  type Refund,
  salesReport,
} from '../../../functions/src/reports/sales-report.ts';

const march = periodOf('2026-03-01', '2026-03-31');
const seconds = (time: string) => Date.parse(time) / 1000;

const account = (uid: string, ref: string | null, at = '2026-03-10T12:00:00Z'): Account => ({
  uid,
  createdAt: Date.parse(at),
  attribution: ref === null ? null : { referral: ref, utm_campaign: 'verao' },
});
const payment = (uid: string | null, change: Partial<Payment> = {}): Payment => ({
  ...{ customer: `cus_${uid}`, uid, attribution: null, coupon: null },
  ...{ plan: 'Elite', interval: 'month', amount: 20_000, at: seconds('2026-03-12T12:00:00Z') },
  ...change,
});
const back = (paid: Payment, amount: number, at = '2026-03-15T12:00:00Z'): Refund => ({
  ...{ payment: paid, amount, at: seconds(at) },
});

const sales = (
  accounts: Account[],
  payments: Payment[] = [],
  refunds: Refund[] = [],
  disputes: Refund[] = [],
) => ({ accounts, payments, refunds, disputes });

const byRef = (...given: Parameters<typeof sales>) => salesReport(sales(...given), march, ['ref']);

test('the sales report groups by each dimension, with the highest sales first', () => {
  const paid = payment('a', { coupon: 'primeiro_mes_10_elite', amount: 18_000 });
  const other = payment('b', { plan: 'Top Afiliado', amount: 9_790 });
  const accounts = [account('a', 'ana'), account('b', 'bia'), account('c', 'ana')];
  const all = sales([...accounts, account('d', null)], [paid, other], [back(other, 9_790)]);
  const table = salesReport(all, march).rows.map((row) => {
    const { campaign, ref, coupon, plan, accounts: count } = row;
    return [campaign, ref, coupon, plan, count, row.paid, row.gross, row.refunds, row.net].join(
      ' ',
    );
  });
  expect(table).toEqual([
    `verao ana primeiro_mes_10_elite Elite 1 1 18000 0 18000`,
    `verao ana ${NONE} ${NONE} 1 0 0 0 0`,
    `verao bia ${NONE} Top Afiliado 1 1 9790 9790 0`,
    `${NONE} ${NONE} ${NONE} ${NONE} 1 0 0 0 0`,
  ]);
  const groupings: Dimension[][] = [[], ['plan'], ['coupon', 'ref'], ['campaign', 'interval']];
  for (const by of groupings) {
    const { rows, total } = salesReport(all, march, by);
    expect(total).toMatchObject({ accounts: 4, paid: 2, gross: 27_790, refunds: 9_790 });
    expect(rows.reduce((sum, { gross }) => sum + gross, 0)).toBe(27_790);
  }
});

test('sales of the affiliates “Ana”, “ana” and “ANA” are counted together', () => {
  const accounts = [account('a', 'Ana'), account('b', 'ana'), account('c', 'ANA')];
  const { rows } = byRef(accounts, [payment('a'), payment('b')]);
  expect(rows).toMatchObject([{ ref: 'ana', accounts: 3, paid: 2, gross: 40_000 }]);
});

test('the sales report lists disputes and refunds separately, and subtracts both from net sales', () => {
  const paid = payment('a');
  const { rows } = byRef([account('a', 'ana')], [paid], [], [back(paid, 20_000)]);
  expect(rows).toMatchObject([{ gross: 20_000, refunds: 0, disputes: 20_000, net: 0 }]);
});

test('a user who buys two plans, with two Stripe customers, counts as one payer', () => {
  const second = payment('a', { plan: 'Top Afiliado', amount: 1_000, customer: 'cus_new' });
  const { rows, total } = byRef([account('a', 'ana')], [payment('a'), second]);
  expect(rows).toMatchObject([{ ref: 'ana', plan: NONE, accounts: 1, paid: 1, gross: 21_000 }]);
  expect(total).toMatchObject({ paid: 1, gross: 21_000 });
});

test('a payment, a refund and an account each count in the period of their date', () => {
  const bought = payment('a', { at: seconds('2026-02-20T12:00:00Z') });
  const before = account('a', 'ana', '2026-02-20T11:00:00Z');
  const { rows } = byRef([before], [bought, payment('a')], [back(bought, 500)]);
  const money = { gross: 20_000, refunds: 500, net: 19_500 };
  expect(rows).toMatchObject([{ accounts: 0, paid: 1, ...money }]);
});

test('a sales report’s period includes its first second, but not the second after it', () => {
  const at = (second: number) => payment('a', { at: second, amount: second - march.from + 1 });
  const paid = sales([], [at(march.from - 1), at(march.from), at(march.to)]);
  expect(salesReport(paid, march).total).toMatchObject({ gross: 1 });
});

const attribution = { referral: 'bia' };
test.each([
  ['comes from the account', payment('a', { attribution }), 'ana'],
  ['comes from the subscription if there is no account', payment('x', { attribution }), 'bia'],
  ['is “–” if it is unknown', payment(null), NONE],
])('the affiliate of a payment %s', (_, paid, ref) => {
  const { rows } = byRef([account('a', 'ana')], [paid]);
  expect(rows.find(({ gross }) => gross > 0)?.ref).toBe(ref);
});

test('the sales CSV has amounts in reais and empty cells for unknown values', () => {
  const paid = payment('a', { amount: 9_790 });
  const report = salesReport(sales([account('a', null)], [paid]), march, ['ref', 'plan']);
  expect(salesCsv(report, ['ref', 'plan']).split('\r\n')).toEqual([
    '\uFEFFref;plan;accounts;converted;paid;gross_brl;refunds_brl;disputes_brl;net_brl',
    ';Elite;1;1;1;97,9;0;0;97,9',
    '',
  ]);
});

test.each([
  ['a;b', '"a;b"'],
  ['say "oi"', '"say ""oi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+55', "'+55"],
  ['-1+1', "'-1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  [' =HYPERLINK("x","y")', `"' =HYPERLINK(""x"",""y"")"`],
  [-1.5, '-1,5'],
])('the value %j is written to a CSV file as %s', (value, text) => {
  expect(toCsv([[value, 1]])).toBe(`\uFEFF${text};1\r\n`);
});

test('a sales report from one day to another covers whole days in São Paulo’s time zone', () => {
  const period = { from: seconds('2026-01-01T03:00:00Z'), to: seconds('2027-01-01T03:00:00Z') };
  expect(periodOf('2026-01-01', '2026-12-31')).toEqual(period);
});

test.each([
  ['a date has the wrong format', '01/03/2026', undefined],
  ['a date does not exist', '2026-02-30', undefined],
  ['the last day is before the first', '2026-03-02', '2026-03-01'],
])('a sales report is refused if %s', (_, from, to) => {
  expect(() => periodOf(from, to)).toThrow();
});
