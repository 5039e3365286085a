import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { endSession, isSessionEnded } from '../../functions/src/http/ended-sessions.ts';
import { auth } from '../../functions/src/services/firebase.ts';
import { call, cookieOf, parseResponse } from '../support/api.ts';
import { clearCollection, readCollection } from '../support/firestore.ts';
import { disable, sessionOf, signIn, signUp } from '../support/people.ts';

test('an ended session stays ended if the cookie encodes the same signature differently', async () => {
  const cookie = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1MSJ9.c2lnbmF0dXJlA';
  await endSession(cookie, Date.now() / 1000 + 60);
  expect(await isSessionEnded(cookie)).toBe(true);
  expect(await isSessionEnded(cookie.replace(/A$/, 'B'))).toBe(true);
  expect(await isSessionEnded(cookie.replace('eyJzdWIiOiJ1MSJ9', 'eyJzdWIiOiJ1MiJ9'))).toBe(false);
});

test('a sign-in creates a session cookie that authenticates its user', async () => {
  const { uid, email, token } = await signUp();
  const body = { uid, email, displayName: 'M' };
  const answer = await call('setAuthCookie', { token, body });
  expect(answer).toMatchObject({ status: 200, body: { ok: true } });
  const [cookie = ''] = answer.headers.getSetCookie();
  const attributes = cookie.split('; ').slice(1).sort();
  // In production the cookie is also `Secure`.
  expect(attributes).toEqual(['HttpOnly', 'Max-Age=1209600', 'Path=/', 'SameSite=Lax']);
  const check = await call('checkAuthCookie', { cookie: cookieOf(answer) });
  expect(check.body).toMatchObject({ authenticated: true, user: { uid, email } });
});

test('a sign-in keeps the user’s session cookie, but replaces another user’s cookie, and a cookie that expires within 24 hours', async () => {
  const one = await signUp();
  const two = await signUp();
  const cookie = await sessionOf(one);
  const again = await call('setAuthCookie', { token: one.token, cookie, body: one });
  expect(again.status).toBe(200);
  expect(again.headers.getSetCookie()).toEqual([]);
  const expiresIn = 23 * 3_600_000;
  const old = `__session=${await (await auth()).createSessionCookie(one.token, { expiresIn })}`;
  const renewed = await call('setAuthCookie', { token: one.token, cookie: old, body: one });
  expect(renewed.headers.getSetCookie()).toHaveLength(1);
  const other = await call('setAuthCookie', { token: two.token, cookie, body: two });
  const check = await call('checkAuthCookie', { cookie: cookieOf(other) });
  expect(check.body).toMatchObject({ user: { uid: two.uid } });
  // The browser has lost the replaced cookies, so the server must end their sessions.
  for (const replaced of [cookie, old]) {
    const { body } = await call('checkAuthCookie', { cookie: replaced });
    expect(body).toEqual({ authenticated: false });
  }
});

test('a sign-in returns the profile if requested, whether it creates a session cookie or keeps one', async () => {
  const person = await signUp();
  const { uid, token } = person;
  const request = { token, body: { ...person, profile: true } };
  expect((await call('setAuthCookie', request)).body).toEqual({ ok: true });
  const { user } = parseResponse(endpoints.getUser, await call('getUser', { token, uid }));
  const first = await call('setAuthCookie', request);
  expect(first.body).toEqual({ ok: true, profile: user });
  const repeated = await call('setAuthCookie', { ...request, cookie: cookieOf(first) });
  expect(repeated.body).toEqual({ ok: true, profile: user });
  const without = await call('setAuthCookie', { token, body: person });
  expect(without.body).toEqual({ ok: true });
});

test('the session cookie of a disabled account is not accepted', async () => {
  const person = await signUp();
  const cookie = await sessionOf(person);
  await disable(person);
  const answer = await call('checkAuthCookie', { cookie });
  expect(answer).toMatchObject({ status: 200, body: { authenticated: false } });
});

test('a request with a valid and an invalid session cookie is accepted', async () => {
  const person = await signUp();
  const cookie = await sessionOf(person);
  const both = await call('checkAuthCookie', { cookie: `__session=old.of.another; ${cookie}` });
  expect(both.body).toMatchObject({ user: { uid: person.uid } });
});

const statusOf = async (credential: object, uid: string) =>
  (await call('getUser', { ...credential, uid })).status;

test('a sign-out ends only the session of this device’s cookie, and the next sign-in sets a new cookie', async () => {
  const person = await signUp();
  const { uid, email, token } = person;
  const cookie = await sessionOf(person);
  const other = await sessionOf({ ...person, token: await signIn(person) });
  const answer = await call('clearAuthCookie', { cookie, token });
  expect(answer).toMatchObject({ status: 200, body: { ok: true } });
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__session=; Max-Age=0; Path=\/; HttpOnly/);
  const next = await call('setAuthCookie', { cookie, token, body: { uid, email } });
  for (const valid of [{ cookie: other }, { token }, { cookie: cookieOf(next) }]) {
    expect(await statusOf(valid, uid)).toBe(200);
  }
  expect(await statusOf({ cookie }, uid)).toBe(401);
  expect((await call('checkAuthCookie', { cookie })).body).toEqual({ authenticated: false });
});

test('a request to end all sessions is refused without a sign-in or with an ended session’s cookie', async () => {
  const person = await signUp();
  const cookie = await sessionOf(person);
  await call('clearAuthCookie', { cookie });
  for (const credential of [{}, { cookie }]) {
    const body = { everywhere: true };
    expect((await call('clearAuthCookie', { ...credential, body })).status).toBe(401);
  }
  expect(await statusOf({ token: person.token }, person.uid)).toBe(200);
});

test('a sign-out stores the ended session without personal data, and until the cookie expires', async () => {
  await clearCollection('endedSessions');
  const person = await signUp();
  const cookie = await sessionOf(person);
  await call('clearAuthCookie', { cookie });
  const stored = await readCollection('endedSessions');
  const claims = JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString());
  const timestampValue = new Date(claims.exp * 1000).toISOString().replace('.000Z', 'Z');
  expect(stored).toMatchObject({ documents: [{ fields: expect.anything() }] });
  expect(Object(stored).documents[0].fields).toEqual({ expireAt: { timestampValue } });
  expect(JSON.stringify(stored)).not.toContain(person.uid);
});
