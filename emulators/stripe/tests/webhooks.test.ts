import Stripe from 'stripe';
import { describe, expect, test, vi } from 'vitest';
import {
  advanceDays,
  createSession,
  expectFailure,
  fixtureForEachTest,
  payByCard,
  waitUntilDelivered,
} from './local-stripe.ts';
import { verify } from './receiver.ts';

/** Deliveries may be slow on a busy machine. */
const soon = { timeout: 20_000 };

const fixture = fixtureForEachTest();

/** Returns the statuses of the newest event's deliveries. */
async function attempts(): Promise<number[]> {
  const { data } = await (await fetch(`${fixture.url}/_local/events`)).json();
  return data[0].deliveries.map(({ status }: { status: number }) => status);
}

test('each event of a payment is delivered once, with a signature that Stripe’s SDK accepts', async () => {
  const open = await createSession(fixture);
  await payByCard(fixture, open, '4242424242424242');
  const { data } = await fixture.stripe.events.list({ limit: 100 });
  await vi.waitFor(() => expect(fixture.receiver.received).toHaveLength(data.length), soon);
  const delivered = fixture.receiver.received.map(verify);
  expect(delivered.map(({ id }) => id).toSorted()).toEqual(data.map(({ id }) => id).toSorted());
  await vi.waitFor(async () => {
    const { data: pending } = await fixture.stripe.events.list({ delivery_success: false });
    expect(pending).toEqual([]);
  }, soon);
});

test('a failed webhook delivery is retried with a new signature until it succeeds', async () => {
  fixture.receiver.statuses.push(500, 302, 429);
  await fixture.stripe.customers.create({ email: 'a@b.co' });
  await vi.waitFor(() => expect(fixture.receiver.received).toHaveLength(4), soon);
  const { received } = fixture.receiver;
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(received.map(({ signature }) => signature)).size).toBeGreaterThan(1);
  for (const delivery of received) expect(verify(delivery).type).toBe('customer.created');
  await vi.waitFor(async () => {
    expect(await attempts()).toEqual([500, 302, 429, 200]);
  }, soon);
  await waitUntilDelivered(fixture);
  expect(received).toHaveLength(4);
});

test('the API returns an event for only 30 days of simulated time', async () => {
  const { customers, events } = fixture.stripe;
  await customers.create({});
  const [old] = (await events.list()).data;
  if (!old) throw new Error('No event.');
  await advanceDays(fixture, 29);
  expect((await events.retrieve(old.id)).id).toBe(old.id);
  await advanceDays(fixture, 2);
  await customers.create({});
  const { data } = await events.list();
  expect(data).toHaveLength(1);
  expect((data[0]?.created ?? 0) - old.created).toBeGreaterThanOrEqual(31 * 86_400);
  expect(await expectFailure(events.retrieve(old.id))).toMatchObject({ code: 'resource_missing' });
  const after = expectFailure(events.list({ ending_before: old.id }));
  expect(await after).toMatchObject({ statusCode: 400, code: 'resource_missing' });
});

describe('webhook endpoints', () => {
  test('each webhook endpoint gets only the event types it enables, signed with its own secret', async () => {
    const { customers, webhookEndpoints } = fixture.stripe;
    const { secret = '', ...made } = await webhookEndpoints.create({
      url: fixture.receiver.url,
      enabled_events: ['customer.deleted'],
    });
    expect(made).toMatchObject({ object: 'webhook_endpoint', status: 'enabled' });
    expect(await webhookEndpoints.retrieve(made.id)).toEqual(made);
    const { data } = await webhookEndpoints.list();
    expect(data.map(({ id }) => id)).toEqual([made.id, 'we_first']);
    const { id } = await customers.create({});
    await customers.del(id);
    const { received } = fixture.receiver;
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
