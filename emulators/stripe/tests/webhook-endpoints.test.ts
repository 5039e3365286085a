import Stripe from 'stripe';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { advanceDays, benchOfEachTest, control, failure } from './local-stripe.ts';

/** A busy machine may be slow to deliver. */
const soon = { timeout: 20_000 };

const bench = benchOfEachTest();

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

  test('a disabled or deleted one gets nothing', async () => {
    const { customers, webhookEndpoints } = bench.stripe;
    const options = { url: bench.receiver.url, enabled_events: ['*'] as ['*'] };
    const [one, two] = [
      await webhookEndpoints.create(options),
      await webhookEndpoints.create(options),
    ];
    expect((await webhookEndpoints.update(one.id, { disabled: true })).status).toBe('disabled');
    expect(await webhookEndpoints.del(two.id)).toMatchObject({ deleted: true });
    await customers.create({});
    await vi.waitFor(() => expect(bench.receiver.received).toHaveLength(1), soon);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(bench.receiver.received).toHaveLength(1);
  });

  test('of another API version is refused: objects have one shape', async () => {
    const api_version = '2020-08-27' as Stripe.WebhookEndpointCreateParams.ApiVersion;
    const options = { url: bench.receiver.url, enabled_events: ['*'] as ['*'], api_version };
    const error = await failure(bench.stripe.webhookEndpoints.create(options));
    expect(error).toMatchObject({ statusCode: 400, param: 'api_version' });
  });
});

describe('retries as in a sandbox', () => {
  beforeEach(() => control(bench, 'POST /settings', { webhookRetries: 'stripe' }));
  const attempts = async () => {
    const { data } = await (await fetch(`${bench.url}/_local/events`)).json();
    return data[0].deliveries.map(({ status }: { status: number }) => status);
  };

  test('come three times over hours of simulated time, and no more', async () => {
    bench.receiver.statuses.push(...Array(10).fill(500));
    await bench.stripe.customers.create({});
    await vi.waitFor(async () => expect(await attempts()).toEqual([500]), soon);
    await control(bench, 'POST /clock/advance', { seconds: 3590 });
    expect(await attempts()).toHaveLength(1);
    await control(bench, 'POST /clock/advance', { seconds: 20 });
    await vi.waitFor(async () => expect(await attempts()).toHaveLength(2), soon);
    // A jump makes the others in their own time.
    await advanceDays(bench, 2);
    expect(await attempts()).toEqual([500, 500, 500, 500]);
  });

  test('end with the first success', async () => {
    bench.receiver.statuses.push(500);
    await bench.stripe.customers.create({});
    await vi.waitFor(async () => expect(await attempts()).toEqual([500]), soon);
    await advanceDays(bench, 1);
    expect(await attempts()).toEqual([500, 200]);
  });
});
