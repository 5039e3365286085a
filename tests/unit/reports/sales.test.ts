import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
  customer: `cus_${uid}`,
  uid,
  attribution: null,
  coupon: null,
  plan: 'Elite',
  interval: 'month',
  amount: 20_000,
  at: seconds('2026-03-12T12:00:00Z'),
  ...change,
});

const sales = (
  accounts: Account[],
  payments: Payment[] = [],
  refunds: Refund[] = [],
  disputes: Refund[] = [],
) => ({ accounts, payments, refunds, disputes });
const byRef: Dimension[] = ['ref'];

describe('the sales report', () => {
  test('the sales report groups by campaign, affiliate, coupon and plan, with the highest sales first', () => {
    const paid = payment('a', { coupon: 'primeiro_mes_10_elite', amount: 18_000 });
    const other = payment('b', { plan: 'Top Afiliado', amount: 9_790 });
    const { rows } = salesReport(
      sales(
        [account('a', 'ana'), account('b', 'bia'), account('c', 'ana'), account('d', null)],
        [paid, other],
        [{ payment: other, amount: 9_790, at: seconds('2026-03-15T12:00:00Z') }],
      ),
      march,
    );
    const table = rows.map((row) =>
      [
        row.campaign,
        row.ref,
        row.coupon,
        row.plan,
        row.accounts,
        row.paid,
        row.gross,
        row.refunds,
        row.net,
      ].join(' '),
    );
    expect(table).toEqual([
      `verao ana primeiro_mes_10_elite Elite 1 1 18000 0 18000`,
      `verao ana ${NONE} ${NONE} 1 0 0 0 0`,
      `verao bia ${NONE} Top Afiliado 1 1 9790 9790 0`,
      `${NONE} ${NONE} ${NONE} ${NONE} 1 0 0 0 0`,
    ]);
  });

  test('sales of the affiliates “Ana”, “ana” and “ANA” are counted together', () => {
    const accounts = [account('a', 'Ana'), account('b', 'ana'), account('c', 'ANA')];
    const { rows } = salesReport(sales(accounts, [payment('a'), payment('b')]), march, byRef);
    expect(rows).toMatchObject([{ ref: 'ana', accounts: 3, paid: 2, gross: 40_000 }]);
  });

  test('a user whose Stripe customer was replaced counts as one payer', () => {
    const payments = [payment('a'), payment('a', { customer: 'cus_new' })];
    const { total } = salesReport(sales([account('a', 'ana')], payments), march, byRef);
    expect(total.paid).toBe(1);
  });

  test('the sales report shows disputes separately from refunds, and subtracts disputes from net sales', () => {
    const paid = payment('a');
    const taken = { payment: paid, amount: 20_000, at: seconds('2026-03-20T12:00:00Z') };
    const { rows } = salesReport(sales([account('a', 'ana')], [paid], [], [taken]), march, byRef);
    expect(rows).toMatchObject([{ gross: 20_000, refunds: 0, disputes: 20_000, net: 0 }]);
  });

  test('a user who buys two plans counts as one payer, in the affiliate’s row and in the total', () => {
    const payments = [payment('a'), payment('a', { plan: 'Top Afiliado', amount: 1_000 })];
    const { rows, total } = salesReport(sales([account('a', 'ana')], payments), march, byRef);
    expect(rows).toMatchObject([{ ref: 'ana', plan: NONE, accounts: 1, paid: 1, gross: 21_000 }]);
    expect(total).toMatchObject({ paid: 1, gross: 21_000 });
  });

  test('a payment or refund counts in the period of its date, and an account in the period of its sign-up', () => {
    const bought = payment('a', { at: seconds('2026-02-20T12:00:00Z') });
    const renewed = payment('a');
    const refund = { payment: bought, amount: 500, at: seconds('2026-03-02T12:00:00Z') };
    const before = account('a', 'ana', '2026-02-20T11:00:00Z');
    const { rows } = salesReport(sales([before], [bought, renewed], [refund]), march, byRef);
    expect(rows).toMatchObject([
      { accounts: 0, paid: 1, gross: 20_000, refunds: 500, net: 19_500 },
    ]);
  });

  test('a sales report counts a payment at the first second of the period, but not at its end', () => {
    const at = (second: number) => payment('a', { at: second, amount: second - march.from + 1 });
    const paid = sales([], [at(march.from - 1), at(march.from), at(march.to)]);
    expect(salesReport(paid, march).total).toMatchObject({ gross: 1 });
  });

  test.each<[string, Payment, string]>([
    [
      'comes from the account’s stored campaign data',
      payment('a', { attribution: { referral: 'bia' } }),
      'ana',
    ],
    [
      'comes from the subscription’s metadata if the account is deleted',
      payment('x', { attribution: { referral: 'bia' } }),
      'bia',
    ],
    ['is “–” if it is unknown', payment(null), NONE],
  ])('the affiliate of a payment %s', (_, paid, ref) => {
    const { rows } = salesReport(sales([account('a', 'ana')], [paid]), march, byRef);
    expect(rows.find(({ gross }) => gross > 0)?.ref).toBe(ref);
  });

  test('the sales report has the same total for every grouping', () => {
    const refs = fc.constantFrom('ana', 'bia', null);
    const uid = fc.constantFrom('a', 'b', 'c');
    const at = fc.integer({ min: seconds('2026-02-01T00:00Z'), max: seconds('2026-05-01T00:00Z') });
    const payments = fc.array(
      fc.record({ uid, amount: fc.nat(1_000_000), at, plan: fc.constantFrom('Elite', null) }),
    );
    const by = fc.subarray<Dimension>(['campaign', 'ref', 'coupon', 'plan']);
    fc.assert(
      fc.property(fc.array(refs, { maxLength: 3 }), payments, by, (touches, paid, dimensions) => {
        const accounts = touches.map((ref, index) => account('abc'[index] ?? 'd', ref));
        const all = paid.map((each) => payment(each.uid, each));
        const { rows, total } = salesReport(sales(accounts, all), march, dimensions);
        const due = all.filter((each) => each.at >= march.from && each.at < march.to);
        const gross = due.reduce((sum, { amount }) => sum + amount, 0);
        expect(total).toMatchObject({ accounts: accounts.length, gross });
        expect(rows.reduce((sum, row) => sum + row.gross, 0)).toBe(gross);
      }),
    );
  });
});

