import type { Auth, User } from 'firebase/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { profileQuery } from '../../../web/src/lib/session/profile.ts';
import {
  endSession,
  sessionQuery,
  startUserSession,
} from '../../../web/src/lib/session/session.ts';
import { signOut } from '../../../web/src/lib/session/sign-in-out.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { answered, CHECK, cookieOf, personOf, profileOf, SET, serve } from '../server.ts';

const CLEAR = 'POST /api/auth/clear-cookie';

const auth = vi.hoisted(() => ({
  currentUser: null as User | null,
  authStateReady: async () => {},
  signOut: async () => {},
}));
vi.mock('../../../web/src/lib/session/firebase.ts', () => ({ auth }));

const userOf = (uid: string, reload = async () => {}) => ({ ...personOf(uid), reload }) as User;

const refused = { status: 503, body: { error: 'Tente mais tarde.', code: 'unavailable' } };
const unauthenticated = { status: 401, body: { error: 'Entre de novo.', code: 'unauthenticated' } };
const nobody = { body: { authenticated: false } };
const cookieSet = { body: { ok: true } };
const never = new Promise<never>(() => {});

const session = () => queryClient.fetchQuery({ ...sessionQuery, retry: false });
const cached = (uid: string) => queryClient.getQueryData(profileQuery(uid).queryKey);

/** Fails as Firebase does for a revoked token. */
async function revoked(): Promise<never> {
  auth.currentUser = null;
  throw new Error('auth/user-token-expired');
}

beforeEach(() => {
  queryClient.clear();
  storage.set('uid', 'ana');
  auth.currentUser = null;
});
afterEach(() => void vi.useRealTimers());

test('if the session cookie of a new account has no name yet, the session check adds the stored name', async () => {
  storage.set('userName', 'Ana Souza');
  const user = { ...personOf('ana'), displayName: null };
  await serve({ [CHECK]: () => ({ body: { authenticated: true, user } }) });
  expect(await session()).toEqual({ ...user, displayName: 'Ana Souza' });
});

test.each([
  ['gets a new session cookie', cookieSet],
  ['is signed in even if the server refuses a new cookie', unauthenticated],
])('a user who has a Firebase sign-in but no session cookie %s', async (_, answer) => {
  auth.currentUser = userOf('ana');
  const server = await serve({ [CHECK]: () => nobody, [SET]: () => answer });
  expect(await session()).toEqual(personOf('ana'));
  expect(server.calls).toEqual([CHECK, SET]);
});

test.each([
  ['another tab has signed out', null, undefined],
  ['another tab has signed in another user', 'bia', undefined],
  ['the user signs out during the check', 'ana', async () => storage.remove('uid')],
  ['the user’s Firebase token has been revoked', 'ana', revoked],
])('a session check without a cookie ignores Firebase’s user if %s', async (_, uid, reload) => {
  if (uid) storage.set('uid', uid);
  else storage.remove('uid');
  auth.currentUser = userOf('ana', reload);
  const server = await serve({ [CHECK]: () => nobody, [SET]: () => cookieSet });
  expect(await session()).toBeNull();
  expect(server.calls).toEqual([CHECK]);
});

test('a session check during a sign-out does not set the session cookie again', async () => {
  auth.currentUser = userOf('ana');
  vi.spyOn(auth, 'signOut').mockReturnValue(never);
  const ok = () => cookieSet;
  const server = await serve({ [CLEAR]: ok, [CHECK]: () => nobody, [SET]: ok });
  void signOut(auth as unknown as Auth, 'here');
  await vi.waitFor(() => expect(server.calls).toEqual([CLEAR]));
  await vi.waitFor(() => expect(storage.get('uid')).toBeNull());
  expect(await session()).toBeNull();
  expect(server.calls).toEqual([CLEAR, CHECK]);
});

test.each([
  ['out', () => endSession(async () => {}), cookieOf('ana'), null],
  ['in', () => startUserSession(userOf('ana')), nobody, personOf('ana')],
])('a session check that ends after a sign-%s changes nothing', async (_, sign, late, user) => {
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
  const server = await serve({ [CHECK]: () => promise, [SET]: () => cookieSet });
  const checking = session().catch(() => null);
  await vi.waitFor(() => expect(server.calls).toEqual([CHECK]));
  await sign();
  resolve(late);
  await checking;
  expect(storage.get('uid')).toBe(user?.uid ?? null);
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(user);
});

test('a canceled session check sets no session cookie', async () => {
  auth.currentUser = userOf('ana', () => queryClient.cancelQueries(sessionQuery));
  const server = await serve({ [CHECK]: () => nobody, [SET]: () => cookieSet });
  await expect(session()).rejects.toThrow();
  expect(server.calls).toEqual([CHECK]);
});

