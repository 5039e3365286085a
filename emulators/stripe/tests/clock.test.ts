import { expect, onTestFinished, test } from 'vitest';
import { seedCatalogue } from '../catalogue.ts';
import { createSession } from '../checkout/create-session.ts';
import { DueQueue } from '../engine/due-queue.ts';
import { Engine } from '../engine/engine.ts';
import { seededRandom, shuffled } from '../events/random.ts';
import { defaultPaymentMethods } from '../objects/payment-method-configuration.ts';
import { startLocalStripe } from '../server.ts';
import { Store } from '../store.ts';
import { advanceDays, benchOfEachTest, control, failure } from './local-stripe.ts';
import { verify } from './receiver.ts';
import { testCatalogue } from './test-catalogue.ts';

const bench = benchOfEachTest();

test('objects, answers and errors have the time it was advanced to; signatures the real one', async () => {
  const { answer: before } = await control(bench, 'GET /clock');
  await advanceDays(bench, 400);
  const { answer: after } = await control(bench, 'GET /clock');
  expect(Math.abs(after.now - before.now - 400 * 86_400)).toBeLessThan(60);
  const { created, lastResponse } = await bench.stripe.customers.create({});
  const missing = await failure(bench.stripe.customers.retrieve('cus_x'));
  const unauthorized = await fetch(`${bench.url}/v1/customers`);
  const dates = [lastResponse.headers, missing.headers].map((headers) => headers?.date ?? '');
  dates.push(unauthorized.headers.get('Date') ?? '');
  for (const time of [created, ...dates.map((date) => Date.parse(date) / 1000)]) {
    expect(Math.abs(time - after.now)).toBeLessThan(60);
  }
  await expect.poll(() => bench.receiver.received.length).toBe(1);
  const [delivery] = bench.receiver.received;
  if (!delivery) throw new Error('Nothing was delivered.');
  expect(verify(delivery).created).toBe(created);
});

test('onTime is called with the simulated time, after a jump too', async () => {
  const times: number[] = [];
  const local = await startLocalStripe({
    port: 0,
    webhookUrl: 'http://127.0.0.1:9/',
    webhookSecret: 'whsec_test',
    onTime: (now) => times.push(now),
  });
  onTestFinished(local.close);
  const { answer } = await control(local, 'GET /clock');
  await advanceDays(local, 3);
  await expect
    .poll(() => times.at(-1), { timeout: 10_000 })
    .toBeGreaterThan(answer.now + 2 * 86_400);
});

interface Sent {
  type: string;
  created: number;
}

/** An engine with a session that expires in half an hour. */
function engineWithSession(send: (event: Sent) => void) {
  const webhooks = { send, retry: () => undefined, idle: async () => undefined };
  const engine = new Engine({ store: new Store(), origin: () => 'http://localhost', webhooks });
  seedCatalogue(engine.world, testCatalogue);
  engine.store.paymentMethodConfigurations.put(defaultPaymentMethods());
  const session = createSession(engine.world, {
    ui_mode: 'embedded_page',
    mode: 'subscription',
    redirect_on_completion: 'never',
    line_items: [{ price: 'price_elite_month', quantity: 1 }],
    expires_at: engine.clock.now() + 1800,
  });
  return { engine, session };
}

test('a session closes by itself when its time is over, not a second before', async () => {
  const events: Sent[] = [];
  const { engine, session } = engineWithSession(({ type, created }) =>
    events.push({ type, created }),
  );
  const { id, expires_at } = session;
  await engine.advance(1740);
  expect(engine.store.sessions.get(id)?.status).toBe('open');
  await engine.advance(120);
  engine.catchUp();
  expect(engine.store.sessions.get(id)?.status).toBe('expired');
  expect(events).toEqual([{ type: 'checkout.session.expired', created: expires_at }]);
});

test('an advance that fails is over', async () => {
  const { engine } = engineWithSession(() => {
    throw new Error('no room');
  });
  await expect(engine.advance(3600)).rejects.toThrow('no room');
  expect(engine.isAdvancing).toBe(false);
});

test('the queue gives what is planned by time, ties in order, and drops outdated entries', () => {
  const random = seededRandom(7);
  const queue = new DueQueue();
  const times = Array.from({ length: 500 }, () => Math.floor(random() * 50));
  for (const [index] of times.entries()) queue.plan(`k${index}`, 1000);
  for (const [index, at] of times.entries()) queue.plan(`k${index}`, at);
  for (let index = 0; index < 500; index += 3) queue.plan(`k${index}`, null);
  const drained: string[] = [];
  for (let due = queue.first(); due; due = queue.first()) {
    drained.push(due.key);
    queue.plan(due.key, null);
  }
  const wanted = [...times.entries()]
    .filter(([index]) => index % 3 !== 0)
    .toSorted(([a, x], [b, y]) => x - y || a - b)
    .map(([index]) => `k${index}`);
  expect(drained).toEqual(wanted);
});

test('the same seed shuffles alike', () => {
  const cards = Array.from({ length: 52 }, (_, index) => index);
  expect(shuffled(cards, seededRandom(3))).toEqual(shuffled(cards, seededRandom(3)));
  expect(shuffled(cards, seededRandom(3))).not.toEqual(shuffled(cards, seededRandom(4)));
  expect(shuffled(cards, seededRandom(3)).toSorted((a, b) => a - b)).toEqual(cards);
});
