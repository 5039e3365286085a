import { afterEach, expect, test } from 'vitest';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { stripe } from '../support/api.ts';
import { runCommand } from '../support/commands.ts';
import { readDocument } from '../support/firestore.ts';
import { claimsOf, type TestPerson } from '../support/people.ts';
import { elitePrice } from '../support/prices.ts';
import {
  changePlan,
  disputePayment,
  expectDelivered,
  expectProfile,
  statusesOf,
} from '../support/purchase.ts';
import { advanceDays, control, stripeFaults } from '../support/stripe-control.ts';
import { subscriber } from './buyers.ts';
import { beforeNext } from './stripe-steps.ts';

afterEach(() => stripeFaults());

const decimal = (reais: number) => String(reais).replace('.', ',');

async function expectEnded(person: TestPerson): Promise<void> {
  await expectProfile(person, { subscription_active: false, subscription_status: 'canceled' });
  await expect.poll(() => claimsOf(person)).not.toHaveProperty('plan', 'elite');
}

test.each(['won', 'lost'] as const)(
  'a dispute that is later %s ends access, and the sales report deducts only the amounts of lost disputes',
  async (verdict) => {
    const referral = `disputed-${verdict}`;
    const { person, customer } = await subscriber({ attribution: { referral } });
    expect(await claimsOf(person)).toMatchObject({ plan: 'elite' });
    const id = await disputePayment(customer);
    await expectEnded(person);
    await expect.poll(() => readDocument(`disputes/${id}`)).toHaveProperty('logged_at');
    await control(`disputes/${id}/close`, { status: verdict });
    await expectDelivered(customer);
    // Even if we win the dispute, the subscription stays canceled.
    await expectEnded(person);
    expect(await statusesOf(customer)).toEqual(['canceled']);

    const csv = await runCommand('report-sales', '--by', 'ref', '--csv');
    const gross = elitePrice.month.reais;
    const [back, net] = verdict === 'lost' ? [gross, 0] : [0, gross];
    const row = `${referral};1;1;1;${decimal(gross)};0;${decimal(back)};${decimal(net)}`;
    expect(csv).toContain(`\r\n${row}\r\n`);
  },
);

test('the scheduled reconciliation finds a dispute whose webhooks were all lost', async () => {
  const { person, customer } = await subscriber();
  const options = { stripe, minEventAgeSeconds: 0, all: false };
  await reconcile(options);
  await stripeFaults({ webhooks: { drop: 1 } });
  const id = await disputePayment(customer);
  await reconcile(options);
  await expectEnded(person);
  expect(await readDocument(`disputes/${id}`)).toHaveProperty('logged_at');
});

test('if the charge for a change of plan is disputed, the earlier payment for the period is listed for the operator, even if Stripe’s response to the cancellation is lost', async () => {
  const { person, customer, subscription } = await subscriber();
  await changePlan(subscription, 'elite_nivel_6');
  await expectDelivered(customer);
  const { data } = await stripe.invoices.list({ customer });
  expect(data).toHaveLength(2);
  await beforeNext('subscriptions.cancel', async (id) => {
    await stripe.subscriptions.cancel(id);
    throw new Error('The response was lost');
  });
  await disputePayment(customer);
  await expectEnded(person);
  const listed = (id = '') => readDocument(`unmatchedPayments/${id}`);
  const entry = { amount: elitePrice.month.cents, resolved_at: null };
  expect(await listed(data[1]?.id)).toMatchObject(entry);
  expect(await listed(data[0]?.id)).toBeUndefined();
  // The earlier payment is disputed as well, so the operator has nothing left to refund.
  await disputePayment(customer, 'first');
  await expect.poll(() => listed(data[1]?.id)).not.toMatchObject({ resolved_at: null });
  await expectProfile(person, { unmatched_payment: null });
});

test('if the first payment is disputed after two renewals, access ends and the last renewal’s payment is listed for the operator', async () => {
  const { person, customer } = await subscriber();
  await advanceDays(62);
  await expectDelivered(customer);
  await disputePayment(customer, 'first');
  await expectEnded(person);
  const { data } = await stripe.invoices.list({ customer });
  const listed = await readDocument(`unmatchedPayments/${data[0]?.id}`);
  expect(listed).toMatchObject({ reason: 'subscription_ended', uid: person.uid, customer });
  expect(await readDocument(`unmatchedPayments/${data[1]?.id}`)).toBeUndefined();
});
