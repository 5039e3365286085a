import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { personView, salesView, tasksView, todayView } from '#contract/operator.ts';
import { plans } from '#contract/plans.ts';
import { demoCrowd } from '../../emulators/demo-crowd.ts';
import { DEMO_PASSWORD, demoPeople } from '../../emulators/demo-people.ts';
import { call, stripe } from '../support/api.ts';
import { inParallel } from '../support/many-users.ts';
import { signIn } from '../support/people.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
const total = (money: readonly { amount: number }[]) => sum(money.map(({ amount }) => amount));

/** Reads Stripe's lists, to calculate the operator's figures independently. */
async function readStripe() {
  const all = { limit: 10_000 };
  const subscriptions = await stripe.subscriptions.list().autoPagingToArray(all);
  const charges = await stripe.charges.list().autoPagingToArray(all);
  const intents = await stripe.paymentIntents.list().autoPagingToArray(all);
  return {
    active: subscriptions.filter(({ status }) => status === 'active').length,
    boletos: intents.filter(({ next_action }) => next_action?.boleto_display_details),
    paid: total(charges.filter(({ status }) => status === 'succeeded')),
    refunds: total(await stripe.refunds.list().autoPagingToArray(all)),
    disputes: await stripe.disputes.list().autoPagingToArray(all),
  };
}

test('after the demo data is created, all tabs of the operator’s page agree with Stripe to the cent', async () => {
  await promisify(execFile)(process.execPath, ['emulators/seed.ts']);
  const operator = demoPeople.find(({ isOperator }) => isOperator)?.email ?? '';
  const token = await signIn({ email: operator, password: DEMO_PASSWORD });
  const read = async (body: object) => (await call('operatorRead', { token, body })).body;
  const { active, boletos, paid, refunds, disputes } = await readStripe();

  const today = z.parse(todayView, await read({ view: 'today', days: 90 }));
  expect(today.stocks).toMatchObject({
    active: { now: active },
    boletos: { now: boletos.length },
    boletos_amount: { now: total(boletos) },
  });
  const period = { from: today.series[0]?.day ?? '', to: today.day, by: ['campaign', 'plan'] };
  const sales = z.parse(salesView, await read({ view: 'sales', ...period }));
  expect(sales.total).toMatchObject({
    accounts: sum(today.series.map(({ sign_ups }) => sign_ups ?? 0)),
    ...{ refunds, disputes: total(disputes) },
    net: sum(today.series.map(({ revenue }) => revenue ?? 0)),
  });
  expect(sum(sales.rows.map(({ net }) => net))).toBe(sales.total.net);

  const tasks = z.parse(tasksView, await read({ view: 'tasks' }));
  expect(tasks).toMatchObject({
    disputes: disputes.map(({ id, amount }) => ({ id, amount })),
    payments: [{ email: 'caio.brandao@exemplo.com.br', amount: plans.elite.monthly.cents }],
    failed_reconciliations: [],
    undelivered_events: null,
  });

  const people = [...demoPeople, ...demoCrowd()];
  const payments = await inParallel(people, async ({ email, displayName }) => {
    const { person } = z.parse(personView, await read({ view: 'person', search: email }));
    expect(person?.record?.displayName).toBe(displayName);
    return person?.payments ?? [];
  });
  const shown = payments.flat();
  expect(total(shown)).toBe(paid);
  expect(sum(shown.map(({ refunded }) => refunded))).toBe(refunds);
});
