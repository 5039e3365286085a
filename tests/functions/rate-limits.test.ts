import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { setOperator } from '../../functions/operators.ts';
import { sendCountedMail } from '../../functions/src/auth/auth-mail.ts';
import { limits, resetMails } from '../../functions/src/http/limits.ts';
import { countCall, countMail } from '../../functions/src/http/rate-limit.ts';
import { agreed } from '../support/agreed.ts';
import { call } from '../support/api.ts';
import { clearCollection, readCollection } from '../support/firestore.ts';
import { logLines } from '../support/log-lines.ts';
import { signUp } from '../support/people.ts';

beforeEach(() => clearCollection('rateLimits'));

const unknownEmail = () => `${randomUUID()}@exemplo.com.br`;

test('the stored counters of the rate limits count calls, contain no personal data, expire, and start again after Retry-After', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  await countCall(limits.passwordReset, { person: undefined, headers });
  const caller = { person: { uid: 'someone-known' }, headers };
  const { checkout, deleteAccount, verifyEmail } = limits;
  for (const limit of [checkout, deleteAccount, verifyEmail]) await countCall(limit, caller);
  const again = () => countCall({ ...verifyEmail, calls: 1 }, caller);
  const refused = await again().catch((error) => error);
  expect(refused).toMatchObject({ status: 429 });
  await countMail(resetMails, 'maria@exemplo.com.br');
  const stored = JSON.stringify(await readCollection('rateLimits'));
  expect(stored).not.toMatch(/203\.0\.113\.77|someone-known|maria|exemplo/);
  expect(stored.match(/"expireAt":\{"timestampValue"/g)?.length).toBe(5);
  vi.setSystemTime(Date.now() + refused.headers['Retry-After'] * 1_000);
  await again();
});

test('a user can request at most 20 changes of e-mail within an hour', () => {
  expect(limits.verifyEmail).toMatchObject({ calls: 20, seconds: 3600 });
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

/** Makes Firebase refuse to send e-mails, with this error. */
function refuseMails(message: string) {
  const { fetch } = globalThis;
  const mock = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (!String(input).includes('accounts:sendOobCode')) return fetch(input, init);
    return Promise.resolve(Response.json({ error: { message } }, { status: 400 }));
  });
  onTestFinished(() => mock.mockRestore());
  return mock;
}

test.each(['EMAIL_NOT_FOUND', 'EMAIL_EXISTS', 'USER_DISABLED', 'RESET_PASSWORD_EXCEED_LIMIT'])(
  'if Firebase refuses an e-mail with %s, the caller does not learn whether an account exists',
  async (code) => {
    refuseMails(code);
    const email = unknownEmail();
    const request = { requestType: 'PASSWORD_RESET', email } as const;
    expect(await sendCountedMail(resetMails, email, request)).toBeUndefined();
  },
);

test('e-mails that Firebase refuses to send do not count towards the rate limit', async () => {
  const email = unknownEmail();
  const send = () =>
    sendCountedMail(resetMails, email, { requestType: 'PASSWORD_RESET', email }).then(
      () => 200,
      ({ status }) => status,
    );
  const mock = refuseMails('QUOTA_EXCEEDED : Exceeded daily quota for email.');
  expect(await Promise.all([send(), send(), send()])).toEqual([502, 502, 502]);
  mock.mockRestore();
  const statuses = await Promise.all([send(), send(), send(), send()]);
  expect(statuses.toSorted()).toEqual([200, 200, 200, 429]);
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
  ['passwordReset', 'passwordReset'],
  ['verifyEmail', 'verifyEmail'],
  ['sessionCookie', 'setAuthCookie'],
  ['createUser', 'createUser'],
  ['consent', 'saveConsent'],
  ['checkout', 'createEmbeddedCheckoutSession'],
  ['checkout', 'cancelPendingPayment'],
  ['listPayments', 'listPayments'],
  ['exportAccount', 'exportAccount'],
  ['deleteAccount', 'deleteAccount'],
  ['portal', 'createCustomerPortalSession'],
  ['sessionStatus', 'sessionStatus'],
  ['operator', 'operatorRead'],
  ['browserError', 'reportBrowserError'],
  ['metaCapi', 'metaCapi'],
] as const)('a caller who exceeds the rate limit %s gets 429 from %s', async (name, endpoint) => {
  const usual = limits[name];
  const limit = vi.spyOn(limits, name, 'get').mockReturnValue({ ...usual, calls: 0 });
  onTestFinished(() => limit.mockRestore());
  const { uid, email, token } = await signUp();
  await setOperator(email, true);
  // Each endpoint ignores the fields of the others.
  const body = {
    ...{ uid, email, newEmail: unknownEmail(), emailVerified: false, consent: agreed },
    ...{ planName: 'Elite', interval: 'month', view: 'access' },
    ...{ kind: 'uncaught', message: 'Error: no plan', page: '/planos' },
    ...{ event_name: 'cadastro', event_time: 1, event_id: '1', user_data: { em: 'a'.repeat(64) } },
  };
  const query = endpoint === 'sessionStatus' ? '?session_id=cs_test_1' : '';
  expect((await call(endpoint, { token, uid, body, query })).status).toBe(429);
});
