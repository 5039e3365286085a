import { expect, test } from 'vitest';
import { periodOf } from '../../../functions/src/reports/period.ts';
import type { Payment, Sales } from '../../../functions/src/reports/sales-rows.ts';
import { funnelOf, salesByWeek } from '../../../functions/src/reports/sales-series.ts';

const all = periodOf(undefined, undefined);
/** A time in São Paulo. */
const at = (time: string) => Date.parse(`${time}-03:00`) / 1000;

const paid = (time: string, amount = 1_000): Payment => ({
  customer: 'cus_1',
  uid: 'u1',
  attribution: null,
  coupon: null,
  plan: null,
  amount,
  at: at(time),
});
const sales = (payments: Payment[], refunds: Sales['refunds'] = []): Sales => ({
  accounts: [],
  payments,
  refunds,
  disputes: [],
});

const weeksOf = (of: Sales, period = all) =>
  salesByWeek(of, period).map(({ start, gross, refunds }) => [
    new Date((start - 3 * 3600) * 1000).toISOString().slice(0, 10),
    gross,
    refunds,
  ]);

test('a week begins on Monday at midnight in São Paulo', () => {
  const of = sales([paid('2026-03-08T23:59:59', 1), paid('2026-03-09T00:00:00', 2)]);
  expect(weeksOf(of)).toEqual([
    ['2026-03-02', 1, 0],
    ['2026-03-09', 2, 0],
  ]);
});

test('weeks without money are not left out', () => {
  const first = paid('2026-03-03T12:00:00');
  const of = sales([first], [{ payment: first, amount: 400, at: at('2026-03-18T12:00:00') }]);
  expect(weeksOf(of)).toEqual([
    ['2026-03-02', 1_000, 0],
    ['2026-03-09', 0, 0],
    ['2026-03-16', 0, 400],
  ]);
});

test('only the days of the period count, in its first and last week too', () => {
  const of = sales(['02', '04', '05', '10', '11'].map((day) => paid(`2026-03-${day}T12:00:00`, 1)));
  expect(weeksOf(of, periodOf('2026-03-04', '2026-03-10'))).toEqual([
    ['2026-03-02', 2, 0],
    ['2026-03-09', 1, 0],
  ]);
});

test('without sales there is no week', () => {
  expect(weeksOf(sales([]))).toEqual([]);
});

test('the funnel counts who paid as having opened a checkout, and nobody of another period', () => {
  const account = (uid: string, time: string) => ({
    uid,
    createdAt: at(time) * 1000,
    attribution: null,
  });
  const accounts = [
    account('early', '2026-02-28T23:59:59'),
    account('none', '2026-03-01T00:00:00'),
    account('opened', '2026-03-02T00:00:00'),
    account('paid', '2026-03-31T23:59:59'),
  ];
  // The record of the one who paid has lost its customer.
  const customers = new Set(['opened', 'early']);
  const payments = ['paid', 'early', null].map((uid) => ({ ...paid('2026-04-05T12:00:00'), uid }));
  const march = periodOf('2026-03-01', '2026-03-31');
  const funnel = { signedUp: 3, openedCheckout: 2, paid: 1 };
  expect(funnelOf(accounts, customers, payments, march)).toEqual(funnel);
});
