import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sendCountedMail } from '../../functions/src/auth/auth-mail.ts';
import { limits, resetMails } from '../../functions/src/http/limits.ts';
import { countCall, countMail } from '../../functions/src/http/rate-limit.ts';
import { type Answer, call, refusal } from '../support/api.ts';
import { addressWithAccount, linksTo } from '../support/firebase-mails.ts';
import { clearCollection, readCollection } from '../support/firestore.ts';
import { logLines } from '../support/log-lines.ts';
import { inParallel } from '../support/many-users.ts';

beforeEach(() => clearCollection('rateLimits'));

const unknownEmail = () => `${randomUUID()}@exemplo.com.br`;

/**
 * Runs `calls` within one clock hour, the period of the limits. If the hour changes during the
 * calls, runs them once more.
 */
async function withinAnHour<Result>(calls: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; tries < 2; tries += 1) {
    const hour = Math.floor(Date.now() / 3_600_000);
    await clearCollection('rateLimits');
    const result = await calls();
    if (Math.floor(Date.now() / 3_600_000) === hour) return result;
  }
  throw new Error('The calls take longer than an hour');
}

test('the stored counters of the rate limits contain no personal data, and expire', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  await countCall(limits.passwordReset, { person: undefined, headers });
  await countCall(limits.checkout, { person: { uid: 'someone-known' }, headers });
  await countMail(resetMails, 'maria@exemplo.com.br');
  const stored = JSON.stringify(await readCollection('rateLimits'));
  expect(stored).not.toMatch(/203\.0\.113\.77|someone-known|maria|exemplo/);
  expect(stored.match(/"expireAt":\{"timestampValue"/g)?.length).toBe(3);
});

test('an e-mail address gets at most three e-mails within any 60 minutes', async () => {
  const email = unknownEmail();
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
  for (const minutes of [0, 50, 59, 59.5, 60, 61, 109, 110]) outcomes.push(await ask(minutes));
  expect(outcomes).toEqual(['sent', 'sent', 'sent', 0.5, 'sent', 49, 1, 'sent']);
});

test('e-mails that Firebase refuses to send do not count towards the rate limit', async () => {
  const email = unknownEmail();
  const send = () =>
    sendCountedMail(resetMails, email, { requestType: 'PASSWORD_RESET', email }).then(
      () => 200,
      ({ status }) => status,
    );
  const { fetch } = globalThis;
  const mock = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (!String(input).includes('accounts:sendOobCode')) return fetch(input, init);
    const error = { message: 'QUOTA_EXCEEDED : Exceeded daily quota for email.' };
    return Promise.resolve(Response.json({ error }, { status: 400 }));
  });
  onTestFinished(() => mock.mockRestore());
  expect(await Promise.all([send(), send(), send()])).toEqual([502, 502, 502]);
  mock.mockRestore();
  expect((await Promise.all([send(), send(), send(), send()])).toSorted()).toEqual([
    200, 200, 200, 429,
  ]);
});

/**
 * Requests ten e-mails at once to a new address. Tries again with another address if Firestore was
 * too slow to count all ten requests.
 */
async function tenMails() {
  for (let tries = 0; tries < 20; tries += 1) {
    const before = logLines.length;
    const email = unknownEmail();
    const requests = Array.from({ length: 10 }, () => countMail(resetMails, email));
    const outcomes = await Promise.allSettled(requests);
    // If Firestore is too slow, the rate limiter logs `rate_limit_failed` and uses counters in this
    // process's memory.
    const isShared = logLines.slice(before).every(({ event }) => event !== 'rate_limit_failed');
    if (isShared) return outcomes;
  }
  throw new Error('Firestore is too slow for shared counters');
}

test('only three of ten concurrent requests for e-mails to one address are accepted', async () => {
  const outcomes = await tenMails();
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 429 });
  }
});

describe('POST /api/password-reset', () => {
  let forged = 0;
  const reset = async (email: string) => {
    forged += 1;
    const begin = performance.now();
    const headers = { 'X-Forwarded-For': `203.0.113.${forged}` };
    const answer = await call('passwordReset', { body: { email }, headers });
    return { ...answer, ms: performance.now() - begin };
  };
  const shown = ({ status, body }: Answer) => ({ status, body });

  test('a fourth password reset in an hour returns 429, whether or not the address has an account', async () => {
    const email = await addressWithAccount();
    for (const status of [200, 200, 200, 429, 429]) {
      const [known, unknown] = await Promise.all([reset(email), reset(`x${email}`)]);
      expect(known.status).toBe(status);
      expect(shown(unknown)).toEqual(shown(known));
      if (status === 200) continue;
      expect(refusal(known).error).toContain('Confira a caixa de entrada');
      expect(Number(known.headers.get('retry-after'))).toBeGreaterThan(3_400);
    }
    expect(await linksTo(email, 'PASSWORD_RESET')).toHaveLength(3);
  });

  test('a caller that forges X-Forwarded-For gets only 100 password resets an hour, and waits at least a second for each', async () => {
    const { taken, refused } = await withinAnHour(async () => ({
      taken: await inParallel(Array.from({ length: 100 }), () => reset(unknownEmail()), 20),
      refused: await reset(unknownEmail()),
    }));
    expect(taken.map(({ status }) => status)).toEqual(Array(100).fill(200));
    expect(Math.min(...taken.map(({ ms }) => ms))).toBeGreaterThan(990);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  });
});