test('if neither cookie nor Firebase has a user, the session check removes all data of the last user', async () => {
  const contact = ['uid', 'userEmail', 'userName', 'userPhone', 'userWhatsapp'] as const;
  const others = ['registrationDate', 'checkoutClientSecret', 'upsellEndTime'] as const;
  for (const key of [...contact, ...others]) storage.set(key, 'ana');
  queryClient.setQueryData(profileQuery('ana').queryKey, profileOf('ana'));
  await serve({ [CHECK]: () => nobody });
  expect(await session()).toBeNull();
  expect(localStorage).toHaveLength(0);
  expect(cached('ana')).toBeUndefined();
});

test.each([
  ['fails', refused],
  ['refuses the request', unauthenticated],
  ['does not respond', never],
])('if the server %s, the check returns Firebase’s user in five seconds', async (_, answer) => {
  auth.currentUser = userOf('ana');
  await serve({ [CHECK]: () => answer, [SET]: () => never });
  const begin = performance.now();
  expect(await session()).toEqual(personOf('ana'));
  expect(performance.now() - begin).toBeLessThan(5_000);
  expect(storage.get('uid')).toBe('ana');
});

test.each([
  ['no uid is stored', null, userOf('ana')],
  ['Firebase has no user', 'ana', null],
  ['the Firebase token has been revoked', 'ana', userOf('ana', revoked)],
])('if the server fails and %s, the session check fails', async (_, uid, user) => {
  if (uid) storage.set('uid', uid);
  else storage.remove('uid');
  auth.currentUser = user;
  await serve({ [CHECK]: () => refused });
  await expect(session()).rejects.toThrow('Tente mais tarde.');
  expect(storage.get('uid')).toBe(uid);
});

test('a sign-in waits at most two seconds for the session cookie', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const setting = Promise.withResolvers<typeof cookieSet>();
  const server = await serve({ [SET]: () => setting.promise });
  const starting = startUserSession(userOf('ana'));
  await vi.advanceTimersByTimeAsync(2_000);
  await starting;
  vi.useRealTimers();
  setting.resolve(cookieSet);
  await answered(server, SET);
});

test('a session check is repeated after an error of the server, but not after a refusal', async () => {
  const answers = [refused, cookieOf('ana'), unauthenticated];
  const server = await serve({ [CHECK]: () => answers.shift() ?? nobody });
  const check = () => queryClient.fetchQuery({ ...sessionQuery, retryDelay: 0, staleTime: 0 });
  expect(await check()).toEqual(personOf('ana'));
  await expect(check()).rejects.toThrow('Entre de novo.');
  expect(server.calls).toEqual([CHECK, CHECK, CHECK]);
});

test('if Firebase never finishes reading the browser’s storage, the session check uses only the session cookie', async () => {
  vi.spyOn(auth, 'authStateReady').mockReturnValue(never);
  await serve({ [CHECK]: () => nobody });
  expect(await session()).toBeNull();
});

test('a session check caches the profile of the session cookie’s user, and removes another user’s data', async () => {
  storage.set('userPhone', '11987654321');
  queryClient.setQueryData(profileQuery('ana').queryKey, profileOf('ana'));
  const server = await serve({ [CHECK]: () => cookieOf('bruno') });
  expect(await session()).toEqual(personOf('bruno'));
  expect(server.calls).toEqual([CHECK]);
  expect(storage.get('uid')).toBe('bruno');
  expect(cached('ana')).toBeUndefined();
  expect(cached('bruno')).toMatchObject({ uid: 'bruno' });
  expect(storage.get('userPhone')).toBeNull();
  expect(storage.get('userEmail')).toBe('bruno@exemplo.com');
});

test('if the server can’t set the session cookie, the request is sent once more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const server = await serve({ [SET]: () => refused });
  const starting = startUserSession(userOf('ana'));
  await vi.waitFor(() => {
    vi.runAllTimers();
    expect(server.calls).toEqual([SET, SET]);
  });
  await starting;
});

test('after a sign-in and a sign-out, the browser has no data of the user', async () => {
  const choice = ['selectedPlan', 'loginPlan', 'loginPromo', 'loginRedirectUrl'] as const;
  for (const key of choice) storage.set(key, 'plan of ana');
  await serve({ [SET]: () => ({ body: { ok: true, profile: profileOf('ana') } }) });
  await startUserSession(userOf('ana'));
  expect(await session()).toEqual(personOf('ana'));
  expect(storage.get('userEmail')).toBe('ana@exemplo.com');
  expect(cached('ana')).toMatchObject({ email: 'ana@exemplo.com' });
  await endSession(async () => {});
  expect(queryClient.getQueryCache().findAll({ queryKey: ['user'] })).toEqual([]);
  expect(JSON.stringify({ ...localStorage })).not.toContain('ana');
});
