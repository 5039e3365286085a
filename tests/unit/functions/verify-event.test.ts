import fc from 'fast-check';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { verifyEvent } from '../../../functions/src/billing/webhook/verify-event.ts';

const secret = 'whsec_test_0123456789abcdef';
const payload = JSON.stringify({
  id: 'evt_1',
  type: 'invoice.paid',
  data: { object: { customer: 'cus_1' } },
});
const sign = (options: { payload?: string; secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, ...options });
const refused = expect.objectContaining({ status: 400, code: 'bad_signature' });

test('an event with a valid signature is accepted', async () => {
  expect(await verifyEvent(Buffer.from(payload), sign(), secret)).toMatchObject({ id: 'evt_1' });
});

test.each([
  ['it is missing', undefined],
  ['it is empty', ''],
  ['it was made with another secret', sign({ secret: 'whsec_other' })],
  ['it was made with a blank secret', sign({ secret: ' ' })],
  ['it is more than five minutes old', sign({ timestamp: Math.floor(Date.now() / 1000) - 310 })],
  ['it has the scheme v0', sign().replace('v1=', 'v0=')],
  ['there are two signature headers', [sign(), sign()]],
])('a webhook’s signature is refused if %s', async (_what, signature) => {
  await expect(verifyEvent(Buffer.from(payload), signature, secret)).rejects.toThrow(refused);
});

test('if our webhook secret is blank, every event is refused, even one signed with a blank secret', async () => {
  const signature = sign({ secret: ' ' });
  await expect(verifyEvent(Buffer.from(payload), signature, '')).rejects.toThrow(/blank/);
});

/**
 * Returns the time and signature in a signature header. A change that keeps both, such as `t=0017`
 * instead of `t=17`, leaves the header valid.
 */
const meaning = (header: string) =>
  `${Number.parseInt(/(?:^|,)t=(.*?)(?:,|$)/.exec(header)?.[1] ?? '', 10)} ${/v1=(.*?)(?:,|$)/.exec(header)?.[1]}`;

test('an event is refused after any of 10,000 random changes of its body or signature', async () => {
  const signature = sign();
  const bytes = Buffer.from(payload);
  const mutation = fc.record({
    inBody: fc.boolean(),
    at: fc.nat(),
    to: fc.integer({ min: 32, max: 126 }),
    how: fc.constantFrom('replace', 'insert', 'drop'),
  });
  const mutate = (source: Buffer, { at, to, how }: { at: number; to: number; how: string }) => {
    const index = at % source.length;
    const rest = source.subarray(how === 'insert' ? index : index + 1);
    return Buffer.concat([
      source.subarray(0, index),
      ...(how === 'drop' ? [] : [Buffer.from([to])]),
      rest,
    ]);
  };
  await fc.assert(
    fc.asyncProperty(mutation, async (change) => {
      const body = change.inBody ? mutate(bytes, change) : bytes;
      const header = change.inBody ? signature : mutate(Buffer.from(signature), change).toString();
      fc.pre(!body.equals(bytes) || meaning(header) !== meaning(signature));
      await expect(verifyEvent(body, header, secret)).rejects.toThrow(refused);
    }),
    { numRuns: 10_000 },
  );
});
