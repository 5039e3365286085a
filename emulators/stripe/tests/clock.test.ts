import { expect, test } from 'vitest';
import { DueQueue } from '../engine/due-queue.ts';
import { seededRandom } from '../events/random.ts';
import { advanceDays, control, expectFailure, fixtureForEachTest } from './local-stripe.ts';
import { verify } from './receiver.ts';

const fixture = fixtureForEachTest();

test('API objects and responses use the simulated time, but webhook signatures use the real time', async () => {
  const { answer: before } = await control(fixture, 'GET /clock');
  await advanceDays(fixture, 400);
  const { answer: after } = await control(fixture, 'GET /clock');
  expect(Math.abs(after.now - before.now - 400 * 86_400)).toBeLessThan(60);
  const { created, lastResponse } = await fixture.stripe.customers.create({});
  const missing = await expectFailure(fixture.stripe.customers.retrieve('cus_x'));
  const unauthorized = await fetch(`${fixture.url}/v1/customers`);
  const dates = [lastResponse.headers, missing.headers].map((headers) => headers?.date ?? '');
  dates.push(unauthorized.headers.get('Date') ?? '');
  for (const time of [created, ...dates.map((date) => Date.parse(date) / 1000)]) {
    expect(Math.abs(time - after.now)).toBeLessThan(60);
  }
  await expect.poll(() => fixture.receiver.received.length).toBe(1);
  const [delivery] = fixture.receiver.received;
  if (!delivery) throw new Error('Nothing was delivered.');
  expect(verify(delivery).created).toBe(created);
});

test('a reset can set the local Stripe’s clock to the past, and the clock can then be advanced to the present', async () => {
  await control(fixture, 'POST /reset', { secondsAgo: 90 * 86_400 });
  const { created } = await fixture.stripe.customers.create({});
  const { data } = await fixture.stripe.prices.list({ limit: 1 });
  for (const time of [created, data[0]?.created ?? 0]) {
    expect(Math.abs(time - Date.now() / 1000 + 90 * 86_400)).toBeLessThan(60);
  }
  await advanceDays(fixture, 90);
  const { answer } = await control(fixture, 'GET /clock');
  expect(Math.abs(answer.advancedBySeconds)).toBeLessThan(60);
  await control(fixture, 'POST /reset');
  const { answer: again } = await control(fixture, 'GET /clock');
  expect(again.advancedBySeconds).toBe(0);
});

test('the queue of due work sorts entries by time and then by insertion order, and omits removed entries', () => {
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
