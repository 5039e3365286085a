import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StateFile } from '../engine/state-file.ts';
import { Store } from '../store.ts';
import {
  advanceDays,
  control,
  createCustomerWithCard,
  createSession,
  payByBoleto,
  type StripeFixture,
  startFixture,
} from './local-stripe.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-stripe-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const stateFile = () => join(folder, 'state', 'stripe.db');

test('a restart of the local Stripe restores objects, the clock, due work and idempotency keys', async () => {
  const before = await startFixture({ stateFile: stateFile() });
  const open = await createSession(before);
  await payByBoleto(before, open);
  const customer = await createCustomerWithCard(before, 'pm_card_visa');
  const items = [{ price: 'price_elite_month' }];
  const key = { idempotencyKey: 'once' };
  await advanceDays(before, 10);
  const subscription = await before.stripe.subscriptions.create({ customer, items }, key);
  const objects = await everything(before);
  await before.close();

  const after = await startFixture({ stateFile: stateFile() });
  expect(await everything(after)).toEqual(objects);
  const { answer } = await control(after, 'GET /clock');
  expect(answer.now - Date.now() / 1000).toBeGreaterThan(9.9 * 86_400);
  const again = await after.stripe.subscriptions.create({ customer, items }, key);
  expect(again.id).toBe(subscription.id);
  await advanceDays(after, 32);
  const { data } = await after.stripe.invoices.list({ subscription: subscription.id });
  expect(data.map(({ status, total }) => `${status} ${total}`)).toEqual([
    'paid 18790',
    'paid 18790',
  ]);
  await after.close();
});

async function everything({ stripe }: StripeFixture) {
  const limit = 100;
  const lists = await Promise.all([
    stripe.customers.list({ limit }),
    stripe.subscriptions.list({ limit, status: 'all' }),
    stripe.invoices.list({ limit }),
    stripe.paymentIntents.list({ limit }),
    stripe.checkout.sessions.list({ limit }),
    stripe.prices.list({ limit }),
    stripe.coupons.list({ limit }),
  ]);
  return lists.map(({ data }) => JSON.parse(JSON.stringify(data)));
}

test('a request’s changes are saved before the response is sent, so a killed process loses nothing', async () => {
  const running = await startFixture({ stateFile: stateFile() });
  await advanceDays(running, 3);
  const { id } = await running.stripe.customers.create({});
  // A second connection to the file sees only committed changes, as a restarted process would.
  const store = new Store();
  const file = new StateFile(stateFile(), store);
  expect(store.customers.get(id)).toMatchObject({ id });
  expect(store.clock.get('clock')?.offsetSeconds).toBeGreaterThan(2.9 * 86_400);
  file.close();
  await running.close();
});
