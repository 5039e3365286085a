import { afterEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { reconcileSubscriptions } from '../../functions/src/reconcile/reconcile.ts';
import { findAccount } from '../../functions/src/services/firebase.ts';
import { call, parseResponse, stripe } from '../support/api.ts';
import { readDocument, writeFields } from '../support/firestore.ts';
import { changeEmail, sessionOf, signUp, signUpAs, type TestPerson } from '../support/people.ts';
import { checkout, customerId } from '../support/purchase.ts';
import { stripeFaults, withFaults } from '../support/stripe-control.ts';
import { signInAs } from './sign-ins.ts';

afterEach(() => stripeFaults());

function save(person: TestPerson, change: object = {}) {
  const { uid, email, token } = person;
  const body = {
    ...{ uid, email, emailVerified: false, displayName: 'Ana Maria Souza', firstName: 'Ana' },
    ...{ lastName: 'Maria Souza', phoneNumber: '(21) 99876-5432', ...change },
  };
  return call('createUser', { token, body });
}

async function atStripe(customer: string) {
  const found = await stripe.customers.retrieve(customer);
  return found.deleted ? undefined : { email: found.email, name: found.name, phone: found.phone };
}

async function withCustomer() {
  const person = await signUp();
  expect((await save(person, { displayName: 'Maria da Silva' })).status).toBe(200);
  expect((await checkout(person)).status).toBe(200);
  const customer = await customerId(person);
  const stored = { name: 'Maria da Silva', phone: '+5521998765432', email: person.email };
  expect(await atStripe(customer)).toEqual(stored);
  return { person, customer };
}

const contact = { name: 'Ana Maria Souza', phone: '+5521998765432' };

const recordOf = ({ uid }: TestPerson) => readDocument(`users/${uid}`);

test('a changed name and phone are saved in Firestore and at Stripe, and the name also in Firebase Auth', async () => {
  const { person, customer } = await withCustomer();
  const cookie = await sessionOf(person);
  const answer = await save(person);
  expect(parseResponse(endpoints.createUser, answer).user).toMatchObject({
    displayName: 'Ana Maria Souza',
    phoneNumber: '+5521998765432',
  });
  expect(await recordOf(person)).toMatchObject({ firstName: 'Ana', lastName: 'Maria Souza' });
  expect((await findAccount(person.uid))?.displayName).toBe('Ana Maria Souza');
  expect(await atStripe(customer)).toMatchObject(contact);
  // The session cookie still contains the old name, so `checkAuthCookie` must read the record.
  const check = await call('checkAuthCookie', { cookie, query: '?profile=1' });
  expect(check.body).toMatchObject({ user: { displayName: 'Ana Maria Souza' } });

  expect((await save(person, { phoneNumber: null })).status).toBe(200);
  expect(await recordOf(person)).toMatchObject({ phoneNumber: null });
  expect((await atStripe(customer))?.phone ?? '').toBe('');

  await stripe.customers.del(customer);
  expect((await save(person, { displayName: 'Maria Souza' })).status).toBe(200);
  const record = await recordOf(person);
  expect(record).toMatchObject({ displayName: 'Maria Souza' });
  expect(record?.contactPending, 'no change waits for a deleted Stripe customer').not.toBe(true);
});

test('after ten concurrent changes of a name, Firestore, Firebase Auth and Stripe have the same name', async () => {
  const { person, customer } = await withCustomer();
  const names = Array.from({ length: 10 }, (_, place) => `Ana Número ${place}`);
  const answers = await Promise.all(names.map((displayName) => save(person, { displayName })));
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  // The hourly job completes the changes that could not get the user's lock in time.
  await reconcileSubscriptions();
  const name = (await recordOf(person))?.displayName;
  expect(names).toContain(name);
  expect((await findAccount(person.uid))?.displayName).toBe(name);
  expect((await atStripe(customer))?.name).toBe(name);
});

test('a name changed while Stripe fails is stored, and the next hourly run sends it to Stripe, even if a change of e-mail is pending too', async () => {
  const { person, customer } = await withCustomer();
  await stripeFaults({ api: { status: 500, executed: false } });
  expect((await save(person)).status).toBe(200);
  const stored = { displayName: 'Ana Maria Souza', contactPending: true };
  expect(await recordOf(person)).toMatchObject(stored);
  expect((await findAccount(person.uid))?.displayName).toBe('Ana Maria Souza');
  await stripeFaults();
  const emailPendingUntil = { integerValue: Math.round(Date.now() / 1000) + 3_600 };
  await writeFields(`users/${person.uid}`, { emailPendingUntil });
  expect((await atStripe(customer))?.name).not.toBe('Ana Maria Souza');
  await reconcileSubscriptions();
  expect(await atStripe(customer)).toMatchObject(contact);
  expect(await recordOf(person)).toMatchObject({ contactPending: false });
});

test('a sign-in saves a changed e-mail in Firestore and at Stripe, even if Stripe failed at an earlier sign-in', async () => {
  const { person, customer } = await withCustomer();
  // Stripe does not accept the second address. The first address must still be removed at Stripe.
  for (const [email, sent] of [
    [`nova-${person.email}`, `nova-${person.email}`],
    [`${person.uid.toLowerCase()}@local`, null],
  ] as const) {
    await changeEmail(person, email);
    const changed = await signInAs(person, email);
    await withFaults({ api: { status: 500, executed: false } }, () => sessionOf(changed));
    await sessionOf(changed);
    expect(await recordOf(person)).toMatchObject({ email });
    expect(await atStripe(customer)).toMatchObject({ email: sent });
  }
});

test.each([
  ['without a dot in its domain', (id: string) => `${id}@local`],
  ['255 characters long', (id: string) => `${id.padEnd(240, 'a')}@exemplo.com.br`],
])(
  'the API works for a user whose e-mail is %s and therefore invalid at Stripe',
  async (_, make) => {
    const person = await signUpAs(make);
    const { uid, email, token } = person;
    const cookie = await sessionOf(person);
    expect(await call('checkAuthCookie', { cookie })).toMatchObject({ body: { user: { email } } });
    expect(await save(person)).toMatchObject({ status: 200, body: { user: { email } } });
    expect((await call('exportAccount', { cookie, uid })).status).toBe(200);
    const portal = await call('createCustomerPortalSession', { token, body: { email } });
    expect(portal.status).toBe(404);
    expect((await checkout(person)).status).toBe(200);
  },
);
