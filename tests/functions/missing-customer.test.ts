import { describe, expect, test } from 'vitest';
import { patchDocument, readDocument } from './firestore.ts';
import { exists, signUp, type TestPerson } from './people.ts';
import { checkout, customerId, expectProfile, pay, secretOf } from './purchase.ts';
import { subscriber } from './subscriber.ts';
import { call, stripe } from './support.ts';

/** People whose record names a customer that Stripe does not have, by what happened to it. */
const losses: [string, () => Promise<TestPerson>][] = [
  [
    'deleted with its subscription',
    async () => {
      const { person, customer } = await subscriber();
      await stripe.customers.del(customer);
      await expectProfile(person, { subscription_active: false });
      return person;
    },
  ],
  [
    'never heard of',
    async () => {
      const person = await signUp();
      await call('getUser', person);
      await patchDocument(`users/${person.uid}`, { stripeCustomerId: `cus_unknown${person.uid}` });
      return person;
    },
  ],
];

describe.each(losses)('a customer that Stripe does not have, %s', (_how, lose) => {
  test('is replaced', async () => {
    const person = await lose();
    const { uid, token, email } = person;
    const gone = await customerId(person);
    const portal = () => call('createCustomerPortalSession', { token, body: { email } });
    expect(await portal()).toMatchObject({ status: 404, body: { code: 'no_customer' } });
    const cancelling = await call('cancelPendingPayment', { token, body: {} });
    expect(cancelling).toMatchObject({ status: 200, body: { ok: true } });
    expect((await call('exportAccount', { token, uid })).status).toBe(200);

    const opened = await checkout(person, { planName: 'Top Afiliado' });
    expect(opened.status).toBe(200);
    expect(await customerId(person)).not.toBe(gone);
    expect(await pay(secretOf(opened))).toBe(200);
    await expectProfile(person, { subscription_active: true, subscription_plan: 'top_afiliado' });
    expect((await portal()).status).toBe(200);
  });

  test('does not keep an account open', async () => {
    const { uid, token } = await lose();
    const answer = await call('deleteAccount', { token, body: { uid } });
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    expect(await exists(uid)).toBe(false);
    expect(await readDocument(`deletions/${uid}`)).toMatchObject({ finished: true });
  });
});
