import { afterEach, expect, test, vi } from 'vitest';
import { clearedSessionCookie, sessionCookie } from '../../../functions/src/auth/session-cookie.ts';
import { sessionProfile } from '../../../functions/src/auth/session-profile.ts';
import { maskEmail } from '../../../functions/src/billing/checkout/mask-email.ts';
import { toApiError, unauthenticated } from '../../../functions/src/http/errors.ts';
import { redact } from '../../../functions/src/http/logging.ts';
import { checkOrigin } from '../../../functions/src/http/origin.ts';
import { isAboveLimit } from '../../../functions/src/reconcile/loss-limit.ts';
import { TimeoutError } from '../../../functions/src/services/timeout.ts';
import { billingEmail } from '../../../functions/src/users/account-email.ts';

test.each([
  ['maria@example.com', 'm***@e***'],
  ['', '***@***'],
])('the e-mail %s is masked as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  ['"maria+x@mail.example.com.br" b', '"<email>" b'],
  ['Bearer eyJhbGciOi.eyJzdWIi.c2ln', 'Bearer <token>'],
  ['cs_test_a1B2_secret_c3 pi_1_secret_2 seti_1_secret_2', '<cs> <pi> <seti>'],
  ['key sk_live_abc rk_live_abc whsec_abc', 'key <key> <key> <key>'],
  ['cus_123 of uid abc', 'cus_123 of uid abc'],
])('the text %s is logged as %s', (text, clean) => {
  expect(redact(text)).toBe(clean);
});

const app = 'https://garimpa.example';
test.each([
  [{ origin: app }, 'own'],
  [{ origin: 'https://garimpa--preview.web.app', 'sec-fetch-site': 'same-origin' }, 'own'],
  [{ 'sec-fetch-site': 'same-origin' }, 'own'],
  [{ origin: 'null' }, 'foreign'],
  [{ origin: '' }, 'foreign'],
  [{ origin: `${app}.evil.example` }, 'foreign'],
  [{ origin: app.replace('https', 'http') }, 'foreign'],
  [{ origin: 'https://a.garimpa.example', 'sec-fetch-site': 'same-site' }, 'foreign'],
  [{ 'sec-fetch-site': 'cross-site' }, 'foreign'],
  [{ 'sec-fetch-site': 'none' }, 'unknown'],
  [{}, 'unknown'],
] as const)('the origin of a request with the headers %o is “%s”', (headers, origin) => {
  expect(checkOrigin(headers, app)).toBe(origin);
});

test.each([
  ['Firestore takes too long', Object.assign(new Error('late'), { code: 4 }), 503, 'unavailable'],
  ['Firestore is gone', Object.assign(new Error('gone'), { code: 14 }), 503, 'unavailable'],
  ['a call takes too long', new TimeoutError('late'), 503, 'unavailable'],
  ['an error is unexpected', new Error('users/u1 can’t be read'), 500, 'internal'],
])('if %s, the response does not contain the error’s message', (_what, error, status, code) => {
  const answer = toApiError(error);
  expect(answer).toMatchObject({ status, code, cause: error });
  expect(JSON.stringify(answer.body)).not.toContain(error.message);
});

test('while an account is being deleted, a session check fails with 401', async () => {
  const reading = Promise.reject(unauthenticated());
  await expect(sessionProfile(reading)).rejects.toMatchObject({ status: 401 });
});

test.each([
  ['ana@exemplo.com.br', 'ana@exemplo.com.br'],
  ['a@b', undefined],
  [`${'a'.repeat(255 - '@exemplo.com.br'.length)}@exemplo.com.br`, undefined],
])('the e-mail %s is sent to Stripe as %s (undefined: not sent)', (email, sent) => {
  expect(billingEmail(email)).toBe(sent);
});

test.each([
  [5, 6, false],
  [6, 6, true],
  [5, 99, false],
  [1, 100, false],
  [2, 100, true],
  [5, 500, false],
  [6, 100_000, true],
])('a reconciliation that would end %i of %i subscriptions stops: %s', (people, of, stops) => {
  expect(isAboveLimit(people, of)).toBe(stops);
});

afterEach(() => vi.unstubAllEnvs());

// The emulators use http.
test('the session cookie is HttpOnly, and Secure outside the emulators', () => {
  const attributes = ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'];
  for (const cookie of [sessionCookie('abc'), clearedSessionCookie()]) {
    expect(cookie).toMatch(/^__session=/);
    expect(cookie.split('; ')).toEqual(expect.arrayContaining(attributes));
  }
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  expect(sessionCookie('abc')).not.toContain('Secure');
  expect(clearedSessionCookie()).not.toContain('Secure');
});
