import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Limit } from '../../../functions/src/http/limits.ts';
import { countCall } from '../../../functions/src/http/rate-limit.ts';

const firestore = vi.hoisted(() => vi.fn<() => Promise<never>>());
vi.mock('../../../functions/src/services/firebase.ts', async (original) => ({
  ...(await original<typeof import('../../../functions/src/services/firebase.ts')>()),
  firestore,
}));
vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() }));
beforeEach(() => {
  firestore.mockReset();
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => vi.useRealTimers());

const outcomeOf = (limit: Limit, headers: Record<string, string>, uid?: string) =>
  countCall(limit, { person: uid === undefined ? undefined : { uid }, headers }).then(
    () => 'passed',
    (error) => error.status,
  );

test('a rate limit that each instance counts by itself applies per user and period, without Firestore', async () => {
  const limit = { name: 'cheap', calls: 2, seconds: 60 };
  const outcomes: unknown[] = [];
  for (const uid of ['a', 'a', 'a', 'b']) outcomes.push(await outcomeOf(limit, {}, uid));
  expect(outcomes).toEqual(['passed', 'passed', 429, 'passed']);
  vi.setSystemTime(60_000);
  expect(await outcomeOf(limit, {}, 'a')).toBe('passed');
  expect(firestore).not.toHaveBeenCalled();
});

describe('1,000 forged IP addresses', () => {
  const forged = (index: number) => `10.0.${index >> 8}.${index & 255}`;
  const passed = async (headers: (address: string) => Record<string, string>) => {
    const limit = { name: randomUUID(), calls: 4, seconds: 60 };
    const outcomes: unknown[] = [];
    for (let index = 0; index < 1_000; index += 1) {
      outcomes.push(await outcomeOf(limit, headers(forged(index))));
    }
    return outcomes.filter((outcome) => outcome === 'passed').length;
  };

  test('a caller that forges 1,000 IP addresses in X-Forwarded-For gets the limit of one caller', async () => {
    expect(await passed((each) => ({ 'x-forwarded-for': `${each}, 203.0.113.7` }))).toBe(4);
  });

  test('a caller that forges 1,000 IP addresses in Fastly-Client-IP gets the limit of 50 callers', async () => {
    const headers = (each: string) => ({
      'x-forwarded-for': `${each}, 203.0.113.7`,
      'fastly-client-ip': each,
    });
    expect(await passed(headers)).toBe(200);
  });
});

test('after 15,000 calls with forged addresses, all further calls from the same sender get 429', async () => {
  const limit = { name: 'many', calls: 300, seconds: 60 };
  const outcomes = new Set<unknown>();
  for (let index = 0; index < 20_000; index += 1) {
    const headers = {
      'x-forwarded-for': '203.0.113.7',
      'fastly-client-ip': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    };
    const outcome = await outcomeOf(limit, headers);
    if (index >= 15_000) outcomes.add(outcome);
  }
  expect([...outcomes]).toEqual([429]);
});

test('calls from a blocked caller do not block another caller behind the same proxy', async () => {
  const limit = { name: 'neighbours', calls: 1, seconds: 60 };
  const callFrom = (client: string) =>
    outcomeOf(limit, { 'x-forwarded-for': '151.101.1.195', 'fastly-client-ip': client });
  for (let call = 0; call < 200; call += 1) await callFrom('203.0.113.1');
  expect(await callFrom('203.0.113.2')).toBe('passed');
});

test.each([
  ['silent', () => new Promise<never>(() => {})],
  ['failing', () => Promise.reject<never>(new Error('14 UNAVAILABLE'))],
])(
  'while Firestore is %s, each call waits at most 2 seconds and is then counted in the instance’s memory',
  async (name, answer) => {
    firestore.mockImplementation(answer);
    const limit = { name, calls: 3, seconds: 1_000_000, isShared: true };
    const count = async (uid: string | undefined) => {
      const headers = { 'x-forwarded-for': '1.1.1.1', 'fastly-client-ip': '203.0.113.7' };
      const outcome = outcomeOf(limit, headers, uid);
      await vi.advanceTimersByTimeAsync(2_000);
      return Promise.race([outcome, Promise.resolve().then(() => 'waits')]);
    };
    const outcomes: unknown[] = [];
    for (const uid of ['a', 'a', 'a', 'a', 'b', 'a', undefined]) outcomes.push(await count(uid));
    expect(outcomes).toEqual(['passed', 'passed', 'passed', 429, 'passed', 429, 'passed']);
  },
);
