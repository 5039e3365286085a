import { expect, test, vi } from 'vitest';
import { fastRetryDelay } from '../events/retry-schedule.ts';
import { advanceDays, benchOfEachTest, failure, openSession, payByCard } from './local-stripe.ts';
import { verify } from './receiver.ts';

/** A busy machine may be slow to deliver. */
const soon = { timeout: 20_000 };

const bench = benchOfEachTest();

test('paying delivers each event once, signed so that the SDK accepts it', async () => {
  const open = await openSession(bench);
  await payByCard(bench, open, '4242424242424242');
  const { data } = await bench.stripe.events.list({ limit: 100 });
  await vi.waitFor(() => expect(bench.receiver.received).toHaveLength(data.length), soon);
  const delivered = bench.receiver.received.map(verify);
  expect(delivered.map(({ id }) => id).toSorted()).toEqual(data.map(({ id }) => id).toSorted());
  expect(data.map(({ type }) => type).toReversed()).toEqual([
    'customer.created',
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'payment_method.attached',
    'customer.subscription.created',
    'invoice.created',
    'customer.updated',
    'invoice.finalized',
    'invoice_payment.paid',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
    'checkout.session.completed',
  ]);
  const completed = delivered.find(({ type }) => type === 'checkout.session.completed');
  expect(completed?.data.object).toMatchObject({
    id: open.id,
    status: 'complete',
    payment_status: 'paid',
  });
  await vi.waitFor(async () => {
    const { data: pending } = await bench.stripe.events.list({ delivery_success: false });
    expect(pending).toEqual([]);
  }, soon);
});

test('a tampered body or another secret does not verify', async () => {
  await bench.stripe.customers.create({ email: 'a@b.co' });
  await vi.waitFor(() => expect(bench.receiver.received).toHaveLength(1), soon);
  const [delivery] = bench.receiver.received;
  if (!delivery) throw new Error('Nothing was delivered.');
  expect(() => verify({ ...delivery, body: delivery.body.replace('a@b.co', 'x@y.co') })).toThrow();
  expect(() =>
    verify({ ...delivery, signature: delivery.signature.replace(/v1=./, 'v1=g') }),
  ).toThrow();
});

test('a failed delivery is retried with a new signature until it succeeds', async () => {
  bench.receiver.statuses.push(500, 302, 429);
  await bench.stripe.customers.create({ email: 'a@b.co' });
  await vi.waitFor(() => expect(bench.receiver.received).toHaveLength(4), soon);
  const { received } = bench.receiver;
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(received.map(({ signature }) => signature)).size).toBeGreaterThan(1);
  for (const delivery of received) expect(verify(delivery).type).toBe('customer.created');
  await vi.waitFor(async () => {
    const log = await (await fetch(`${bench.url}/_local/events`)).json();
    const statuses = log.data[0].deliveries.map(({ status }: { status: number }) => status);
    expect(statuses).toEqual([500, 302, 429, 200]);
  }, soon);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(received).toHaveLength(4);
});

test('a receiver that is down does not block the API', async () => {
  bench.receiver.close();
  for (let index = 0; index < 20; index += 1) await bench.stripe.customers.create({});
  const { data } = await bench.stripe.events.list({ delivery_success: false });
  expect(data.length).toBeGreaterThan(0);
});

test('fast retries double from a quarter of a second to an hour, for three days', () => {
  expect([1, 2, 3, 4].map((attempts) => fastRetryDelay(attempts, 0))).toEqual([
    250, 500, 1000, 2000,
  ]);
  expect(fastRetryDelay(40, 0)).toBe(3_600_000);
  expect(fastRetryDelay(40, 3 * 86_400_000 - 3_600_000)).toBe(3_600_000);
  expect(fastRetryDelay(40, 3 * 86_400_000 - 3_599_999)).toBeUndefined();
});

test('events are gone after 30 days, dated by the simulated clock', async () => {
  const { customers, events } = bench.stripe;
  await customers.create({});
  const [old] = (await events.list()).data;
  if (!old) throw new Error('No event.');
  await advanceDays(bench, 29);
  expect((await events.retrieve(old.id)).id).toBe(old.id);
  await advanceDays(bench, 2);
  await customers.create({});
  const { data } = await events.list();
  expect(data).toHaveLength(1);
  expect((data[0]?.created ?? 0) - old.created).toBeGreaterThanOrEqual(31 * 86_400);
  expect(await failure(events.retrieve(old.id))).toMatchObject({ code: 'resource_missing' });
  const after = failure(events.list({ ending_before: old.id }));
  expect(await after).toMatchObject({ statusCode: 400, code: 'resource_missing' });
});
