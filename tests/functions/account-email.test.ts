import { describe, expect, test } from 'vitest';
import { readDocument } from './firestore.ts';
import { changeEmail, sessionOf, signIn, signUp, signUpAs, type TestPerson } from './people.ts';
import { checkout, customerId } from './purchase.ts';
import { call, stripe } from './support.ts';

async function emailAtStripe(customer: string): Promise<string | null | undefined> {
  const found = await stripe.customers.retrieve(customer);
  return found.deleted ? undefined : found.email;
}

describe('a changed e-mail', () => {
  /** A person with record and customer. */
  async function withCustomer() {
    const person = await signUp();
    expect((await checkout(person)).status).toBe(200);
    return { person, customer: await customerId(person) };
  }

  /** Changes the account's e-mail, and signs in again. */
  async function change(person: TestPerson, email: string): Promise<void> {
    await changeEmail(person, email);
    await sessionOf({ ...person, email, token: await signIn({ ...person, email }) });
    expect(await readDocument(`users/${person.uid}`)).toMatchObject({ email });
  }

  test('reaches record and Stripe customer with the next sign-in', async () => {
    const { person, customer } = await withCustomer();
    expect(await emailAtStripe(customer)).toBe(person.email);
    await change(person, `nova-${person.email}`);
    expect(await emailAtStripe(customer)).toBe(`nova-${person.email}`);
    // To one that Stripe does not accept: the old one is no longer the person's.
    await change(person, `${person.uid.toLowerCase()}@local`);
    expect(await emailAtStripe(customer)).toBeNull();
  });

  test('reaches the record of a person whose customer was deleted', async () => {
    const { person, customer } = await withCustomer();
    await stripe.customers.del(customer);
    await change(person, `nova-${person.email}`);
  });

  test('creates no record', async () => {
    const person = await signUp();
    await sessionOf(person);
    expect(await readDocument(`users/${person.uid}`)).toBeUndefined();
  });
});

test.each([
  ['without a dot', (id: string) => `${id}@local`],
  ['of 255 characters', (id: string) => `${id.padEnd(240, 'a')}@exemplo.com.br`],
])('an address that only Firebase accepts, %s: every call succeeds', async (_what, make) => {
  const person = await signUpAs(make);
  const { uid, email, token } = person;
  const cookie = await sessionOf(person);
  const names = { displayName: 'M S', firstName: 'M', lastName: 'S', emailVerified: false };
  expect(await call('checkAuthCookie', { cookie })).toMatchObject({ body: { user: { email } } });
  const created = await call('createUser', { token, body: { uid, email, ...names } });
  expect(created).toMatchObject({ status: 200, body: { user: { email } } });
  expect((await call('exportAccount', { cookie, uid })).status).toBe(200);
  const portal = await call('createCustomerPortalSession', { token, body: { email } });
  expect(portal.status).toBe(404);
  expect((await checkout(person)).status).toBe(200);
});
