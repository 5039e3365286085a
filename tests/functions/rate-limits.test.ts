import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { countResetMail, countResetMailLocally } from '../../functions/src/auth/reset-mails.ts';
import { limits } from '../../functions/src/http/limits.ts';
import { countCall } from '../../functions/src/http/rate-limit.ts';
import { clearCollection, readCollection } from './firestore.ts';
import { resetMailsTo, signUp } from './people.ts';
import { type Answer, call, refusal, type Way, ways } from './support.ts';

const address = () => Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.');

/** Windows end when the clock is at a multiple of their length: this one in some years. */
const AN_AGE = 1_000_000_000;

/** How many of 1,000 calls, each with its own headers, are accepted. */
async function passed(headers: (index: number) => Record<string, string>, most: number) {
  const limit = { name: randomUUID(), calls: 4, seconds: AN_AGE };
  const once = (index: number) =>
    countCall(limit, { person: undefined, headers: headers(index) }).then(
      () => 'passed',
      (error) => error.code,
    );
  const outcomes: string[] = [];
  // One after the other until the limit is full, then several at once.
  while (outcomes.length < most + 10) outcomes.push(await once(outcomes.length));
  while (outcomes.length < 1_000) {
    const more = Array.from({ length: 15 }, (_, index) => once(outcomes.length + index));
    outcomes.push(...(await Promise.all(more)));
  }
  expect(new Set(outcomes)).toEqual(new Set(['passed', 'too_many_requests']));
  return outcomes.filter((outcome) => outcome === 'passed').length;
}

/** The outcomes of some calls within one hour of the limits. */
async function withinAnHour<Result>(calls: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const hour = Math.floor(Date.now() / 3_600_000);
    await clearCollection('rateLimits');
    const result = await calls();
    if (Math.floor(Date.now() / 3_600_000) === hour) return result;
  }
}

// Later tests call from the same address.
afterAll(() => clearCollection('rateLimits'));

describe.concurrent('1,000 forged addresses do not escape', () => {
  test('in X-Forwarded-For, at the raw URL', async () => {
    const forged = () => ({ 'x-forwarded-for': `${address()}, 203.0.113.7` });
    expect(await passed(forged, 4)).toBe(4);
  });

  test("in the CDN's header, at the raw URL", async () => {
    const forged = () => ({
      'x-forwarded-for': `${address()}, 203.0.113.7`,
      'fastly-client-ip': address(),
    });
    expect(await passed(forged, 100)).toBe(100);
  });

  test('in X-Forwarded-For, through Hosting', async () => {
    const forged = () => ({
      'x-forwarded-for': `${address()}, 203.0.113.7, 151.101.1.195`,
      'fastly-client-ip': '203.0.113.7',
    });
    expect(await passed(forged, 4)).toBe(4);
  });

  test('in the last half of an IPv6 address', async () => {
    const forged = (index: number) => ({
      'x-forwarded-for': `2804:14c:65a1:8c2f::${index.toString(16)}`,
    });
    expect(await passed(forged, 4)).toBe(4);
  });
});

test('people behind one address of the CDN do not use up each other’s calls', async () => {
  const limit = { name: randomUUID(), calls: 1, seconds: AN_AGE };
  const callFrom = (client: string) =>
    countCall(limit, {
      person: undefined,
      headers: {
        'x-forwarded-for': `${client}, 151.101.1.195`,
        'fastly-client-ip': client,
      },
    });
  for (let last = 0; last < 60; last += 1) await callFrom(`203.0.113.${last}`);
  await expect(callFrom('203.0.113.0')).rejects.toMatchObject({ status: 429 });
});

test('people behind one address do not use up each other’s calls', async () => {
  const limit = { name: randomUUID(), calls: 1, seconds: AN_AGE };
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  for (const uid of ['a', 'b', 'c']) await countCall(limit, { person: { uid }, headers });
  await expect(countCall(limit, { person: { uid: 'a' }, headers })).rejects.toMatchObject({
    status: 429,
    code: 'too_many_requests',
  });
});

test('counters identify nobody, and expire', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  await countCall(limits.metaCapi, { person: undefined, headers });
  await countCall(limits.checkout, { person: { uid: 'someone-known' }, headers });
  await countResetMail('maria@exemplo.com.br', Date.now());
  const kept = JSON.stringify([
    await readCollection('rateLimits'),
    await readCollection('resetMails'),
  ]);
  expect(kept).not.toMatch(/203\.0\.113\.77|someone-known|maria|exemplo/);
  expect(kept.match(/"expireAt":\{"timestampValue"/g)?.length).toBeGreaterThanOrEqual(3);
});

