import { describe, expect, test } from 'vitest';
import { exportAccountResponse } from '#contract/account.ts';
import { elitePrice } from '../prices.ts';
import { sessionOf, signUp } from './people.ts';
import { subscriber } from './subscriber.ts';
import { call } from './support.ts';

describe('GET /api/users/{uid}/export', () => {
  test('gives account, record and purchases, by token and by cookie', async () => {
    const { person, customer } = await subscriber();
    const { uid, token } = person;
    for (const caller of [{ token }, { cookie: await sessionOf(person) }]) {
      const answer = await call('exportAccount', { uid, ...caller });
      expect(answer.status).toBe(200);
      const found = exportAccountResponse.parse(answer.body);
      expect(found).toMatchObject({
        account: { uid, email: person.email, displayName: 'Maria da Silva' },
        record: { uid, stripeCustomerId: customer, subscription_plan: 'elite' },
        subscriptions: [{ plan: 'elite', status: 'active', metadata: { uid } }],
        invoices: [
          { status: 'paid', plan: 'elite', amount_paid: elitePrice.month.cents, currency: 'brl' },
        ],
      });
    }
  });

  test('has no purchases of a person who never bought', async () => {
    const { uid, token } = await signUp();
    const answer = await call('exportAccount', { uid, token });
    expect(answer.body).toMatchObject({ record: { uid }, subscriptions: [], invoices: [] });
  });

  test('is refused to everybody else', async () => {
    const { token } = await signUp();
    const other = await signUp();
    const answer = await call('exportAccount', { uid: other.uid, token });
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await call('exportAccount', { uid: other.uid })).status).toBe(401);
  });
});
