import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { readDocument } from './firestore.ts';
import { changeEmail, sessionOf, signIn, signUp, signUpAs, type TestPerson } from './people.ts';
import { checkout, customerId } from './purchase.ts';
import { call, given, stripe } from './support.ts';

const bodyOf = ({ uid, email }: TestPerson) => ({
  ...{ uid, email, displayName: 'Maria da Silva', emailVerified: false },
  ...{ phoneNumber: null, firstName: 'Maria', lastName: 'da Silva' },
});

async function emailAtStripe(customer: string): Promise<string | null | undefined> {
  const found = await stripe.customers.retrieve(customer);
  return found.deleted ? undefined : found.email;
}

describe('a changed e-mail', () => {
  /** A person with record and customer whose account's e-mail was changed, with a new sign-in. */
  async function changed(): Promise<{ person: TestPerson; customer: string }> {
    const before = await signUp();
    expect((await checkout(before)).status).toBe(200);
    const customer = await customerId(before);
    expect(await emailAtStripe(customer)).toBe(before.email);
    const email = `nova-${before.email}`;
    await changeEmail(before, email);
    const token = await signIn({ ...before, email });
    return { person: { ...before, email, token }, customer };
  }
  const recordOf = async ({ uid }: TestPerson) => (await readDocument(`users/${uid}`))?.email;

  test('reaches record and Stripe customer with the next sign-in', async () => {
    const { person, customer } = await changed();
    await sessionOf(person);
    expect(await recordOf(person)).toBe(person.email);
    expect(await emailAtStripe(customer)).toBe(person.email);
  });

  test('reaches the record of a person whose customer was deleted', async () => {
    const { person, customer } = await changed();
    await stripe.customers.del(customer);
    await sessionOf(person);
    expect(await recordOf(person)).toBe(person.email);
  });

  test('to one that Stripe does not accept removes the old address', async () => {
    const { person, customer } = await changed();
    const email = `${person.uid.toLowerCase()}@local`;
    await changeEmail(person, email);
    await sessionOf({ ...person, email, token: await signIn({ ...person, email }) });
    expect(await readDocument(`users/${person.uid}`)).toMatchObject({ email });
    expect(await emailAtStripe(customer)).toBeNull();
  });

  test('creates no record', async () => {
    const person = await signUp();
    await sessionOf(person);
    expect(await readDocument(`users/${person.uid}`)).toBeUndefined();
  });
});

describe('an address that only Firebase accepts', () => {
  const unusual = [
    ['without a dot', (id: string) => `${id}@local`],
    [
      'of 255 characters',
      (id: string) => `${id.padEnd(255 - '@exemplo.com.br'.length, 'a')}@exemplo.com.br`,
    ],
  ] as const;

  test.each(unusual)('%s: every call of the person succeeds', async (_what, make) => {
    const person = await signUpAs(make);
    const { uid, email, token } = person;
    const cookie = await sessionOf(person);
    const check = await call('checkAuthCookie', { cookie });
    expect(check).toMatchObject({
      status: 200,
      body: { authenticated: true, user: { uid, email } },
    });
    const created = await call('createUser', { token, body: bodyOf(person) });
    expect(given(endpoints.createUser, created).user.email).toBe(email);
    expect((await call('getUser', { cookie, uid })).status).toBe(200);
    expect((await call('exportAccount', { cookie, uid })).status).toBe(200);
    const portal = await call('createCustomerPortalSession', { token, body: { email } });
    expect(portal.status).toBe(404);
    expect((await checkout(person)).status).toBe(200);
  });
});
