import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dayOf } from '#contract/days.ts';
import { salesView, todayView } from '#contract/operator.ts';
import { perMonthCents, planPrice, plans } from '#contract/plans.ts';
import { setOperator } from '../../functions/operators.ts';
import { recomputeDailyMetrics } from '../../functions/src/operator/daily-metrics.ts';
import { timeAtStripe } from '../../functions/src/services/stripe.ts';
import { call, stripe } from '../support/api.ts';
import { inParallel, signUpUsers } from '../support/many-users.ts';
import { signUp, type TestPerson } from '../support/people.ts';
import { elitePrice, firstPayment } from '../support/prices.ts';
import {
  type Choice,
  cancelNow,
  checkout,
  customerId,
  issueVoucher,
  pay,
  secretOf,
} from '../support/purchase.ts';
import { advanceDays, allDelivered } from '../support/stripe-control.ts';

const FAILS_AT_RENEWAL = '4000000000000341';

interface Kind {
  choice?: Choice;
  /** Pays for the choice. Without `pays`, the user is in the trial. */
  pays?: (clientSecret: string) => Promise<number>;
  /** Runs after the first check of the figures, for example to refund the purchase. */
  afterwards?: (person: TestPerson) => Promise<unknown>;
}

const annual = { planName: 'Top Afiliado', interval: 'anual' };
const kinds: Kind[] = [
  { pays: pay },
  { choice: { couponId: 'primeiro_mes_10' }, pays: pay },
  { choice: annual, pays: pay, afterwards: (person) => refund(person, 12_345) },
  { pays: (secret) => issueVoucher(secret, 'succeed_immediately@exemplo.com.br') },
  { pays: (secret) => issueVoucher(secret) },
  { pays: (secret) => pay(secret, FAILS_AT_RENEWAL) },
  {},
  { pays: pay, afterwards: async (person) => [await cancelNow(person), await refund(person)] },
];

async function refund(person: TestPerson, amount?: number): Promise<void> {
  const { data } = await stripe.charges.list({ customer: await customerId(person) });
  await stripe.refunds.create({ charge: data[0]?.id ?? '', ...(amount && { amount }) });
}

async function buy(person: TestPerson, { choice, pays }: Kind = {}): Promise<void> {
  await call('getUser', person);
  if (pays) expect(await pays(secretOf(await checkout(person, choice)))).toBe(200);
}

const month = elitePrice.month.cents;
const year = planPrice(plans.top_afiliado, 'anual').cents;
const yearPerMonth = perMonthCents(plans.top_afiliado, 'anual');
/** Four users pay for a month of Elite, one pays with a discount and one pays for a year. */
const firstSales = 4 * month + firstPayment(10).cents + year;
const refunds = month + 12_345;

const sum = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((total, each) => total + (each ?? 0), 0);

test('the operator’s figures count the purchases, refunds, renewals and cancellations of eight users', async () => {
  const operator = await signUp('Operação');
  await setOperator(operator.email, true);
  const read = async (body: object) => (await call('operatorRead', { ...operator, body })).body;
  const readToday = async (days: number) => z.parse(todayView, await read({ view: 'today', days }));
  const begin = dayOf(Date.now() / 1000);
  const people = await signUpUsers(kinds.length);
  await inParallel(people, (person, index) => buy(person, kinds[index]));
  // The local Stripe pays a boleto for a `succeed_immediately` address after one second.
  await advanceDays(0.001);
  await allDelivered();
  await recomputeDailyMetrics();
  const { stocks, series, ...first } = await readToday(28);
  const running = { active: 6, mrr: 5 * month + yearPerMonth };
  const now = Object.fromEntries(Object.entries(stocks).map(([name, each]) => [name, each.now]));
  expect(now).toEqual({ ...running, trials: 2, boletos: 1, boletos_amount: month });
  const firstDay = { ...running, sign_ups: 8, purchases: 6, cancellations: 0, failed_renewals: 0 };
  expect(series.at(-1)).toMatchObject({ ...firstDay, revenue: firstSales });
  expect(first).toMatchObject({
    conversion: { sign_ups: 8, paid: 6 },
    plans: [
      { plan: 'Elite', active: 5 },
      { plan: 'Top Afiliado', active: 1 },
    ],
  });

  await inParallel(people, async (person, index) => kinds[index]?.afterwards?.(person));
  // Advance past the first renewals, which Stripe charges an hour after a period begins, and past
  // the second attempt to charge the declined card.
  for (const days of [15, 15, 1.1, 4]) {
    await advanceDays(days);
    await allDelivered();
    await recomputeDailyMetrics();
  }
  // The first day is not in the last 28 days. `before` sums the 27 days before these days.
  const { before, series: last28, stocks: later } = await readToday(28);
  const { active, mrr, boletos } = later;
  expect([active.now, mrr.now, boletos.now]).toEqual([4, 3 * month + yearPerMonth, 0]);
  expect(before).toEqual({
    revenue: firstSales - refunds,
    ...{ sign_ups: 8, purchases: 6, cancellations: 1, failed_renewals: 0 },
  });
  const total = (name: 'revenue' | 'purchases' | 'cancellations' | 'failed_renewals') =>
    sum(last28.map((day) => day[name]));
  expect(total('revenue')).toBe(3 * month);
  expect([total('purchases'), total('cancellations'), total('failed_renewals')]).toEqual([0, 0, 1]);
  expect((await readToday(90)).series.slice(-28)).toEqual(last28);
  expect((await readToday(365)).before.revenue).toBeNull();

  const to = dayOf(await timeAtStripe(stripe));
  const period = { from: begin, to, by: ['interval'] };
  const sales = z.parse(salesView, await read({ view: 'sales', ...period }));
  const gross = firstSales + 3 * month;
  expect(sales.total).toEqual({
    ...{ accounts: 8, converted: 6, paid: 6 },
    ...{ gross, refunds, disputes: 0, net: gross - refunds },
  });
  expect(Object.fromEntries(sales.rows.map(({ interval, net }) => [interval, net]))).toEqual({
    ...{ month: gross - year - month, anual: year - 12_345, '–': 0 },
  });
});
