import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dayOf } from '#contract/days.ts';
import { personView, salesView, tasksView, todayView } from '#contract/operator.ts';
import { perMonthCents, planByName, plans } from '#contract/plans.ts';
import { intervalOf } from '#contract/recurrence.ts';
import { demoCrowd } from '../../emulators/demo-crowd.ts';
import { DEMO_PASSWORD, demoPeople } from '../../emulators/demo-people.ts';
import { call, stripe } from '../support/api.ts';
import { inParallel } from '../support/many-users.ts';
import { signIn } from '../support/people.ts';

const people = [...demoPeople, ...demoCrowd()];

interface Money {
  amount: number;
  created: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
const total = (money: readonly Money[]) => sum(money.map(({ amount }) => amount));
const net = ({ paid, refunds, disputes }: Record<'paid' | 'refunds' | 'disputes', Money[]>) =>
  total(paid) - total(refunds) - total(disputes);

/** Reads Stripe's lists, to calculate the operator's figures independently. */
async function readStripe() {
  const all = { limit: 10_000 };
  const subscriptions = await stripe.subscriptions.list().autoPagingToArray(all);
  const charges = await stripe.charges.list().autoPagingToArray(all);
  const intents = await stripe.paymentIntents.list().autoPagingToArray(all);
  return {
    active: subscriptions.filter(({ status }) => status === 'active'),
    boletos: intents.filter(({ next_action }) => next_action?.boleto_display_details),
    paid: charges.filter(({ status }) => status === 'succeeded'),
    refunds: await stripe.refunds.list().autoPagingToArray(all),
    disputes: await stripe.disputes.list().autoPagingToArray(all),
  };
}

test('after the demo data is created, all tabs of the operator’s page agree with Stripe to the cent', async () => {
  await promisify(execFile)(process.execPath, ['emulators/seed.ts']);
  const operator = demoPeople.find(({ isOperator }) => isOperator)?.email ?? '';
  const token = await signIn({ email: operator, password: DEMO_PASSWORD });
  const read = async (body: object) => (await call('operatorRead', { token, body })).body;
  const { active, boletos, ...money } = await readStripe();

  const readToday = async (days: number) => z.parse(todayView, await read({ view: 'today', days }));
  const { day: to, stocks, series } = await readToday(90);
  const monthly = active.map(({ metadata, items }) => {
    const recurring = items.data[0]?.price.recurring;
    const plan = Object.values(plans).find(({ id }) => id === metadata.plan);
    const interval = recurring && intervalOf(recurring);
    return plan && interval ? perMonthCents(plan, interval) : Number.NaN;
  });
  expect(stocks).toMatchObject({
    active: { now: active.length },
    mrr: { now: sum(monthly) },
    boletos: { now: boletos.length },
    boletos_amount: { now: total(boletos) },
  });
  const { active: subscribers, mrr, trials } = (await readToday(28)).stocks;
  for (const { before } of [subscribers, mrr, trials]) expect(before).toBeGreaterThan(0);
  for (const { day, revenue } of series) {
    const ofDay = (list: readonly Money[]) => list.filter(({ created }) => dayOf(created) === day);
    const { paid, refunds, disputes } = money;
    const then = { paid: ofDay(paid), refunds: ofDay(refunds), disputes: ofDay(disputes) };
    expect(revenue, day).toBe(net(then));
  }

  const from = series[0]?.day ?? '';
  const period = { from, to, by: ['campaign', 'plan'] };
  const sales = z.parse(salesView, await read({ view: 'sales', ...period }));
  const isInPeriod = ({ created }: Money) => dayOf(created) >= from;
  expect(sales.total).toMatchObject({
    accounts: sum(series.map(({ sign_ups }) => sign_ups ?? 0)),
    gross: total(money.paid.filter(isInPeriod)),
    refunds: total(money.refunds),
    disputes: total(money.disputes),
    net: sum(series.map(({ revenue }) => revenue ?? 0)),
  });
  expect(sum(sales.rows.map((row) => row.net))).toBe(sales.total.net);
  const soldPlans = sales.rows.map(({ plan }) => planByName(plan)?.id);
  expect(new Set(soldPlans).size).toBeGreaterThan(3);

  const tasks = z.parse(tasksView, await read({ view: 'tasks' }));
  expect(tasks.disputes.map(({ id, amount }) => [id, amount])).toEqual(
    money.disputes.map(({ id, amount }) => [id, amount]),
  );
  expect(tasks).toMatchObject({
    payments: [{ email: 'caio.brandao@exemplo.com.br', amount: plans.elite.monthly.cents }],
    failed_reconciliations: [],
    undelivered_events: null,
  });

  const payments = await inParallel(people, async ({ email, displayName }) => {
    const { person } = z.parse(personView, await read({ view: 'person', search: email }));
    expect(person?.record?.displayName).toBe(displayName);
    return person?.payments ?? [];
  });
  const shown = payments.flat();
  expect(sum(shown.map(({ amount }) => amount))).toBe(total(money.paid));
  expect(sum(shown.map(({ refunded }) => refunded))).toBe(total(money.refunds));
});
