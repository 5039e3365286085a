import { describe, expect, test } from 'vitest';
import { disable, remove, resetMailsTo, sessionOf, signIn, signUp } from './people.ts';
import { call, cookieOf, ways } from './support.ts';

describe.each(ways)('set-cookie, %s', (way) => {
  test('mints a session cookie that admits its person', async () => {
    const { uid, email, token } = await signUp();
    const answer = await call('setAuthCookie', {
      way,
      token,
      body: { uid, email, displayName: 'M' },
    });
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    const [cookie = ''] = answer.headers.getSetCookie();
    const attributes = cookie.split('; ').slice(1).sort();
    expect(attributes).toEqual(['HttpOnly', 'Max-Age=1209600', 'Path=/', 'SameSite=Lax', 'Secure']);
    const check = await call('checkAuthCookie', { way, cookie: cookieOf(answer) });
    expect(check.body).toMatchObject({ authenticated: true, user: { uid, email } });
  });

  test('takes an e-mail in any case', async () => {
    const { uid, email, token } = await signUp();
    const body = { uid, email: email.toUpperCase() };
    expect((await call('setAuthCookie', { way, token, body })).status).toBe(200);
  });

  test('keeps a cookie that still holds, and replaces one of another person', async () => {
    const one = await signUp();
    const two = await signUp();
    const cookie = await sessionOf(one);
    const again = await call('setAuthCookie', { way, token: one.token, cookie, body: one });
    expect(again.status).toBe(200);
    expect(again.headers.getSetCookie()).toEqual([]);
    const other = await call('setAuthCookie', { way, token: two.token, cookie, body: two });
    const check = await call('checkAuthCookie', { way, cookie: cookieOf(other) });
    expect(check.body).toMatchObject({ user: { uid: two.uid } });
  });

  test.each([
    ['no token', 401, async () => ({ token: undefined })],
    ['a forged token', 401, async () => ({ token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' })],
    ['rubbish for a token', 401, async () => ({ token: 'abc' })],
    ["another's uid", 403, async () => ({ uid: (await signUp()).uid })],
    ["another's e-mail", 403, async () => ({ email: (await signUp()).email })],
  ])('refuses %s', async (_what, status, change) => {
    const { token, uid, email } = { ...(await signUp()), ...(await change()) };
    const answer = await call('setAuthCookie', {
      way,
      ...(token && { token }),
      body: { uid, email },
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('does not take the cookie in place of the token', async () => {
    const person = await signUp();
    const cookie = await sessionOf(person);
    expect((await call('setAuthCookie', { way, cookie, body: person })).status).toBe(401);
  });
});

describe('check-cookie', () => {
  const notSignedIn = { status: 200, body: { authenticated: false } };

  test.each([
    ['no cookie', ''],
    ['rubbish', '__session=abc'],
    ['an empty cookie', '__session='],
    ['an unsigned cookie of nobody', '__session=eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
    ['a cookie of another name', 'session=abc'],
  ])('%s is not signed in', async (_what, cookie) => {
    expect(await call('checkAuthCookie', { cookie })).toMatchObject(notSignedIn);
  });

  test.each([
    ['disabled', disable],
    ['deleted', remove],
  ])('a %s account is not signed in', async (_what, change) => {
    const person = await signUp();
    const cookie = await sessionOf(person);
    await change(person);
    expect(await call('checkAuthCookie', { cookie })).toMatchObject(notSignedIn);
  });
});

describe('clear-cookie', () => {
  test('removes the cookie and revokes every copy of it', async () => {
    const person = await signUp();
    const cookie = await sessionOf(person);
    // Revocation counts in whole seconds.
    const second = () => Math.floor(Date.now() / 1000);
    const signedIn = second();
    await expect.poll(second, { interval: 50 }).toBeGreaterThan(signedIn);
    const answer = await call('clearAuthCookie', { cookie });
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__session=; Max-Age=0; Path=\/; HttpOnly/);
    expect((await call('checkAuthCookie', { cookie })).body).toEqual({ authenticated: false });
    expect((await call('getUser', { cookie, uid: person.uid })).status).toBe(401);
    expect((await call('getUser', { token: person.token, uid: person.uid })).status).toBe(401);
    const token = await signIn(person);
    expect((await call('getUser', { token, uid: person.uid })).status).toBe(200);
  });

  test('answers a stranger the same', async () => {
    expect(await call('clearAuthCookie')).toMatchObject({ status: 200, body: { ok: true } });
  });
});

describe('password-reset', () => {
  test('sends one mail, and answers an unknown address with the same body', async () => {
    const { email } = await signUp();
    const known = await call('passwordReset', { body: { email: ` ${email.toUpperCase()} ` } });
    const unknown = await call('passwordReset', { body: { email: `x${email}` } });
    expect(known).toMatchObject({ status: 200, body: { ok: true } });
    expect(unknown).toMatchObject({ status: 200, body: { ok: true } });
    expect(await resetMailsTo(email)).toBe(1);
    expect(await resetMailsTo(`x${email}`)).toBe(0);
  });

  test('answers a disabled account the same', async () => {
    const person = await signUp();
    await disable(person);
    const answer = await call('passwordReset', { body: { email: person.email } });
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
  });

  test('refuses what is no address', async () => {
    const answer = await call('passwordReset', { body: { email: 'maria' } });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'Digite um email válido.', code: 'invalid_request' },
    });
  });
});
