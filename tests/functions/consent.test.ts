import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { closeAccount } from '../../functions/src/account/close-account.ts';
import { stripeSdk } from '../../functions/src/services/stripe.ts';
import { saveCheckoutConsent } from '../../functions/src/tracking/checkout-consents.ts';
import { deliverConversions } from '../../functions/src/tracking/deliver-conversions.ts';
import { recordPurchase } from '../../functions/src/tracking/record-purchase.ts';
import { ensureUser } from '../../functions/src/users/user-store.ts';
import { agreed, refused } from '../support/agreed.ts';
import { call, parseResponse } from '../support/api.ts';
import { patchDocument, readDocument, writeFields } from '../support/firestore.ts';
import { beforeNextWrite } from '../support/firestore-steps.ts';
import { countedAs } from '../support/meta-control.ts';
import { signUp, type TestPerson } from '../support/people.ts';
import { checkout, sessionId } from '../support/purchase.ts';
import { openSession } from './buyers.ts';
import { expectPaid, openSale, outboxOf, type Sale, saleOf } from './sales.ts';
import { beforeNext } from './stripe-steps.ts';

const fbp = 'fb.1.1700000000000.1234567890';

async function decide({ token }: TestPerson, consent: object) {
  const answer = await call('saveConsent', { token, body: { consent } });
  return parseResponse(endpoints.saveConsent, answer).consent;
}

async function personWith(consent: object): Promise<TestPerson> {
  const person = await signUp();
  await decide(person, consent);
  return person;
}

const consentOf = async ({ uid }: TestPerson) => (await ensureUser(uid)).consent;

test('a purchase is not sent to Meta if consent is withdrawn while its checkout session is created', async () => {
  const person = await personWith(agreed);
  await beforeNext('checkout.sessions.create', () => decide(person, refused));
  const sale = await saleOf(person, await openSession(person, { consent: agreed, fbp }));
  await expectPaid(sale);
  expect(await readDocument(`checkoutConsents/${sale.session}`)).toBeUndefined();
  await expectNothingSent(sale);
});

test('a purchase stored by a process without Meta’s token is not sent after consent is withdrawn', async () => {
  const sale = await openSale({ consent: agreed });
  vi.stubEnv('META_ACCESS_TOKEN', '');
  await expectPaid(sale);
  vi.unstubAllEnvs();
  for (const waiting of await outboxOf(sale)) expect(waiting).toHaveProperty('event');
  // Simulate a withdrawal that saves the refusal, but crashes before it clears the outbox.
  const { uid } = sale.person;
  const no = { booleanValue: false };
  const consent = { version: { integerValue: '1' }, decidedAt: { integerValue: '2' } };
  const fields = { ...consent, measurement: no, advertising: no };
  await writeFields(`users/${uid}`, { consent: { mapValue: { fields } } });
  await recordPurchase(await stripeSdk('call'), sale.session);
  await expectNothingSent(sale);
});

test('if consent is withdrawn just before a purchase is stored for Meta, nothing is stored', async () => {
  const sale = await openSale({ consent: agreed });
  const end = beforeNextWrite('/conversionOutbox/', async () => {
    expect((await withdraw(sale)).status).toBe(200);
  });
  await expectPaid(sale);
  expect(end()).toBe(true);
  expect(await outboxOf(sale)).toEqual([undefined, undefined]);
});

const conversion = (event_id: string) => ({
  ...{ event_name: 'checkout_iniciado', event_time: 1, event_id, consent: agreed },
  user_data: { em: 'a'.repeat(64), fn: 'a'.repeat(64) },
});

test.each([
  ['a refusal', refused, 0],
  ['an agreement', agreed, 1],
  ['no decision', undefined, 0],
])(
  'if the user’s record contains %s, /meta-capi sends $2 conversions, whatever consent the request contains',
  async (_, consent, sent) => {
    const { token } = consent ? await personWith(consent) : await signUp();
    const id = randomUUID();
    expect((await call('metaCapi', { token, body: conversion(id) })).status).toBe(202);
    expect(await countedAs([id])).toHaveLength(sent);
  },
);

test('consent sent with a sign-up or checkout changes neither an earlier refusal nor its date', async () => {
  const person = await personWith({ ...refused, age: 60 });
  const { uid, email, token } = person;
  const before = await consentOf(person);
  const name = { displayName: 'Maria', firstName: 'Maria', lastName: '', emailVerified: false };
  const body = { uid, email, ...name, consent: agreed };
  expect((await call('createUser', { token, body })).status).toBe(200);
  const session = sessionId(await openSession(person, { consent: agreed, fbp }));
  expect(await readDocument(`checkoutConsents/${session}`)).toBeUndefined();
  expect(await consentOf(person)).toEqual(before);
});

