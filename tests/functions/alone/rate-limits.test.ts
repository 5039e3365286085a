import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { limits, resetMails } from '../../../functions/src/http/limits.ts';
import { countCall, countLocally, countMail } from '../../../functions/src/http/rate-limit.ts';
import { clearCollection, readCollection } from '../firestore.ts';
import { resetMailsTo, signUp } from '../people.ts';
import { type Answer, call, refusal } from '../support.ts';

const address = () => Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.');

/** Windows end when the clock is at a multiple of their length: this one in some years. */
const AN_AGE = 1_000_000_000;

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

test('counters identify nobody, and expire', async () => {
  await clearCollection('rateLimits');
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  await countCall(limits.passwordReset, { person: undefined, headers });
  await countCall(limits.checkout, { person: { uid: 'someone-known' }, headers });
  await countMail(resetMails, 'maria@exemplo.com.br');
  const kept = JSON.stringify(await readCollection('rateLimits'));
  expect(kept).not.toMatch(/203\.0\.113\.77|someone-known|maria|exemplo/);
  expect(kept.match(/"expireAt":\{"timestampValue"/g)?.length).toBe(3);
});

test('no more than three mails to an address in any hour', async () => {
  const email = `${randomUUID()}@exemplo.com.br`;
  const minute = 60_000;
  const begin = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const ask = (minutes: number) => {
    vi.setSystemTime(begin + minutes * minute);
    return countMail(resetMails, email).then(
      () => 'sent',
      (error) => Number(error.headers['Retry-After']) / 60,
    );
  };
  const outcomes: unknown[] = [];
  for (const at of [0, 50, 59, 59.5, 60, 61, 109, 110]) outcomes.push(await ask(at));
  expect(outcomes).toEqual(['sent', 'sent', 'sent', 0.5, 'sent', 49, 1, 'sent']);
});

test('of ten requests at once three are accepted', async () => {
  const email = `${randomUUID()}@exemplo.com.br`;
  const asked = Array.from({ length: 10 }, () => countMail(resetMails, email));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 429 });
  }
});

test('an instance counts mails itself while Firestore does not answer', () => {
  const email = `${randomUUID()}@exemplo.com.br`;
  const ask = () => countLocally(resetMails, email);
  for (let mail = 0; mail < 3; mail += 1) ask();
  expect(ask).toThrow(expect.objectContaining({ status: 429 }));
});

test('fifty calls at once under the limit all pass', async () => {
  const limit = { name: randomUUID(), calls: 50, seconds: AN_AGE, isShared: true };
  const caller = { person: { uid: 'a' }, headers: {} };
  await Promise.all(Array.from({ length: 50 }, () => countCall(limit, caller)));
  await expect(countCall(limit, caller)).rejects.toMatchObject({ status: 429 });
});

describe('password-reset', () => {
  beforeEach(() => clearCollection('rateLimits'));

  const reset = async (email: string) => {
    const begin = performance.now();
    const headers = { 'X-Forwarded-For': address() };
    const answer = await call('passwordReset', { body: { email }, headers });
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
