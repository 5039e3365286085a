import { expect, test } from 'vitest';
import { exportAccountResponse } from '#contract/account.ts';
import { elitePrice } from '../prices.ts';
import { sessionOf, signUp } from './people.ts';
import { subscriber } from './subscriber.ts';
import { call } from './support.ts';

test('an export has account, record and purchases, by token and by cookie', async () => {
  const { person, customer } = await subscriber();
  const { uid, token } = person;
  for (const caller of [{ token }, { cookie: await sessionOf(person) }]) {
    const answer = await call('exportAccount', { uid, ...caller });
    expect(answer.status).toBe(200);
    expect(exportAccountResponse.parse(answer.body)).toMatchObject({
      account: { uid, email: person.email, displayName: 'Maria da Silva' },
      record: { uid, stripeCustomerId: customer, subscription_plan: 'elite' },
      subscriptions: [{ plan: 'elite', status: 'active', metadata: { uid } }],
      invoices: [
        { status: 'paid', plan: 'elite', amount_paid: elitePrice.month.cents, currency: 'brl' },
      ],
    });
  }
});

test('an export of a person who never bought has no purchases', async () => {
  const { uid, token } = await signUp();
  const answer = await call('exportAccount', { uid, token });
  expect(answer.body).toMatchObject({ record: { uid }, subscriptions: [], invoices: [] });
});
