import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { endSession, isSessionEnded } from '../../functions/src/http/ended-sessions.ts';
import { call, cookieOf, parseResponse } from '../support/api.ts';
import { clearCollection, readCollection } from '../support/firestore.ts';
import {
  disable,
  remove,
  revokeTokensBefore,
  sessionOf,
  signIn,
  signUp,
} from '../support/people.ts';

test('an ended session stays ended if the cookie encodes the same signature differently', async () => {
  const cookie = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1MSJ9.c2lnbmF0dXJlA';
  await endSession(cookie, Date.now() / 1000 + 60);
  expect(await isSessionEnded(cookie)).toBe(true);
  expect(await isSessionEnded(cookie.replace(/A$/, 'B'))).toBe(true);
  expect(await isSessionEnded(cookie.replace('eyJzdWIiOiJ1MSJ9', 'eyJzdWIiOiJ1MiJ9'))).toBe(false);
});

const endedSessions = z.object({
  documents: z.array(
    z.object({ fields: z.object({ expireAt: z.object({ timestampValue: z.string() }) }).loose() }),
  ),
});

describe('POST /api/auth/set-cookie', () => {
  test('a sign-in creates a session cookie that authenticates its user', async () => {
    const { uid, email, token } = await signUp();
    const answer = await call('setAuthCookie', {
      token,
      body: { uid, email, displayName: 'M' },
    });
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    const [cookie = ''] = answer.headers.getSetCookie();
    const attributes = cookie.split('; ').slice(1).sort();
    // In production the cookie is also `Secure`.
    expect(attributes).toEqual(['HttpOnly', 'Max-Age=1209600', 'Path=/', 'SameSite=Lax']);
    const check = await call('checkAuthCookie', { cookie: cookieOf(answer) });
    expect(check.body).toMatchObject({ authenticated: true, user: { uid, email } });
  });

  test('a sign-in keeps the user’s own valid session cookie, but replaces another user’s cookie', async () => {
    const one = await signUp();
    const two = await signUp();
    const cookie = await sessionOf(one);
    const again = await call('setAuthCookie', { token: one.token, cookie, body: one });
    expect(again.status).toBe(200);
    expect(again.headers.getSetCookie()).toEqual([]);
    const other = await call('setAuthCookie', { token: two.token, cookie, body: two });
    const check = await call('checkAuthCookie', { cookie: cookieOf(other) });
    expect(check.body).toMatchObject({ user: { uid: two.uid } });
    // The browser has lost the first user's cookie, so it can no longer sign out this session. The
    // server must end the session.
    const replaced = await call('checkAuthCookie', { cookie });
    expect(replaced.body).toEqual({ authenticated: false });
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
    expect(repeated.headers.getSetCookie()).toEqual([]);
    expect(repeated.body).toEqual({ ok: true, profile: user });
    const without = await call('setAuthCookie', { token, body: person });
    expect(without.body).toEqual({ ok: true });
  });
});

describe('GET /api/auth/check-cookie', () => {
  const notSignedIn = { status: 200, body: { authenticated: false } };

  test.each([
    ['disabled', disable],
    ['deleted', remove],
  ])('the session cookie of a %s account is not accepted', async (_what, change) => {
    const person = await signUp();
    const cookie = await sessionOf(person);
    await change(person);
    expect(await call('checkAuthCookie', { cookie })).toMatchObject(notSignedIn);
  });
});

test('a request with a valid and an invalid session cookie is accepted', async () => {
  const person = await signUp();
  const cookie = await sessionOf(person);
  const both = await call('checkAuthCookie', { cookie: `__session=old.of.another; ${cookie}` });
  expect(both.body).toMatchObject({ user: { uid: person.uid } });
});

describe('POST /api/auth/clear-cookie', () => {
  const admitted = async (cookie: string, uid: string) => ({
    known: (await call('checkAuthCookie', { cookie })).body,
    profile: (await call('getUser', { cookie, uid })).status,
  });
  const out = { known: { authenticated: false }, profile: 401 };
  const still = { known: { authenticated: true }, profile: 200 };

  test('a sign-out ends the session of this device’s cookie, but not the sessions of other devices', async () => {
    const person = await signUp();
    const { uid, token } = person;
    const cookie = await sessionOf(person);
    const other = await sessionOf({ ...person, token: await signIn(person) });
    const answer = await call('clearAuthCookie', { cookie });
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__session=; Max-Age=0; Path=\/; HttpOnly/);
    expect(await admitted(cookie, uid)).toEqual(out);
    expect(await admitted(other, uid)).toMatchObject(still);
    expect((await call('getUser', { token, uid })).status).toBe(200);
  });

  test('a sign-in after a sign-out replaces the cookie whose session has ended', async () => {
    const person = await signUp();
    const cookie = await sessionOf(person);
    await call('clearAuthCookie', { cookie });
    const { uid, email, token } = person;
    const answer = await call('setAuthCookie', { cookie, token, body: { uid, email } });
    expect(await admitted(cookieOf(answer), uid)).toMatchObject(still);
    expect(await admitted(cookie, uid)).toEqual(out);
  });

  test('a request to end all sessions is refused without a sign-in or with an ended session’s cookie', async () => {
    const person = await signUp();
    const cookie = await sessionOf(person);
    await call('clearAuthCookie', { cookie });
    for (const credential of [{}, { cookie }]) {
      const body = { everywhere: true };
      expect((await call('clearAuthCookie', { ...credential, body })).status).toBe(401);
    }
    expect((await call('getUser', { ...person })).status).toBe(200);
  });

  test('a sign-out stores a document without personal data, which expires when the cookie does', async () => {
    await clearCollection('endedSessions');
    const person = await signUp();
    const cookie = await sessionOf(person);
    await call('clearAuthCookie', { cookie });
    const { documents } = endedSessions.parse(await readCollection('endedSessions'));
    const [ended] = documents;
    expect(documents).toHaveLength(1);
    expect(Object.keys(ended?.fields ?? {})).toEqual(['expireAt']);
    const claims = JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString());
    expect(Date.parse(ended?.fields.expireAt.timestampValue ?? '')).toBe(claims.exp * 1000);
    expect(JSON.stringify(ended)).not.toContain(person.uid);
  });

  test('a new password ends every session', async () => {
    const person = await signUp();
    const cookie = await sessionOf(person);
    // Date the new password one second later, because Firebase compares whole seconds.
    await revokeTokensBefore(person, Math.floor(Date.now() / 1000) + 1);
    expect(await admitted(cookie, person.uid)).toEqual(out);
  });
});
