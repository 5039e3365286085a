import { describe, expect, test } from 'vitest';
import { signUp } from './people.ts';
import { checkout } from './purchase.ts';
import { call } from './support.ts';

describe('create-customer-portal-session', () => {
  const portal = (token: string, email: string) =>
    call('createCustomerPortalSession', { token, body: { email } });

  test('refuses visitors, another person’s e-mail, and a person who never bought', async () => {
    const person = await signUp();
    const other = await signUp();
    await checkout(other);
    const body = { email: person.email };
    expect((await call('createCustomerPortalSession', { body })).status).toBe(401);
    expect(await portal(person.token, other.email)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect(await portal(person.token, person.email)).toMatchObject({
      status: 404,
      body: { code: 'no_customer' },
    });
  });
});
