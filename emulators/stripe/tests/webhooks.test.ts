import { expect, test, vi } from 'vitest';
import { fixtureForEachTest, verify } from './local-stripe.ts';

const fixture = fixtureForEachTest();

test('a failed webhook delivery is retried with a new signature until it succeeds', async () => {
  fixture.statuses.push(500, 302, 429);
  await fixture.stripe.customers.create({ email: 'a@b.co' });
  await vi.waitFor(async () => {
    const { data } = await (await fetch(`${fixture.url}/_local/events`)).json();
    const attempts = data[0].deliveries.map(({ status }: { status: number }) => status);
    expect(attempts).toEqual([500, 302, 429, 200]);
  }, 20_000);
  const { received } = fixture;
  expect(received).toHaveLength(4);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(received.map(({ signature }) => signature)).size).toBeGreaterThan(1);
  for (const delivery of received) expect(verify(delivery).type).toBe('customer.created');
});
