import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Bench, control, failure, startBench, verify } from './local-stripe.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
});
afterEach(() => bench.close());

const create = () => bench.stripe.customers.create({});

test('the API fails as it is told to, and works again without', async () => {
  await control(bench, 'POST /faults', { api: { status: 503 } });
  expect(await failure(create())).toMatchObject({ statusCode: 503, type: 'StripeAPIError' });
  await control(bench, 'DELETE /faults');
  await create();
  expect((await bench.stripe.customers.list()).data).toHaveLength(1);
});

test('with a probability and a seed the same requests fail again', async () => {
  const run = async () => {
    await control(bench, 'POST /faults', { api: { status: 500, probability: 0.5 }, seed: 42 });
    const results: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      results.push(
        await create().then(
          () => 'ok',
          () => 'failed',
        ),
      );
    }
    return results;
  };
  const first = await run();
  expect(new Set(first).size).toBe(2);
  expect(await run()).toEqual(first);
});

test('a broken connection is repaired by the SDK under its idempotency key: nothing twice', async () => {
  await control(bench, 'POST /faults', { api: { reset: 0.5 }, seed: 5 });
  for (let index = 0; index < 20; index += 1) {
    await bench.stripe.customers.create({ name: `c${index}` }, { maxNetworkRetries: 20 });
  }
  await control(bench, 'DELETE /faults');
  expect((await bench.stripe.customers.list({ limit: 100 })).data).toHaveLength(20);
});

test('answers come late', async () => {
  await control(bench, 'POST /faults', { api: { delayMs: 300 } });
  const start = performance.now();
  await create();
  expect(performance.now() - start).toBeGreaterThan(290);
});

test('webhooks are dropped, doubled and shuffled; every event arrives in the end', async () => {
  await control(bench, 'POST /faults', {
    webhooks: { drop: 0.3, duplicate: 0.3, shuffle: true, delayMs: 5 },
    seed: 9,
  });
  for (let index = 0; index < 30; index += 1) await create();
  const ids = async () => (await bench.stripe.events.list({ limit: 100 })).data.map(({ id }) => id);
  const wanted = (await ids()).toReversed();
  const arrived = () => bench.receiver.received.map(verify).map(({ id }) => id);
  await expect.poll(() => new Set(arrived()).size, { timeout: 30_000 }).toBe(30);
  expect(arrived().length).toBeGreaterThan(30);
  expect([...new Set(arrived())]).not.toEqual(wanted);
});

test('redelivering sends copies of all, in an order of the seed', async () => {
  for (let index = 0; index < 10; index += 1) await create();
  await expect.poll(() => bench.receiver.received.length).toBe(10);
  const order = { copies: 3, order: 'shuffled', seed: 1 };
  const { answer } = await control(bench, 'POST /events/redeliver', order);
  expect(answer.queued).toBe(30);
  await expect.poll(() => bench.receiver.received.length).toBe(40);
  const counts = new Map<string, number>();
  for (const { id } of bench.receiver.received.map(verify)) {
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(Array(10).fill(4));
});

test.each([
  [{ webhooks: { drop: 2 } }],
  [{ api: { status: 200 } }],
  [{ apis: {} }],
  [{ seed: 'x' }],
])('%o is refused', async (body) => {
  expect((await control(bench, 'POST /faults', body)).status).toBe(400);
});
