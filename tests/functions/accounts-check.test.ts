import { expect, test, vi } from 'vitest';
import { finishDeletions } from '../../functions/src/account/finish-deletions.ts';
import {
  disabledAccounts,
  openEntries,
} from '../../functions/src/billing/subscription/operator-lists.ts';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { stripe } from '../support/api.ts';
import { readDocument } from '../support/firestore.ts';
import { disable, remove } from '../support/people.ts';
import { expectDelivered, expectProfile, statusesOf, subscriptionOf } from '../support/purchase.ts';
import { advanceDays, control } from '../support/stripe-control.ts';
import { boletoSubscriber, overdueSubscriber, payPendingBoleto, subscriber } from './buyers.ts';

/** Firebase sends no event when an account is disabled or deleted in its console. */

const options = { stripe, minEventAgeSeconds: 0, all: false };
const run = async () => {
  const report = await reconcile(options);
  expect(report).toMatchObject({ isRefused: false, failed: [] });
};

test('a disabled account’s subscription does not renew until the account is enabled again, even if Stripe rejects the first attempt to stop the renewal', async () => {
  const { person, customer, subscription } = await subscriber();
  await run();
  const read = () => stripe.subscriptions.retrieve(subscription.id);
  const listed = () => readDocument(`disabledAccounts/${subscription.id}`);
  await disable(person);
  const update = vi.spyOn(stripe.subscriptions, 'update');
  update.mockRejectedValueOnce(new Error('Stripe is down'));
  expect((await reconcile(options)).failed).toHaveLength(1);
  expect(await listed()).toMatchObject({ uid: person.uid, customer });
  update.mockImplementationOnce(async (...request) => {
    // If an operator opens the list before Stripe stores the mark, the entry is removed.
    await openEntries(disabledAccounts, stripe);
    expect(await listed()).toBeUndefined();
    return stripe.subscriptions.update(...request);
  });
  await run();
  expect(await read()).toMatchObject({
    ...{ cancel_at_period_end: true, status: 'active' },
    metadata: { disabled_account: 'yes' },
  });
  expect(await listed()).toMatchObject({ uid: person.uid, customer });
  await disable(person, false);
  await run();
  const renewed = await read();
  expect(renewed.cancel_at_period_end).toBe(false);
  expect(renewed.metadata).not.toHaveProperty('disabled_account');
  await run();
  expect(await listed()).toBeUndefined();
});

test('a renewal is not charged if its account is disabled in the hour before the charge', async () => {
  const { person, customer } = await subscriber();
  await run();
  await advanceDays(30);
  await expectDelivered(customer);
  await disable(person);
  await run();
  await advanceDays(1);
  expect(await statusesOf(customer)).toEqual(['canceled']);
  const { data } = await stripe.charges.list({ customer });
  expect(data).toHaveLength(1);
});

/** Creates a subscriber who pays a renewal's boleto two days after Stripe created the invoice. */
async function slowPayer() {
  const { person, customer } = await boletoSubscriber();
  await advanceDays(30.05);
  await expectProfile(person, { subscription_status: 'past_due' });
  await advanceDays(2);
  await payPendingBoleto(person);
  await expectProfile(person, { subscription_status: 'active' });
  await expectDelivered(customer);
  return { person, customer, subscription: await subscriptionOf(customer) };
}

test.each([
  ['card', subscriber, 0, true],
  ['card', subscriber, 10, false],
  ['boleto', slowPayer, 6, true],
] as const)(
  'if an account that pays by %s is deleted in Firebase’s console, its subscription is canceled, its data deleted, and a payment of the last seven days is listed (row %#)',
  async (_method, buyer, days, isListed) => {
    const { person, customer, subscription } = await buyer();
    await run();
    await advanceDays(days);
    await remove(person);
    await run();
    expect(await statusesOf(customer)).toEqual(['active']);
    await run();
    expect(await statusesOf(customer)).toEqual(['canceled']);
    await finishDeletions(Date.now() + 3_600_000);
    expect(await readDocument(`users/${person.uid}`)).toBeUndefined();
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    const paid = await readDocument(`unmatchedPayments/${subscription.latest_invoice}`);
    expect(paid !== undefined).toBe(isListed);
  },
);

test.each([
  ['disabled', disable],
  ['deleted', remove],
])(
  'a retry does not charge a failed renewal if the account is %s some hours after the failure',
  async (_how, change) => {
    const { person, customer, payWith } = await overdueSubscriber();
    await run();
    // After some hours, the scheduled run no longer reads the events of the failed renewal.
    await control('clock/advance', { seconds: 3 * 3_600 });
    await run();
    await change(person);
    await run();
    await run();
    // If the subscription has ended, Stripe rejects the change of its card.
    await payWith('pm_card_visa').catch(() => undefined);
    await advanceDays(4);
    const { data } = await stripe.charges.list({ customer });
    expect(data.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  },
);
