import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
const through = (client: string, connected = '203.0.113.7') => ({
  'x-forwarded-for': `${client}, ${connected}`,
  'fastly-client-ip': client,
});

test('a rate limit that instances do not share applies per user and period, without Firestore', async () => {
  const limit = { name: 'cheap', calls: 2, seconds: 60 };
  const outcomes: unknown[] = [];
  for (const uid of ['a', 'a', 'a', 'b']) outcomes.push(await outcomeOf(limit, {}, uid));
  expect(outcomes).toEqual(['passed', 'passed', 429, 'passed']);
  vi.setSystemTime(60_000);
  expect(await outcomeOf(limit, {}, 'a')).toBe('passed');
  expect(firestore).not.toHaveBeenCalled();
});

test('a sender who forges addresses in Fastly-Client-IP can make 50 times as many calls as the limit allows, but no more', async () => {
  const limit = { name: 'forged', calls: 4, seconds: 60 };
  const outcomes: unknown[] = [];
  for (let index = 0; index < 1_000; index += 1) {
    outcomes.push(await outcomeOf(limit, through(`10.0.${index >> 8}.${index & 255}`)));
  }
  expect(outcomes.filter((outcome) => outcome === 'passed')).toHaveLength(200);
});

test('after 15,000 calls with forged addresses through Hosting, all calls of the sender get 429', async () => {
  const limit = { name: 'many', calls: 300, seconds: 60 };
  const outcomes = new Set<unknown>();
  for (let index = 0; index < 20_000; index += 1) {
    const client = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
    const outcome = await outcomeOf(limit, through(client));
    if (index >= 15_000) outcomes.add(outcome);
  }
  expect([...outcomes]).toEqual([429]);
});

test('calls from a blocked caller do not block another caller behind the same proxy', async () => {
  const limit = { name: 'neighbours', calls: 1, seconds: 60 };
  for (let call = 0; call < 200; call += 1) await outcomeOf(limit, through('203.0.113.1'));
  expect(await outcomeOf(limit, through('203.0.113.2'))).toBe('passed');
});

test.each([
  ['silent', () => new Promise<never>(() => {})],
  ['failing', () => Promise.reject<never>(new Error('14 UNAVAILABLE'))],
])('while Firestore is %s, this process counts each call within 2 s', async (...row) => {
  const [name, answer] = row;
  firestore.mockImplementation(answer);
  const limit = { name, calls: 3, seconds: 1_000_000, isShared: true };
  const count = async (uid: string | undefined) => {
    const outcome = outcomeOf(limit, through('203.0.113.7', '1.1.1.1'), uid);
    await vi.advanceTimersByTimeAsync(2_000);
    return Promise.race([outcome, Promise.resolve().then(() => 'waits')]);
  };
  const outcomes: unknown[] = [];
  for (const uid of ['a', 'a', 'a', 'a', 'b', 'a', undefined]) outcomes.push(await count(uid));
  expect(outcomes).toEqual(['passed', 'passed', 'passed', 429, 'passed', 429, 'passed']);
});
