import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  advanceDays,
  control,
  createCustomerWithCard,
  createSession,
  payByBoleto,
  StripeFixture,
} from './local-stripe.ts';

async function everything({ stripe }: StripeFixture) {
  const lists = await Promise.all([
    stripe.customers.list(),
    stripe.subscriptions.list({ status: 'all' }),
    stripe.checkout.sessions.list(),
  ]);
  return lists.map(({ data }) => JSON.parse(JSON.stringify(data)));
}

test('a restart of the local Stripe restores objects, the clock, due work and idempotency keys', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'local-stripe-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const stateFile = join(folder, 'state', 'stripe.db');
  const before = new StripeFixture();
  const stop = await before.start({ stateFile });
  await payByBoleto(before, await createSession(before));
  await advanceDays(before, 10);
  const customer = await createCustomerWithCard(before);
  const params = { customer, items: [{ price: 'price_elite_month' }] };
  const key = { idempotencyKey: 'once' };
  const { id } = await before.stripe.subscriptions.create(params, key);
  const objects = await everything(before);
  await stop();

  const after = new StripeFixture();
  onTestFinished(await after.start({ stateFile }));
  expect(await everything(after)).toEqual(objects);
  const { answer } = await control(after, 'GET /clock');
  expect(answer.now - Date.now() / 1000).toBeGreaterThan(9.9 * 86_400);
  expect((await after.stripe.subscriptions.create(params, key)).id).toBe(id);
  await advanceDays(after, 32);
  const { data } = await after.stripe.invoices.list({ subscription: id });
  const paid = { status: 'paid', total: 18790 };
  expect(data).toMatchObject([paid, paid]);
});
