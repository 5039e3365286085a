import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dayOf } from '#contract/days.ts';
import { personView, salesView, tasksView, todayView } from '#contract/operator.ts';
import { plans } from '#contract/plans.ts';
import { DEMO_PASSWORD, demoPeople } from '../../emulators/demo-people.ts';
import { call, stripe } from '../support/api.ts';
import { signIn } from '../support/people.ts';

const sum = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((total, each) => total + (each ?? 0), 0);

/** Reads Stripe's lists, to calculate the operator's figures independently. */
async function readStripe() {
  const all = { limit: 10_000 };
  const charges = await stripe.charges.list().autoPagingToArray(all);
  return {
    active: await stripe.subscriptions.list({ status: 'active' }).autoPagingToArray(all),
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
  const { active, paid, refunds, disputes } = await readStripe();

  const readToday = async (days: number) => z.parse(todayView, await read({ view: 'today', days }));
  const { day: to, stocks, series } = await readToday(90);
  expect(stocks.active.now).toBe(active.length);
  const { active: subscribers, mrr, trials } = (await readToday(28)).stocks;
  for (const { before } of [subscribers, mrr, trials]) expect(before).toBeGreaterThan(0);

  const from = series[0]?.day ?? '';
  const period = { from, to, by: ['campaign', 'plan'] };
  const sales = z.parse(salesView, await read({ view: 'sales', ...period }));
  const gross = sum(paid.filter((each) => dayOf(each.created) >= from).map((each) => each.amount));
  const [refunded, disputed] = [refunds, disputes].map((list) => sum(list.map((it) => it.amount)));
  expect(sales.total).toMatchObject({
    ...{ accounts: sum(series.map(({ sign_ups }) => sign_ups)), gross },
    ...{ refunds: refunded, disputes: disputed, net: sum(series.map(({ revenue }) => revenue)) },
  });
  expect(sum(sales.rows.map((row) => row.net))).toBe(sales.total.net);

  const tasks = z.parse(tasksView, await read({ view: 'tasks' }));
  expect(tasks).toMatchObject({
    disputes: disputes.map(({ id, amount }) => ({ id, amount })),
    payments: [{ email: 'caio.brandao@exemplo.com.br', amount: plans.elite.monthly.cents }],
    failed_reconciliations: [],
    undelivered_events: null,
  });
  for (const { email, displayName } of demoPeople) {
    const { person } = z.parse(personView, await read({ view: 'person', search: email }));
    expect(person?.record?.displayName).toBe(displayName);
  }
});
