import Stripe from 'stripe';
import { describe, expect, test, vi } from 'vitest';
import {
  advanceDays,
  benchOfEachTest,
  failure,
  isQuiet,
  openSession,
  payByCard,
} from './local-stripe.ts';
import { verify } from './receiver.ts';

/** A busy machine may be slow to deliver. */
const soon = { timeout: 20_000 };

const bench = benchOfEachTest();

/** The statuses of the deliveries of the newest event. */
async function attempts(): Promise<number[]> {
  const { data } = await (await fetch(`${bench.url}/_local/events`)).json();
  return data[0].deliveries.map(({ status }: { status: number }) => status);
}

test('paying delivers each event once, signed so that the SDK accepts it', async () => {
  const open = await openSession(bench);
  await payByCard(bench, open, '4242424242424242');
  const { data } = await bench.stripe.events.list({ limit: 100 });
  await vi.waitFor(() => expect(bench.receiver.received).toHaveLength(data.length), soon);
  const delivered = bench.receiver.received.map(verify);
  expect(delivered.map(({ id }) => id).toSorted()).toEqual(data.map(({ id }) => id).toSorted());
  await vi.waitFor(async () => {
    const { data: pending } = await bench.stripe.events.list({ delivery_success: false });
    expect(pending).toEqual([]);
  }, soon);
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
    expect(await attempts()).toEqual([500, 302, 429, 200]);
  }, soon);
  await isQuiet(bench);
  expect(received).toHaveLength(4);
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

describe('webhook endpoints', () => {
  test('each gets the events that it is enabled for, signed with its own secret', async () => {
    const { customers, webhookEndpoints } = bench.stripe;
    const { secret = '', ...made } = await webhookEndpoints.create({
      url: bench.receiver.url,
      enabled_events: ['customer.deleted'],
    });
    expect(made).toMatchObject({ object: 'webhook_endpoint', status: 'enabled' });
    expect(await webhookEndpoints.retrieve(made.id)).toEqual(made);
    const { data } = await webhookEndpoints.list();
    expect(data.map(({ id }) => id)).toEqual([made.id, 'we_first']);
    const { id } = await customers.create({});
    await customers.del(id);
    const { received } = bench.receiver;
    await vi.waitFor(() => expect(received).toHaveLength(3), soon);
    const own = received.filter(({ signature, body }) =>
      signature.includes(
        Stripe.webhooks
          .generateTestHeaderString({
            payload: body,
            secret,
            timestamp: Number(signature.slice(2, 12)),
          })
          .slice(12),
      ),
    );
    expect(own.map(({ body }) => JSON.parse(body).type)).toEqual(['customer.deleted']);
  });
});
