import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { closeAccount } from '../../functions/src/account/close-account.ts';
import { checkoutChoice } from '../../functions/src/billing/checkout/checkout-choice.ts';
import { openCheckout } from '../../functions/src/billing/checkout/open-checkout.ts';
import { applyCustomer } from '../../functions/src/billing/subscription/apply-customer.ts';
import { ensureUser } from '../../functions/src/users/user-store.ts';
import { stripe } from '../support/api.ts';
import { readDocument } from '../support/firestore.ts';
import { beforeFirestoreRequests, beforeNextWrite } from '../support/firestore-steps.ts';
import { exists, signUp, type TestPerson } from '../support/people.ts';
import { expectDelivered, pay, subscriptionOf } from '../support/purchase.ts';
import { control } from '../support/stripe-control.ts';
import { withCheckout } from './buyers.ts';
import { interrupt } from './stripe-steps.ts';

const open = (person: TestPerson) =>
  openCheckout(stripe, person, checkoutChoice({ planName: 'Elite', interval: 'month' }));

async function customersOf({ email }: TestPerson): Promise<Stripe.Customer[]> {
  return (await stripe.customers.list({ email, limit: 100 })).data;
}

async function expectNothingLeft(person: TestPerson): Promise<void> {
  expect(await exists(person.uid)).toBe(false);
  expect(await readDocument(`users/${person.uid}`)).toBeUndefined();
  expect(await customersOf(person)).toEqual([]);
  const { data } = await stripe.checkout.sessions.list({ status: 'open', limit: 100 });
  expect(data.filter((each) => each.client_reference_id === person.uid)).toEqual([]);
}

const steps = [
  ...['customers.create', 'checkout.sessions.list'],
  ...['subscriptions.list', 'checkout.sessions.create'],
];
const moments = steps.flatMap((step) => [['before', step] as const, ['after', step] as const]);

test.each(moments)(
  'if an account’s deletion starts %s a checkout calls Stripe’s %s, no customer or open session is left',
  async (when, step) => {
    const person = await signUp();
    let closing: Promise<void> | undefined;
    interrupt(when, step, stripe, async () => {
      closing = closeAccount(person.uid);
      await sleep(200);
    });
    await open(person);
    await closing;
    await expectNothingLeft(person);
  },
);

test('a checkout during or after the deletion of its account is refused', async () => {
  const person = await signUp();
  const [closed, during] = await Promise.allSettled([
    closeAccount(person.uid),
    sleep(50).then(() => open(person)),
  ]);
  expect([closed.status, during.status]).toEqual(['fulfilled', 'rejected']);
  const opening = open(person);
  await expect(opening).rejects.toMatchObject({ status: 409, code: 'account_closing' });
});

test('deleting an account also deletes a Stripe customer that an interrupted checkout created', async () => {
  const person = await signUp();
  interrupt('after', 'customers.create', stripe, () => Promise.reject(new Error('killed')));
  await expect(open(person)).rejects.toThrow('killed');
  expect(await customersOf(person)).toHaveLength(1);
  await closeAccount(person.uid);
  await expectNothingLeft(person);
});

test('if an account is deleted while its subscription is synced, the subscription’s payment is not listed for the operator to refund', async () => {
  const { person, secret, customer } = await withCheckout();
  await pay(secret);
  const { latest_invoice } = await subscriptionOf(customer);
  // A payment in the same second as the deletion would be listed.
  await control('clock/advance', { seconds: 5 });
  interrupt('after', 'subscriptions.list', stripe, () => closeAccount(person.uid));
  await applyCustomer(stripe, customer, { endMissing: true });
  await expectDelivered(customer);
  expect(await readDocument(`unmatchedPayments/${latest_invoice}`)).toBeUndefined();
});

test('deleting an account removes the Auth account before the record in Firestore', async () => {
  const person = await signUp();
  await ensureUser(person.uid);
  const accounts: boolean[] = [];
  const end = beforeFirestoreRequests(async ({ method, body }) => {
    if (method !== 'commit' || !/"delete":\s*"[^"]*\/users\//.test(body)) return;
    accounts.push(await exists(person.uid));
  });
  await closeAccount(person.uid);
  end();
  expect(accounts).toEqual([false]);
});

test('if an account is deleted while a call creates its record, no record is left', async () => {
  const person = await signUp();
  const end = beforeNextWrite(`/users/${person.uid}`, () => closeAccount(person.uid));
  await expect(ensureUser(person.uid)).rejects.toMatchObject({ status: 401 });
  end();
  await expectNothingLeft(person);
});
