import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { signUp } from './people.ts';
import {
  checkout,
  customerId,
  endVoucher,
  issueVoucher,
  pay,
  secretOf,
  sessionId,
} from './purchase.ts';
import { call, given, stripe } from './support.ts';

test('payments have amount, date, method and receipt, newest first', async () => {
  const person = await signUp();
  const secret = secretOf(await checkout(person));
  expect(await pay(secret, '4000000000000002'), 'declined').toBe(402);
  expect(await pay(secret)).toBe(200);
  const customer = await customerId(person);
  const { payments } = given(endpoints.listPayments, await call('listPayments', person));
  expect(payments).toEqual([
    {
      ...{ id: expect.stringMatching(/^ch_/), amount: 18_790, refunded: 0 },
      ...{ paid_at: expect.any(Number), method: { type: 'card', last4: '4242' } },
      receipt_url: expect.stringMatching(/^http/),
    },
  ]);
  const charge = (await stripe.charges.list({ customer })).data[0];
  await stripe.refunds.create({ charge: charge?.id ?? '', amount: 10_000 });
  const after = given(endpoints.listPayments, await call('listPayments', person));
  expect(after.payments[0]?.refunded).toBe(10_000);
});

test('a boleto that was paid has its receipt too', async () => {
  const person = await signUp();
  const secret = secretOf(await checkout(person));
  expect(await issueVoucher(secret)).toBe(200);
  const paymentsOf = async () =>
    given(endpoints.listPayments, await call('listPayments', person)).payments;
  expect(await paymentsOf()).toEqual([]);
  await endVoucher(sessionId(secret), 'pay');
  const receipt = { method: { type: 'boleto' }, receipt_url: expect.stringMatching(/^http/) };
  expect(await paymentsOf()).toMatchObject([{ amount: 18_790, ...receipt }]);
});

test('who never paid has none, and nobody else’s are listed', async () => {
  const person = await signUp();
  expect((await call('listPayments', person)).body).toEqual({ payments: [] });
  const other = await signUp();
  expect((await call('listPayments', { ...person, uid: other.uid })).status).toBe(403);
});
