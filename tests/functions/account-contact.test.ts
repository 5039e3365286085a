import { afterEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { reconcileSubscriptions } from '../../functions/src/reconcile/reconcile.ts';
import { readDocument } from './firestore.ts';
import { control } from './own-stripe.ts';
import { displayNameOf, sessionOf, signUp, type TestPerson } from './people.ts';
import { checkout, customerId } from './purchase.ts';
import { call, given, stripe } from './support.ts';

afterEach(() => control('faults'));

function save(person: TestPerson, change: object = {}) {
  const { uid, email, token } = person;
  const body = {
    ...{ uid, email, emailVerified: false, displayName: 'Ana Maria Souza', firstName: 'Ana' },
    ...{ lastName: 'Maria Souza', phoneNumber: '(21) 99876-5432', ...change },
  };
  return call('createUser', { token, body });
}

async function withCustomer(): Promise<{ person: TestPerson; customer: string }> {
  const person = await signUp();
  expect((await save(person, { displayName: 'Maria da Silva' })).status).toBe(200);
  expect((await checkout(person)).status).toBe(200);
  return { person, customer: await customerId(person) };
}

async function atStripe(customer: string) {
  const found = await stripe.customers.retrieve(customer);
  return found.deleted ? undefined : { name: found.name, phone: found.phone };
}

const recordOf = ({ uid }: TestPerson) => readDocument(`users/${uid}`);

describe('a changed name and phone', () => {
  test('reach record, account and Stripe customer, and what the session says', async () => {
    const { person, customer } = await withCustomer();
    const cookie = await sessionOf(person);
    const answer = await save(person);
    expect(given(endpoints.createUser, answer).user).toMatchObject({
      displayName: 'Ana Maria Souza',
      phoneNumber: '+5521998765432',
    });
    expect(await recordOf(person)).toMatchObject({ firstName: 'Ana', lastName: 'Maria Souza' });
    expect(await displayNameOf(person)).toBe('Ana Maria Souza');
    expect(await atStripe(customer)).toEqual({ name: 'Ana Maria Souza', phone: '+5521998765432' });
    // The cookie itself still has the old name.
    const check = await call('checkAuthCookie', { cookie, query: '?profile=1' });
    expect(check.body).toMatchObject({ user: { displayName: 'Ana Maria Souza' } });
  });

  test('are the customer’s from its first checkout on', async () => {
    const person = await signUp();
    await save(person);
    expect((await checkout(person)).status).toBe(200);
    expect(await atStripe(await customerId(person))).toEqual({
      ...{ name: 'Ana Maria Souza', phone: '+5521998765432' },
    });
  });

  test('without a customer reach record and account', async () => {
    const person = await signUp();
    await save(person, { displayName: 'Maria da Silva' });
    expect((await save(person)).status).toBe(200);
    expect(await recordOf(person)).toMatchObject({ displayName: 'Ana Maria Souza' });
    expect(await displayNameOf(person)).toBe('Ana Maria Souza');
  });

  test('with null for the phone remove it everywhere', async () => {
    const { person, customer } = await withCustomer();
    await save(person);
    expect((await save(person, { phoneNumber: null })).status).toBe(200);
    expect(await recordOf(person)).toMatchObject({ phoneNumber: null });
    expect((await atStripe(customer))?.phone ?? '').toBe('');
  });

  test('ten at once leave the same name everywhere', async () => {
    const { person, customer } = await withCustomer();
    const names = Array.from({ length: 10 }, (_, place) => `Ana Número ${place}`);
    const answers = await Promise.all(names.map((displayName) => save(person, { displayName })));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    // One that waited too long for its turn is left to the job.
    await reconcileSubscriptions();
    const name = (await recordOf(person))?.displayName;
    expect(names).toContain(name);
    expect(await displayNameOf(person)).toBe(name);
    expect((await atStripe(customer))?.name).toBe(name);
  });

  test('that are refused change nothing', async () => {
    const { person, customer } = await withCustomer();
    await save(person);
    const before = { record: await recordOf(person), customer: await atStripe(customer) };
    for (const rubbish of [
      { displayName: '\u200B ' },
      { displayName: 'x'.repeat(121) },
      { displayName: ['Ana'] },
      { phoneNumber: '' },
      { phoneNumber: '<script>' },
      { phoneNumber: '123456789' },
    ]) {
      expect((await save(person, rubbish)).status, JSON.stringify(rubbish)).toBe(400);
    }
    expect({ record: await recordOf(person), customer: await atStripe(customer) }).toEqual(before);
    expect(await displayNameOf(person)).toBe('Ana Maria Souza');
  });

  test('are kept while Stripe fails, and reach it by the next hourly run', async () => {
    const { person, customer } = await withCustomer();
    await control('faults', { api: { status: 500, executed: false } });
    expect((await save(person)).status).toBe(200);
    expect(await recordOf(person)).toMatchObject({
      displayName: 'Ana Maria Souza',
      contactPending: true,
    });
    expect(await displayNameOf(person)).toBe('Ana Maria Souza');
    await control('faults');
    expect((await atStripe(customer))?.name).not.toBe('Ana Maria Souza');
    await reconcileSubscriptions();
    expect(await atStripe(customer)).toEqual({ name: 'Ana Maria Souza', phone: '+5521998765432' });
    expect(await recordOf(person)).toMatchObject({ contactPending: false });
  });

  test('of a customer that is gone from Stripe are saved all the same', async () => {
    const { person, customer } = await withCustomer();
    await stripe.customers.del(customer);
    expect((await save(person)).status).toBe(200);
    expect(await recordOf(person)).toMatchObject({ displayName: 'Ana Maria Souza' });
    expect((await recordOf(person))?.contactPending).not.toBe(true);
  });
});