test('the sales CSV has amounts in reais and empty cells for unknown values', () => {
  const paid = payment('a', { amount: 9_790 });
  const report = salesReport(sales([account('a', null)], [paid]), march, ['ref', 'plan']);
  expect(salesCsv(report, ['ref', 'plan'])).toBe(
    '\uFEFFref;plan;accounts;converted;paid;gross_brl;refunds_brl;disputes_brl;net_brl\r\n;Elite;1;1;1;97,9;0;0;97,9\r\n',
  );
});

test.each([
  ['a,b', 'a,b'],
  ['a;b', '"a;b"'],
  ['＝1+1', "'＝1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['say "oi"', '"say ""oi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+55', "'+55"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =HYPERLINK("x","y")', `"' =HYPERLINK(""x"",""y"")"`],
  [-1.5, '-1,5'],
])('the value %j is written to a CSV file as %s', (value, text) => {
  expect(toCsv([[value, 1]])).toBe(`\uFEFF${text};1\r\n`);
});

test.each([
  ['2026-03-01', '2026-03-01', '2026-03-01T03:00:00Z', '2026-03-02T03:00:00Z'],
  ['2026-01-01', '2026-12-31', '2026-01-01T03:00:00Z', '2027-01-01T03:00:00Z'],
])(
  'a sales report from %s to %s covers whole days in São Paulo’s time zone',
  (from, to, begin, end) => {
    expect(periodOf(from, to)).toEqual({ from: seconds(begin), to: seconds(end) });
  },
);

test.each([
  ['01/03/2026', undefined],
  ['2026-02-30', undefined],
  ['2026-03-02', '2026-03-01'],
])('a sales report from %s to %s is refused', (from, to) => {
  expect(() => periodOf(from, to)).toThrow();
});
