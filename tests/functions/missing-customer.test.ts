import { describe, expect, test } from 'vitest';
import { patchDocument, readDocument } from './firestore.ts';
import { exists, signUp, type TestPerson } from './people.ts';
import { checkout, customerId, expectProfile, pay, secretOf } from './purchase.ts';
import { call, stripe } from './support.ts';

/** Why Stripe does not have the customer of a record. */
const losses = {
  'deleted in the Dashboard': async (person: TestPerson) => {
    await checkout(person);
    await stripe.customers.del(await customerId(person));
  },
  'deleted with its subscription': async (person: TestPerson) => {
    expect(await pay(secretOf(await checkout(person)))).toBe(200);
    await expectProfile(person, { subscription_active: true });
    await stripe.customers.del(await customerId(person));
    await expectProfile(person, { subscription_active: false });
  },
  'never heard of': async (person: TestPerson) => {
    await call('getUser', { token: person.token, uid: person.uid });
    await patchDocument(`users/${person.uid}`, { stripeCustomerId: `cus_unknown${person.uid}` });
  },
};

describe('a customer that Stripe does not have', () => {
  test.each(Object.entries(losses))('%s, is replaced', async (_how, lose) => {
    const person = await signUp();
    const { token, email } = person;
    await lose(person);
    const gone = await customerId(person);
    const portal = () => call('createCustomerPortalSession', { token, body: { email } });
    expect(await portal()).toMatchObject({ status: 404, body: { code: 'no_customer' } });
    const cancelling = await call('cancelPendingPayment', { token, body: {} });
    expect(cancelling).toMatchObject({ status: 200, body: { ok: true } });
    const exported = await call('exportAccount', { token, uid: person.uid });
    expect(exported.status).toBe(200);

    const opened = await checkout(person, { planName: 'Top Afiliado' });
    expect(opened.status).toBe(200);
    expect(await customerId(person)).not.toBe(gone);
    expect(await pay(secretOf(opened))).toBe(200);
    await expectProfile(person, { subscription_active: true, subscription_plan: 'top_afiliado' });
    expect((await portal()).status).toBe(200);
  });

  test.each(Object.entries(losses))('%s, does not keep an account open', async (_how, lose) => {
    const person = await signUp();
    await lose(person);
    const { uid, token } = person;
    const answer = await call('deleteAccount', { token, body: { uid } });
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    expect(await exists(uid)).toBe(false);
    expect(await readDocument(`users/${uid}`)).toBeUndefined();
    expect(await readDocument(`deletions/${uid}`)).toMatchObject({ finished: true });
  });
});
