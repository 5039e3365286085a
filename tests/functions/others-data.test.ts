import { expect, test } from 'vitest';
import { type Answer, call, refusal } from '../support/api.ts';
import { sessionOf, signIn, signUp, type TestPerson } from '../support/people.ts';
import { checkout } from '../support/purchase.ts';
import { claimsFor, unsignedToken } from '../support/tokens.ts';

test('a request with another user’s id or e-mail, or with a forged token, gets no session cookie', async () => {
  const [self, other] = [await signUp(), await signUp()];
  const claims = claimsFor(other);
  const times = { iat: claims.iat - 7_200, exp: claims.exp - 7_200 };
  // The Auth emulator does not check signatures, so this list has no token with a wrong signature.
  const tokens = [
    unsignedToken({ ...claims, ...times }),
    unsignedToken({ ...claims, aud: 'demo-other' }),
    unsignedToken(claimsFor(other, 'demo-other')),
    unsignedToken({ ...claims, sub: 'nobody', user_id: 'nobody' }),
    unsignedToken({ ...claims, sub: '' }),
    other.token.slice(0, other.token.length / 2),
    ...['undefined', 'e30.e30.', ''],
  ];
  const attempts = [
    { ...self, uid: other.uid },
    { ...self, email: other.email },
    { ...other, token: self.token },
    ...tokens.map((token) => ({ ...other, token })),
  ];
  for (const { token, uid, email } of attempts) {
    const answer = await call('setAuthCookie', { token, body: { uid, email } });
    expect(answer.headers.getSetCookie(), token).toEqual([]);
    expect([401, 403], token).toContain(answer.status);
  }
  // A session cookie can't replace the token.
  const { uid, email } = self;
  const cookie = await sessionOf(self);
  expect((await call('setAuthCookie', { cookie, body: { uid, email } })).status).toBe(401);
});

test('a sign-out on all devices ends every session, even a session that began in the same second', async () => {
  const person = await signUp();
  const { uid } = person;
  const other = await sessionOf(person);
  const token = await signIn(person);
  const latest = await sessionOf({ ...person, token });
  expect((await call('getUser', { cookie: other, uid })).status).toBe(200);
  await call('clearAuthCookie', { token, body: { everywhere: true } });
  for (const cookie of [other, latest]) {
    const known = await call('checkAuthCookie', { cookie });
    expect(known.body).toEqual({ authenticated: false });
    expect((await call('getUser', { cookie, uid })).status).toBe(401);
  }
});

test.each<[string, (self: TestPerson, other: TestPerson) => Promise<Answer>]>([
  ['a checkout', (self, { email }) => checkout({ ...self, email })],
  ['the profile', ({ token }, { uid }) => call('getUser', { token, uid })],
  ['the payments', ({ token }, { uid }) => call('listPayments', { token, uid })],
  ['the export', ({ token }, { uid }) => call('exportAccount', { token, uid })],
  ['the deletion', ({ token }, { uid }) => call('deleteAccount', { token, body: { uid } })],
  [
    'the portal',
    ({ token }, { email }) => call('createCustomerPortalSession', { token, body: { email } }),
  ],
])('a request for %s of another user is forbidden', async (_what, request) => {
  const other = await signUp();
  await call('getUser', other);
  const answer = await request(await signUp(), other);
  expect([answer.status, refusal(answer).code]).toEqual([403, 'forbidden']);
});
