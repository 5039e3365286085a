import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { setOperator } from '../../functions/operators.ts';
import { sendCountedMail } from '../../functions/src/auth/auth-mail.ts';
import { limits, resetMails } from '../../functions/src/http/limits.ts';
import { countCall, countMail } from '../../functions/src/http/rate-limit.ts';
import { call } from '../support/api.ts';
import { clearCollection, readCollection } from '../support/firestore.ts';
import { logLines } from '../support/log-lines.ts';
import { signUp } from '../support/people.ts';

beforeEach(() => clearCollection('rateLimits'));

const unknownEmail = () => `${randomUUID()}@exemplo.com.br`;

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
  const begin = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const ask = (minutes: number) => {
    vi.setSystemTime(begin + minutes * 60_000);
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

test('only three of ten concurrent requests for e-mails to one address are accepted', async () => {
  const requestTen = async () => {
    const before = logLines.length;
    const email = unknownEmail();
    const requests = Array.from({ length: 10 }, () => countMail(resetMails, email));
    const outcomes = await Promise.allSettled(requests);
    const failures = logLines.slice(before).filter(({ event }) => event === 'rate_limit_failed');
    return { outcomes, failures };
  };
  let found = await requestTen();
  // If Firestore is too slow, the rate limiter uses counters in this process's memory. Try again.
  for (let tries = 0; found.failures.length > 0 && tries < 20; tries += 1) {
    found = await requestTen();
  }
  expect(found.failures).toEqual([]);
  const statuses = found.outcomes.map((each) => each.status === 'rejected' && each.reason.status);
  expect(statuses.toSorted()).toEqual([...Array(7).fill(429), ...Array(3).fill(false)]);
});

test.each([
  ['passwordReset', 'passwordReset', { email: unknownEmail() }],
  ['checkout', 'createEmbeddedCheckoutSession', { planName: 'Elite', interval: 'month' }],
  ['operator', 'operatorRead', { view: 'access' }],
  [
    'browserError',
    'reportBrowserError',
    { kind: 'uncaught', message: 'Error: no plan', page: '/planos' },
  ],
] as const)('a caller who exceeds the rate limit %s gets 429 from %s', async (...row) => {
  const [name, endpoint, body] = row;
  const usual = limits[name];
  const limit = vi.spyOn(limits, name, 'get').mockReturnValue({ ...usual, calls: 2 });
  onTestFinished(() => limit.mockRestore());
  const { email, token } = await signUp();
  await setOperator(email, true);
  const statuses: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const sent = { token, body: { email, ...body } };
    statuses.push((await call(endpoint, sent)).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
});