test('no more than three mails to an address in any hour', async () => {
  const email = `${randomUUID()}@exemplo.com.br`;
  const minute = 60_000;
  const begin = Date.now();
  const ask = (minutes: number) =>
    countResetMail(email, begin + minutes * minute).then(
      () => 'sent',
      (error) => Number(error.headers['Retry-After']) / 60,
    );
  const outcomes: unknown[] = [];
  for (const at of [0, 50, 59, 59.5, 60, 61, 109, 110]) outcomes.push(await ask(at));
  expect(outcomes).toEqual(['sent', 'sent', 'sent', 0.5, 'sent', 49, 1, 'sent']);
});

test('of ten requests at once three are accepted', async () => {
  const email = `${randomUUID()}@exemplo.com.br`;
  const asked = Array.from({ length: 10 }, () => countResetMail(email, Date.now()));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 429 });
  }
});

test('an instance counts mails itself while Firestore does not answer', () => {
  const email = `${randomUUID()}@exemplo.com.br`;
  const ask = () => countResetMailLocally(email, Date.now());
  for (let mail = 0; mail < 3; mail += 1) ask();
  expect(ask).toThrow(expect.objectContaining({ status: 429 }));
});

test('counters are shared by instances', async () => {
  const limit = { name: randomUUID(), calls: 2, seconds: AN_AGE };
  const caller = { person: { uid: 'a' }, headers: {} };
  await countCall(limit, caller);
  vi.resetModules();
  const other = await import('../../functions/src/http/rate-limit.ts');
  await other.countCall(limit, caller);
  for (const instance of [countCall, other.countCall]) {
    await expect(instance(limit, caller)).rejects.toMatchObject({ status: 429 });
  }
});

test('fifty calls at once under the limit all pass', async () => {
  const limit = { name: randomUUID(), calls: 50, seconds: AN_AGE };
  const caller = { person: { uid: 'a' }, headers: {} };
  await Promise.all(Array.from({ length: 50 }, () => countCall(limit, caller)));
  await expect(countCall(limit, caller)).rejects.toMatchObject({ status: 429 });
});

describe.each(ways)('password-reset, %s', (way: Way) => {
  beforeEach(() => clearCollection('rateLimits'));

  const reset = async (email: string) => {
    const begin = performance.now();
    const headers = { 'X-Forwarded-For': address() };
    const answer = await call('passwordReset', { way, body: { email }, headers });
    return { ...answer, ms: performance.now() - begin };
  };
  const shown = ({ status, body }: Answer) => ({ status, body });

  test('sends three mails, and answers an unknown address the same each time', async () => {
    const { email } = await signUp();
    const nobody = `x${email}`;
    for (const status of [200, 200, 200, 429, 429]) {
      const [known, unknown] = await Promise.all([reset(email), reset(nobody)]);
      expect(known.status).toBe(status);
      expect(shown(unknown)).toEqual(shown(known));
      if (status === 200) continue;
      expect(refusal(known).error).toContain('Confira a caixa de entrada');
      expect(Number(known.headers.get('retry-after'))).toBeGreaterThan(3_400);
    }
    expect(await resetMailsTo(email)).toBe(3);
    expect(await resetMailsTo(nobody)).toBe(0);
  });

  test('no answer comes before a fixed time, and many requests are limited despite forged headers', async () => {
    const nobody = () => `${randomUUID()}@exemplo.com.br`;
    const people = await Promise.all(Array.from({ length: 10 }, () => signUp()));
    const { taken, refused } = await withinAnHour(async () => {
      const taken = [];
      // Few in parallel: the emulator starts a process for each.
      while (taken.length < 20) {
        const known = people.slice(taken.length / 2, taken.length / 2 + 2);
        const round = [...known.map(({ email }) => email), nobody(), nobody()];
        taken.push(...(await Promise.all(round.map(reset))));
      }
      return { taken, refused: await reset(nobody()) };
    });
    expect(taken.map(({ status }) => status)).toEqual(Array(20).fill(200));
    // Both kinds of address are answered after the same time; the soak compares their medians.
    expect(Math.min(...taken.map(({ ms }) => ms))).toBeGreaterThan(990);
    expect(shown(refused)).toEqual({
      status: 429,
      body: {
        error: 'Muitas tentativas. Aguarde um pouco e tente novamente.',
        code: 'too_many_requests',
      },
    });
  });
});
