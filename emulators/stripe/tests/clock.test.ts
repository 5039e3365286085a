import { afterAll, expect, onTestFinished, test } from 'vitest';
import { DueQueue } from '../engine/due-queue.ts';
import { seededRandom, shuffled } from '../events/random.ts';
import { startLocalStripe } from '../server.ts';
import { advanceDays, control, failure, startBench } from './local-stripe.ts';
import { verify } from './receiver.ts';

const bench = await startBench();
afterAll(bench.close);

test('the clock advances, stamps objects with its time and signs with the real one', async () => {
  const { answer: before } = await control(bench, 'GET /clock');
  await advanceDays(bench, 400);
  const { answer: after } = await control(bench, 'GET /clock');
  expect(Math.abs(after.now - before.now - 400 * 86_400)).toBeLessThan(60);
  const customer = await bench.stripe.customers.create({});
  expect(Math.abs(customer.created - after.now)).toBeLessThan(60);
  await expect.poll(() => bench.receiver.received.length).toBe(1);
  const [delivery] = bench.receiver.received;
  if (!delivery) throw new Error('Nothing was delivered.');
  expect(verify(delivery).created).toBe(customer.created);
});

test('every answer of the API is dated with the simulated time, errors too', async () => {
  await advanceDays(bench, 10);
  const { answer } = await control(bench, 'GET /clock');
  const { lastResponse } = await bench.stripe.customers.create({});
  const missing = await failure(bench.stripe.customers.retrieve('cus_x'));
  const unauthorized = await fetch(`${bench.url}/v1/customers`);
  for (const date of [
    lastResponse.headers.date,
    missing.headers?.date,
    unauthorized.headers.get('Date'),
  ]) {
    expect(Math.abs(Date.parse(date ?? '') / 1000 - answer.now)).toBeLessThan(60);
  }
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

test.each([
  [{ seconds: -1 }],
  [{ seconds: 1.5 }],
  [{ seconds: '60' }],
  [{}],
  [{ seconds: 1, more: 1 }],
])('%o is refused', async (body) => {
  const { status, answer } = await control(bench, 'POST /clock/advance', body);
  expect(status).toBe(400);
  expect(answer.error).toBeTruthy();
});

test('pages of other machines are refused', async () => {
  const headers = { Origin: 'https://evil.example' };
  expect((await fetch(`${bench.url}/_local/clock`, { headers })).status).toBe(403);
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
