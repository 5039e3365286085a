import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dayOf } from '#contract/days.ts';
import { salesView, todayView } from '#contract/operator.ts';
import { setOperator } from '../../functions/operators.ts';
import { recomputeDailyMetrics } from '../../functions/src/operator/daily-metrics.ts';
import { readDailyMetricsSince } from '../../functions/src/operator/daily-metrics-store.ts';
import { timeAtStripe } from '../../functions/src/services/stripe.ts';
import { call, stripe } from '../support/api.ts';
import { inParallel, signUpUsers } from '../support/many-users.ts';
import { signUp, type TestPerson } from '../support/people.ts';
import { type Choice, cancelNow, customerId, issueVoucher, pay } from '../support/purchase.ts';
import { advanceDays, allDelivered } from '../support/stripe-control.ts';
import { openSession } from './buyers.ts';

const PEOPLE = 40;
const FAILS_AT_RENEWAL = '4000000000000341';

interface Kind {
  choice?: Choice;
  /** Pays for the choice. A user without `pays` only signs up and is in the trial. */
  pays?: (clientSecret: string) => Promise<number>;
  /** Runs after the first comparison of figures, for example to refund the purchase. */
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

async function buy(person: TestPerson, { choice, pays }: Kind): Promise<void> {
  await call('getUser', person);
  if (pays) expect(await pays(await openSession(person, choice))).toBe(200);
}

async function payOpenInvoices(): Promise<void> {
  const { data } = await stripe.invoices.list({ status: 'open', limit: 100 });
  for (const { id } of data) await expect(stripe.invoices.pay(id)).rejects.toThrow();
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

/** Calculates the figures from Stripe's lists, without the code of the operator's page. */
async function readStripe() {
  const all = { limit: 10_000 };
  const subscriptions = await stripe.subscriptions.list({ status: 'all' }).autoPagingToArray(all);
  const invoices = await stripe.invoices.list().autoPagingToArray(all);
  const charges = await stripe.charges.list().autoPagingToArray(all);
  const refunds = await stripe.refunds.list({ expand: ['data.charge'] }).autoPagingToArray(all);
  const paid = invoices.filter(({ status, amount_paid }) => status === 'paid' && amount_paid > 0);
  const open = invoices.filter(({ status }) => status === 'open');
  const buyers = new Set(paid.map(({ customer }) => customer));
  const active = subscriptions.filter(({ status }) => status === 'active');
  /** The net amount in cents by interval. The key “–” is for customers without a payment. */
  const net: Record<string, number> = { '–': 0 };
  const add = (customer: unknown, amount: number) => {
    const subscription = subscriptions.find((each) => each.customer === customer);
    const interval = subscription?.metadata.interval ?? '';
    net[interval] = (net[interval] ?? 0) + amount;
  };
  for (const { customer, amount_paid } of paid) add(customer, amount_paid);
  for (const { charge, amount } of refunds) add((charge as Stripe.Charge).customer, -amount);
  return {
    active: active.length,
    mrr: sum(active.map(monthlyPrice)),
    plans: plansOf(active),
    boletos: open.map(({ amount_due }) => amount_due),
    buyers: buyers.size,
    gross: sum(paid.map(({ amount_paid }) => amount_paid)),
    refunds: sum(refunds.map(({ amount }) => amount)),
    net,
    ofDay(day: string) {
      const isThen = (at: number | null) => at !== null && dayOf(at) === day;
      const paidThen = paid.filter((each) => isThen(each.status_transitions.paid_at));
      const failed = charges.filter(({ status }) => status === 'failed');
      // A retry adds a charge to its payment intent, so count only the first failure.
      const attempts = Map.groupBy(failed, ({ payment_intent }) => payment_intent).values();
      const firstFailures = [...attempts].map((each) => Math.min(...each.map((at) => at.created)));
      return {
        gross: sum(paidThen.map(({ amount_paid }) => amount_paid)),
        refunds: sum(refunds.filter((each) => isThen(each.created)).map((each) => each.amount)),
        purchases: paidThen.filter((each) => each.billing_reason === 'subscription_create').length,
        cancellations: subscriptions.filter(
          ({ customer, ended_at }) => isThen(ended_at) && buyers.has(customer),
        ).length,
        failed_renewals: firstFailures.filter(isThen).length,
      };
    },
  };
}

function plansOf(subscriptions: readonly Stripe.Subscription[]) {
  const byPlan = Map.groupBy(subscriptions, ({ items }) => items.data[0]?.price.product);
  return [...byPlan]
    .map(([product, found]) => ({
      plan: product === 'elite' ? 'Elite' : 'Top Afiliado',
      active: found.length,
    }))
    .toSorted((a, b) => b.active - a.active);
}

function monthlyPrice({ items }: Stripe.Subscription): number {
  const price = items.data[0]?.price;
  const months = price?.recurring?.interval_count === 365 ? 12 : 1;
  return Math.round((price?.unit_amount ?? Number.NaN) / months);
}

test('the operator’s figures for forty people’s purchases and refunds match Stripe’s data', async () => {
  const operator = await signUp('Operação');
  await setOperator(operator.email, true);
  const read = async (body: object) => (await call('operatorRead', { ...operator, body })).body;
  const readToday = async (days: number) => z.parse(todayView, await read({ view: 'today', days }));
  const begin = dayOf(Date.now() / 1000);
  const kindOf = (index: number) => kinds[index % kinds.length] ?? {};
  const people = await signUpUsers(PEOPLE);
  await inParallel(people, (person, index) => buy(person, kindOf(index)));
  // The local Stripe pays a boleto for a `succeed_immediately` address after one second.
  await advanceDays(0.001);
  await allDelivered();
  await recomputeDailyMetrics();
  const first = await readStripe();
  const { stocks, series, conversion, plans } = await readToday(28);
  expect(Object.entries(stocks).map(([name, { now }]) => [name, now])).toEqual(
    Object.entries({
      ...{ active: first.active, mrr: first.mrr, trials: PEOPLE - first.buyers },
      ...{ boletos: first.boletos.length, boletos_amount: sum(first.boletos) },
    }),
  );
  expect(series.at(-1)).toMatchObject({
    ...{ active: first.active, mrr: first.mrr, sign_ups: PEOPLE, purchases: first.buyers },
    ...{ cancellations: 0, failed_renewals: 0 },
  });
  expect(conversion).toEqual({ sign_ups: PEOPLE, paid: first.buyers });
  expect(plans).toEqual(first.plans);
  expect(first.boletos).toHaveLength(PEOPLE / kinds.length);

  await inParallel(people, async (person, index) => kindOf(index).afterwards?.(person));
  // Pass the renewals, charged an hour after a period begins, and a retry of declined cards.
  for (const days of [15, 15, 1.1, 1, 3]) {
    await advanceDays(days);
    await allDelivered();
    // Stripe does not count an attempt to pay by hand as a retry.
    if (days === 1) await payOpenInvoices();
    await recomputeDailyMetrics();
  }
  const truth = await readStripe();
  const today = await readToday(90);
  const { active, mrr, boletos } = today.stocks;
  expect([active.now, mrr.now, boletos.now]).toEqual([truth.active, truth.mrr, 0]);
  const days = [...(await readDailyMetricsSince(begin)).values()];
  for (const { day, ...flows } of days) expect(flows, day).toMatchObject(truth.ofDay(day));
  expect(sum(days.map((each) => each.gross))).toBe(truth.gross);
  expect(sum(days.map((each) => each.failed_renewals))).toBe(5);
  // Later runs must keep `active` and `mrr`, because past values can't be counted.
  const firstDay = today.series.find(({ day }) => day === begin);
  expect(firstDay).toMatchObject({ active: first.active, mrr: first.mrr });
  for (const { day, revenue } of today.series.slice(-days.length)) {
    const { gross, refunds } = truth.ofDay(day);
    expect(revenue, day).toBe(gross - refunds);
  }
  // `before` sums only 27 days, because today has not ended. They include the first sales.
  const { before, series: last28 } = await readToday(28);
  const earlier = today.series.slice(-28 - 27, -28).map(({ day }) => truth.ofDay(day));
  expect(before).toEqual({
    revenue: sum(earlier.map((each) => each.gross - each.refunds)),
    sign_ups: PEOPLE,
    purchases: sum(earlier.map((each) => each.purchases)),
    cancellations: sum(earlier.map((each) => each.cancellations)),
    failed_renewals: sum(earlier.map((each) => each.failed_renewals)),
  });
  expect(today.series.slice(-28)).toEqual(last28);
  expect((await readToday(365)).before.revenue).toBeNull();

  const to = dayOf(await timeAtStripe(stripe));
  const period = { from: begin, to, by: ['interval'] };
  const sales = z.parse(salesView, await read({ view: 'sales', ...period }));
  const { gross, refunds, buyers } = truth;
  expect(sales.total).toEqual({
    ...{ accounts: PEOPLE, converted: buyers, paid: buyers },
    ...{ gross, refunds, disputes: 0, net: gross - refunds },
  });
  const net = sales.rows.map((row) => [row.interval, row.net]);
  expect(Object.fromEntries(net)).toEqual(truth.net);
});
