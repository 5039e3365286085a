import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { verifyEvent } from '../../../functions/src/billing/webhook/verify-event.ts';

const secret = 'whsec_test_0123456789abcdef';
const payload = JSON.stringify({ id: 'evt_1', type: 'invoice.paid', data: {} });
const sign = (options: { payload?: string; secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, ...options });
const refused = expect.objectContaining({ status: 400, code: 'bad_signature' });

test('an event with a valid signature is accepted', async () => {
  expect(await verifyEvent(Buffer.from(payload), sign(), secret)).toMatchObject({ id: 'evt_1' });
});

const ago = (seconds: number) => ({ timestamp: Math.floor(Date.now() / 1000) - seconds });
test.each([
  ['it is missing', undefined],
  ['it is empty', ''],
  ['it signs another body', sign({ payload: payload.replace('evt_1', 'evt_2') })],
  ['it was made with another secret', sign({ secret: 'whsec_other' })],
  ['it was made with a blank secret', sign({ secret: ' ' })],
  ['it is more than five minutes old', sign(ago(310))],
  ['its time was changed', sign(ago(310)).replace(/t=\d+/, `t=${ago(0).timestamp}`)],
  ['it has the scheme v0', sign().replace('v1=', 'v0=')],
  ['there are two signature headers', [sign(), sign()]],
])('a webhook’s signature is refused if %s', async (_what, signature) => {
  await expect(verifyEvent(Buffer.from(payload), signature, secret)).rejects.toThrow(refused);
});

test('with a blank webhook secret, even an event signed with it is refused', async () => {
  const signature = sign({ secret: ' ' });
  await expect(verifyEvent(Buffer.from(payload), signature, '')).rejects.toThrow(/blank/);
});
