import { describe, expect, test } from 'vitest';
import { elitePrice } from '../prices.ts';
import { signUp } from './people.ts';
import { checkout, pay, secretOf, sessionId } from './purchase.ts';
import { call } from './support.ts';

describe('session-status', () => {
  test('returns the session’s status, and the e-mail to its buyer alone', async () => {
    const person = await signUp();
    const clientSecret = secretOf(await checkout(person));
    const query = `?session_id=${sessionId(clientSecret)}`;
    const status = (token?: string) => call('sessionStatus', { query, ...(token && { token }) });
    expect((await status()).body).toMatchObject({ status: 'open', payment_status: 'unpaid' });
    await pay(clientSecret);
    expect((await status(person.token)).body).toEqual({
      status: 'complete',
      payment_status: 'paid',
      customer_email: person.email,
      purchase: {
        amount: elitePrice.month.cents,
        planName: 'Elite',
        interval: 'month',
        paidAt: expect.any(Number),
        periodEnd: expect.any(Number),
      },
    });
    const other = await signUp();
    for (const answer of [await status(), await status(other.token), await status('rubbish')]) {
      expect(answer.status).toBe(200);
      expect(answer.body).toHaveProperty('customer_email', 'p***@e***');
      expect(answer.body).not.toHaveProperty('purchase');
    }
  });

  test('an unknown session is 404, a malformed id 400', async () => {
    const unknown = await call('sessionStatus', { query: '?session_id=cs_test_unknown' });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'unknown_session' } });
    for (const id of ['', 'abc', 'cs_', 'cs_test_../x', 'cs_a b']) {
      const query = `?session_id=${encodeURIComponent(id)}`;
      expect((await call('sessionStatus', { query })).status).toBe(400);
    }
  });
});
