import { expect, test, vi } from 'vitest';
import { advanceDays, expectFailure, fixtureForEachTest, verify } from './local-stripe.ts';

/** Deliveries may be slow on a busy machine. */
const soon = { timeout: 20_000 };

const fixture = fixtureForEachTest();

test('a failed webhook delivery is retried with a new signature until it succeeds', async () => {
  fixture.statuses.push(500, 302, 429);
  await fixture.stripe.customers.create({ email: 'a@b.co' });
  await vi.waitFor(async () => {
    const { data } = await (await fetch(`${fixture.url}/_local/events`)).json();
    const attempts = data[0].deliveries.map(({ status }: { status: number }) => status);
    expect(attempts).toEqual([500, 302, 429, 200]);
  }, soon);
  const { received } = fixture;
  expect(received).toHaveLength(4);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(received.map(({ signature }) => signature)).size).toBeGreaterThan(1);
  for (const delivery of received) expect(verify(delivery).type).toBe('customer.created');
});

test('the API returns an event for only 30 days of simulated time', async () => {
  const { customers, events } = fixture.stripe;
  await customers.create({});
  const id = (await events.list()).data[0]?.id ?? '';
  await advanceDays(fixture, 29);
  expect((await events.retrieve(id)).id).toBe(id);
  await advanceDays(fixture, 2);
  await customers.create({});
  expect((await events.list()).data).toHaveLength(1);
  expect(await expectFailure(events.retrieve(id))).toMatchObject({ code: 'resource_missing' });
  const after = expectFailure(events.list({ ending_before: id }));
  expect(await after).toMatchObject({ statusCode: 400, code: 'resource_missing' });
});

test('each webhook endpoint gets only the event types it enables, signed with its own secret', async () => {
  const { customers, webhookEndpoints } = fixture.stripe;
  const { secret = '', ...made } = await webhookEndpoints.create({
    url: fixture.webhookUrl,
    enabled_events: ['customer.deleted'],
  });
  expect(made).toMatchObject({ object: 'webhook_endpoint', status: 'enabled' });
  expect(await webhookEndpoints.retrieve(made.id)).toEqual(made);
  const { data } = await webhookEndpoints.list();
  expect(data.map(({ id }) => id)).toEqual([made.id, 'we_first']);
  await customers.del((await customers.create({})).id);
  await vi.waitFor(() => expect(fixture.received).toHaveLength(3), soon);
  const own = fixture.received.flatMap((each) => {
    try {
      return verify(each, secret).type;
    } catch {
      return [];
    }
  });
  expect(own).toEqual(['customer.deleted']);
});
