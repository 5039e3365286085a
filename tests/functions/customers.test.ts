import { expect, test, vi } from 'vitest';
import { closeAccount } from '../../functions/src/account/close-account.ts';
import { findCustomers } from '../../functions/src/billing/customer/customer.ts';
import { applyCustomer } from '../../functions/src/billing/subscription/apply-customer.ts';
import { listUnresolvedPayments } from '../../functions/src/billing/subscription/unmatched-payments.ts';
import { call, stripe } from '../support/api.ts';
import { patchDocument, readDocument, writeFields } from '../support/firestore.ts';
import { createCustomer } from '../support/many-users.ts';
import { changeEmail, exists, signUp, type TestPerson } from '../support/people.ts';
import {
  checkout,
  customerId,
  expectProfile,
  openSessionsOf,
  priceId,
  subscribeWithoutCheckout,
} from '../support/purchase.ts';
import { buy, withCheckout } from './buyers.ts';
import { signInAs } from './sign-ins.ts';

/** Creates a user whose record has lost the id of a Stripe customer with an open session. */
async function withLostCustomer() {
  const { person, customer } = await withCheckout();
  await writeFields(`users/${person.uid}`, { stripeCustomerId: { nullValue: null } });
  return { person, customer };
}

async function customersOf({ uid }: TestPerson): Promise<string[]> {
  const { data } = await stripe.customers.list({ limit: 100 });
  return data.filter(({ metadata }) => metadata.uid === uid).map(({ id }) => id);
}

test('Stripe’s search finds a new customer by uid after an hour, but not immediately', async () => {
  const { person, customer } = await withLostCustomer();
  const { data } = await stripe.customers.search({ query: `metadata['uid']:'${person.uid}'` });
  expect(data).toEqual([]);
  const inAnHour = Date.now() + 3_600_000;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => inAnHour);
  const found = await findCustomers(stripe, person.uid).finally(() => clock.mockRestore());
  expect(found.map(({ id }) => id)).toEqual([customer]);
});

test('a checkout reuses a Stripe customer whose id the user’s record has lost, even after a change of e-mail', async () => {
  const { person, customer } = await withLostCustomer();
  const email = `nova-${person.email}`;
  await changeEmail(person, email);
  expect((await checkout(await signInAs(person, email))).status).toBe(200);
  expect([await customerId(person), await customersOf(person)]).toEqual([customer, [customer]]);
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ email });
});

/** Creates a user with two Stripe customers. The record has the id of the second (`recorded`). */
async function withTwoCustomers() {
  const { person, customer } = await withLostCustomer();
  const recorded = await createCustomer(person);
  await patchDocument(`users/${person.uid}`, { stripeCustomerId: recorded });
  return { person, customer, recorded };
}

test('deleting an account also deletes every Stripe customer of the user', async () => {
  const { person } = await withTwoCustomers();
  expect(await customersOf(person)).toHaveLength(2);
  await closeAccount(person.uid);
  expect(await customersOf(person)).toEqual([]);
});

test('if a user has a second Stripe customer, its open checkout session is expired, the subscription from our checkout is canceled, and its payment and a subscription from the Dashboard are listed for the operator', async () => {
  const { person, customer, recorded } = await withTwoCustomers();
  const bought = await subscribeWithoutCheckout(person, customer);
  const items = [{ price: await priceId() }];
  const default_payment_method = String(bought.default_payment_method);
  const byHand = await stripe.subscriptions.create({ customer, items, default_payment_method });
  expect(await applyCustomer(stripe, customer)).toMatchObject({ user: 'second_customer' });
  expect(await openSessionsOf(customer)).toEqual([]);
  expect(await readDocument(`secondSubscriptions/${byHand.id}`)).toMatchObject({ kept: '' });
  expect((await stripe.subscriptions.retrieve(bought.id)).status).toBe('canceled');
  const listed = (await listUnresolvedPayments()).filter(({ uid }) => uid === person.uid);
  expect(listed).toMatchObject([{ reason: 'second_customer', customer }]);
  expect(await customerId(person)).toBe(recorded);
});

test.each<[string, (person: TestPerson) => Promise<unknown>]>([
  [
    'deleted',
    async (person) => {
      await checkout(person);
      return stripe.customers.del(await customerId(person));
    },
  ],
  [
    'never created',
    async (person) => {
      await call('getUser', person);
      const stripeCustomerId = `cus_unknown${person.uid}`;
      await patchDocument(`users/${person.uid}`, { stripeCustomerId });
    },
  ],
])(
  'a checkout replaces a recorded Stripe customer that was %s, and the account can be deleted without its customer',
  async (_how, lose) => {
    const person = await signUp();
    const { uid, token, email } = person;
    await lose(person);
    const gone = await customerId(person);
    const portal = () => call('createCustomerPortalSession', { token, body: { email } });
    expect(await portal()).toMatchObject({ status: 404, body: { code: 'no_customer' } });
    const cancelling = await call('cancelPendingPayment', { token, body: {} });
    expect(cancelling).toMatchObject({ status: 200, body: { ok: true } });
    expect((await call('exportAccount', { token, uid })).status).toBe(200);

    await buy(person, { planName: 'Top Afiliado' });
    expect(await customerId(person)).not.toBe(gone);
    await expectProfile(person, { subscription_plan: 'top_afiliado' });
    expect((await portal()).status).toBe(200);

    await stripe.customers.del(await customerId(person));
    await expectProfile(person, { subscription_active: false });
    await patchDocument(`users/${uid}`, { stripeCustomerId: gone });
    expect((await call('deleteAccount', { token, body: { uid } })).status).toBe(200);
    expect(await exists(uid)).toBe(false);
    expect(await readDocument(`deletions/${uid}`)).toMatchObject({ finished: true });
  },
);
