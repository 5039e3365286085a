import { expect, test } from 'vitest';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { readDocument, removeDocument, writeFields } from './firestore.ts';
import { claimsOf, exists, signUp, type TestPerson } from './people.ts';
import { checkout, customerId, deliver, expectProfile, pay, secretOf } from './purchase.ts';
import { call, profileOf, stripe } from './support.ts';

const createdAt = '2025-01-01T12:00:00.000Z';

/** A person whose record has only the first version's fields. */
async function earlyPerson(): Promise<TestPerson> {
  const person = await signUp();
  const path = `users/${person.uid}`;
  await removeDocument(path);
  await writeFields(path, {
    uid: { stringValue: person.uid },
    email: { stringValue: person.email },
    createdAt: { stringValue: createdAt },
  });
  return person;
}

const profile = async ({ uid, token }: TestPerson) => {
  const answer = await call('getUser', { token, uid });
  expect(answer.status).toBe(200);
  return profileOf(answer);
};

test('a record of the first version is read, with null for missing fields', async () => {
  const person = await earlyPerson();
  const { uid, email, ...rest } = await profile(person);
  expect({ uid, email }).toEqual({ uid: person.uid, email: person.email });
  expect(rest.createdAt).toBe(createdAt);
  const { createdAt: _known, ...others } = rest;
  expect(Object.values(others)).toEqual(Object.keys(others).map(() => null));
});

test('its person buys, and the webhook writes what was bought', async () => {
  const person = await earlyPerson();
  expect(await pay(secretOf(await checkout(person)))).toBe(200);
  await expectProfile(person, { subscription_active: true, subscription_plan: 'elite', createdAt });
  expect(await claimsOf(person)).toMatchObject({ plan: 'elite' });
});

test('a subscription whose webhooks were missed is reconciled', async () => {
  const person = await earlyPerson();
  const { id: customer } = await stripe.customers.create({ metadata: { uid: person.uid } });
  const event = { id: `evt_${person.uid}`, object: 'event', type: 'invoice.paid', created: 1 };
  const answer = await deliver(JSON.stringify({ ...event, data: { object: { customer } } }));
  expect(answer.body).toEqual({ received: true, outcome: 'applied' });
  expect(await customerId(person)).toBe(customer);
  const options = { stripe, minEventAgeSeconds: 0, all: true };
  expect(await reconcile(options)).toMatchObject({ failed: [] });
  expect(await readDocument(`users/${person.uid}`)).toMatchObject({ createdAt });
});

test('its account can be deleted', async () => {
  const person = await earlyPerson();
  const { uid, token } = person;
  expect((await call('deleteAccount', { token, body: { uid } })).status).toBe(200);
  expect(await exists(uid)).toBe(false);
});
