import { expect, test } from 'vitest';
import { advanceDays, benchOfEachTest } from '../../../emulators/stripe/tests/local-stripe.ts';
import { fullPass, nextBatch } from '../../../functions/src/reconcile/batches.ts';

const bench = benchOfEachTest();

const change = () => bench.stripe.customers.create({ payment_method: 'pm_card_visa' });

async function subscribe(): Promise<string> {
  const { id: customer } = await change();
  const { data } = await bench.stripe.paymentMethods.list({ customer });
  const items = [{ price: 'price_elite_month' }];
  const default_payment_method = data[0]?.id ?? '';
  await bench.stripe.subscriptions.create({ customer, items, default_payment_method });
  return customer;
}

async function next(after: string | null) {
  const [newest] = (await bench.stripe.events.list({ limit: 1 })).data;
  const now = (newest?.created ?? 0) + 60;
  const reading = { stripe: bench.stripe, pageSize: 100, minEventAgeSeconds: 0, now };
  return nextBatch(reading, { phase: 'events', after, event: after });
}

test('the events after the last known one are read while Stripe still has it', async () => {
  await subscribe();
  const { event } = await fullPass(bench.stripe);
  await advanceDays(bench, 20);
  const customer = await subscribe();
  const { subjects, next: progress } = await next(event);
  expect(progress.phase).toBe('events');
  expect(subjects).toEqual([{ customerId: customer }]);
});

test('everything is read again when Stripe no longer has the last known event', async () => {
  const customer = await subscribe();
  const { event } = await fullPass(bench.stripe);
  await advanceDays(bench, 31);
  const { subjects, next: progress } = await next(event);
  expect(subjects).toEqual([]);
  expect(progress).toMatchObject({ phase: 'subscriptions', after: null });
  const stripe = bench.stripe;
  const now = Number.MAX_SAFE_INTEGER;
  const all = await nextBatch({ stripe, pageSize: 100, minEventAgeSeconds: 0, now }, progress);
  expect(all.subjects).toEqual([{ customerId: customer }]);
});