test('consent sent with a checkout is stored in the record only if the record has no decision yet', async () => {
  const person = await signUp();
  await checkout(person, { consent: refused });
  await checkout(person, { consent: agreed });
  expect(await consentOf(person)).toMatchObject(refused);
});

test('the newer of two consent decisions counts, even if both are made within one second', async () => {
  const person = await personWith({ ...refused, age: 5 });
  expect(await decide(person, { ...agreed, age: 3600 })).toMatchObject(refused);
  expect(await decide(person, agreed)).toMatchObject(agreed);
  expect(await decide(person, refused)).toMatchObject(refused);
  expect(await decide(person, agreed)).toMatchObject(agreed);
  const { decidedAt } = (await consentOf(person)) ?? { decidedAt: 0 };
  expect(Math.abs(Date.now() / 1000 - decidedAt)).toBeLessThan(60);
});

test('a consent decision with an unknown version is refused', async () => {
  const person = await personWith(refused);
  const body = { consent: { ...agreed, version: agreed.version + 1, age: 0 } };
  const answer = await call('saveConsent', { token: person.token, body });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  expect(await consentOf(person)).toMatchObject(refused);
});

test.each([
  ['was deleted', closeAccount],
  ['is being deleted', (uid: string) => patchDocument(`deletions/${uid}`, { reason: 'a test' })],
])(
  'a checkout’s consent is not stored if the account %s in the meantime',
  async (_what, deletion) => {
    const { uid } = await personWith(agreed);
    const record = await ensureUser(uid);
    await deletion(uid);
    const session = `cs_test_${randomUUID()}`;
    const browser = { client_user_agent: 'Firefox', client_ip_address: '203.0.113.7' };
    await saveCheckoutConsent(session, record, { consent: { ...agreed, age: 0 }, fbp }, browser);
    expect(await readDocument(`checkoutConsents/${session}`)).toBeUndefined();
  },
);

const withdraw = ({ person: { token } }: Sale) =>
  call('saveConsent', { token, body: { consent: refused } });

async function expectNothingSent(sale: Sale): Promise<void> {
  await deliverConversions();
  expect(await countedAs(sale.ids)).toEqual([]);
  expect(await outboxOf(sale)).toEqual([undefined, undefined]);
}

test('no conversion is stored or sent to Meta for buyers who did not consent to advertising', async () => {
  for (const choice of [{}, { consent: { ...agreed, advertising: false } }]) {
    const sale = await openSale({ ...choice, fbp });
    expect(await readDocument(`checkoutConsents/${sale.session}`)).toBeUndefined();
    await expectPaid(sale);
    await expectNothingSent(sale);
  }
});

test('a refusal from before a checkout does not remove the checkout’s consent, and after a later refusal, a repeated checkout reuses the session and stores no consent', async () => {
  const sale = await openSale({ consent: agreed });
  const stored = await readDocument(`checkoutConsents/${sale.session}`);
  const days = (Date.parse(String(stored?.expireAt)) - Date.now()) / 86_400_000;
  expect(days, 'a boleto may be paid days later').toBeGreaterThan(13);
  expect(await decide(sale.person, { ...refused, age: 3600 })).toMatchObject(agreed);
  expect(await readDocument(`checkoutConsents/${sale.session}`)).toEqual(stored);
  await withdraw(sale);
  expect(await openSession(sale.person, { consent: refused })).toBe(sale.clientSecret);
  expect(await readDocument(`checkoutConsents/${sale.session}`)).toBeUndefined();
});

test.each([
  ['withdrew consent', withdraw],
  [
    'deleted the account',
    ({ person: { token, uid } }: Sale) => call('deleteAccount', { token, body: { uid } }),
  ],
])('a purchase that waits to be sent to Meta is not sent if its buyer %s', async (_what, act) => {
  const sale = await openSale({ consent: agreed });
  await expectPaid(sale);
  for (const waiting of await outboxOf(sale)) expect(waiting).toHaveProperty('event');
  expect((await act(sale)).status).toBe(200);
  expect(await readDocument(`checkoutConsents/${sale.session}`)).toBeUndefined();
  await expectNothingSent(sale);
});
