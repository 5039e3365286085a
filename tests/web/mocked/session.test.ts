import type { Auth, User } from 'firebase/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { profileQuery } from '../../../web/src/lib/session/profile.ts';
import {
  endSession,
  sessionQuery,
  startUserSession,
} from '../../../web/src/lib/session/session.ts';
import { signOut } from '../../../web/src/lib/session/sign-in-out.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { serve } from '../account/harness.tsx';
import { anasProfile } from '../account/profile.ts';

const CHECK = 'GET /api/auth/check-cookie?profile=1';
const SET = 'POST /api/auth/set-cookie';
const CLEAR = 'POST /api/auth/clear-cookie';

/** Firebase's signed-in user. */
const auth = vi.hoisted(() => ({
  currentUser: null as User | null,
  authStateReady: async () => {},
  signOut: async () => {},
}));
vi.mock('../../../web/src/lib/session/firebase.ts', () => ({ auth }));

const email = (uid: string) => `${uid}@exemplo.com`;
const personOf = (uid: string) => ({ uid, email: email(uid), displayName: `Nome de ${uid}` });
const userOf = (uid: string) => ({ ...personOf(uid), reload: async () => {} }) as User;
const profileOf = (uid: string) => ({ ...anasProfile, ...personOf(uid) });

const refused = { status: 503, body: { error: 'Tente mais tarde.', code: 'unavailable' } };
const nobody = { body: { authenticated: false } };
const cookieOf = (uid: string) => ({
  body: { authenticated: true, user: personOf(uid), profile: profileOf(uid) },
});
const cookieSet = { body: { ok: true } };

const session = () => queryClient.fetchQuery({ ...sessionQuery, retry: false });
const cached = (uid: string) => queryClient.getQueryData(profileQuery(uid).queryKey);

beforeEach(() => {
  queryClient.clear();
  auth.currentUser = null;
});

test('a session check returns the cookie’s user and profile, and stores the user’s id', async () => {
  const server = await serve({ [CHECK]: () => cookieOf('ana') });
  expect(await session()).toEqual(personOf('ana'));
  expect(cached('ana')).toMatchObject({ email: email('ana') });
  expect(storage.get('uid')).toBe('ana');
  expect(server.calls).toEqual([CHECK]);
});

test('a cookie of a new account that lacks the name is completed with the stored name', async () => {
  storage.set('uid', 'ana');
  storage.set('userName', 'Ana Souza');
  const user = { ...personOf('ana'), displayName: null };
  await serve({ [CHECK]: () => ({ body: { authenticated: true, user } }) });
  expect(await session()).toEqual({ ...user, displayName: 'Ana Souza' });
});

test.each([
  ['sets the cookie', cookieSet],
  [
    'is signed in even if setting the cookie is refused',
    { status: 401, body: { error: 'Entre de novo.', code: 'unauthenticated' } },
  ],
])('without a cookie, Firebase’s user %s', async (_, answer) => {
  storage.set('uid', 'ana');
  auth.currentUser = userOf('ana');
  const server = await serve({ [CHECK]: () => nobody, [SET]: () => answer });
  expect(await session()).toEqual(personOf('ana'));
  expect(server.calls).toEqual([CHECK, SET]);
});

test.each([
  ['if another tab has signed out', null],
  ['if another tab has signed in another user', 'bia'],
])('Firebase’s user is ignored %s', async (_, uid) => {
  if (uid) storage.set('uid', uid);
  auth.currentUser = userOf('ana');
  const server = await serve({ [CHECK]: () => nobody, [SET]: () => cookieSet });
  expect(await session()).toBeNull();
  expect(server.calls).toEqual([CHECK]);
});

test('a session check during another tab’s sign-out does not set the cookie again', async () => {
  storage.set('uid', 'ana');
  auth.currentUser = userOf('ana');
  vi.spyOn(auth, 'signOut').mockReturnValue(new Promise<never>(() => {}));
  const server = await serve({
    [CLEAR]: () => cookieSet,
    [CHECK]: () => nobody,
    [SET]: () => cookieSet,
  });
  void signOut(auth as unknown as Auth, 'here');
  await vi.waitFor(() => expect(server.calls).toEqual([CLEAR]));
  await vi.waitFor(() => expect(storage.get('uid')).toBeNull());
  expect(await session()).toBeNull();
  expect(server.calls).toEqual([CLEAR, CHECK]);
});

test('a sign-out during a session check leaves no user', async () => {
  storage.set('uid', 'ana');
  auth.currentUser = { ...userOf('ana'), reload: async () => storage.remove('uid') };
  const server = await serve({ [CHECK]: () => nobody, [SET]: () => cookieSet });
  expect(await session()).toBeNull();
  expect(server.calls).toEqual([CHECK]);
});

test('a cancelled session check sets no cookie', async () => {
  storage.set('uid', 'ana');
  const reload = async () => queryClient.cancelQueries(sessionQuery);
  auth.currentUser = { ...userOf('ana'), reload };
  const server = await serve({ [CHECK]: () => nobody, [SET]: () => cookieSet });
  await expect(session()).rejects.toThrow();
  expect(server.calls).toEqual([CHECK]);
});

test('a user whose sessions were revoked elsewhere is signed out by the session check', async () => {
  storage.set('uid', 'ana');
  const reload = async () => {
    auth.currentUser = null;
    throw new Error('auth/user-token-expired');
  };
  auth.currentUser = { ...userOf('ana'), reload };
  const server = await serve({ [CHECK]: () => nobody, [SET]: () => cookieSet });
  expect(await session()).toBeNull();
  expect(server.calls).toEqual([CHECK]);
});

test('without a user in the cookie and Firebase, all data of the last user is removed', async () => {
  for (const key of ['uid', 'userEmail', 'userName', 'checkoutClientSecret'] as const) {
    storage.set(key, 'ana');
  }
  queryClient.setQueryData(profileQuery('ana').queryKey, profileOf('ana'));
  await serve({ [CHECK]: () => nobody });
  expect(await session()).toBeNull();
  expect(localStorage).toHaveLength(0);
  expect(cached('ana')).toBeUndefined();
});

test.each([
  ['fails', refused],
  ['refuses', { status: 401, body: { error: 'Entre de novo.', code: 'unauthenticated' } }],
  ['hangs', 'never' as const],
])(
  'if the session check %s, Firebase’s user is accepted within five seconds',
  async (_, answer) => {
    storage.set('uid', 'ana');
    auth.currentUser = userOf('ana');
    const never = new Promise<never>(() => {});
    await serve({ [CHECK]: () => (answer === 'never' ? never : answer), [SET]: () => never });
    const begin = performance.now();
    expect(await session()).toEqual(personOf('ana'));
    expect(performance.now() - begin).toBeLessThan(5_000);
    expect(storage.get('uid')).toBe('ana');
  },
);

test('a user who is not in storage, or whose token Firebase refuses, is not accepted', async () => {
  await serve({ [CHECK]: () => refused });
  auth.currentUser = userOf('ana');
  await expect(session()).rejects.toThrow('Tente mais tarde.');
  storage.set('uid', 'ana');
  auth.currentUser = {
    ...userOf('ana'),
    async reload() {
      auth.currentUser = null;
      throw Object.assign(new Error(), { code: 'auth/user-token-expired' });
    },
  } as unknown as User;
  await expect(session()).rejects.toThrow('Tente mais tarde.');
});

test('if browser storage never responds to Firebase, the cookie decides who is signed in', async () => {
  storage.set('uid', 'ana');
  vi.spyOn(auth, 'authStateReady').mockReturnValue(new Promise<never>(() => {}));
  await serve({ [CHECK]: () => nobody });
  expect(await session()).toBeNull();
});

test('if the server fails, the session is unknown and the stored user id stays', async () => {
  storage.set('uid', 'ana');
  await serve({ [CHECK]: () => refused });
  await expect(session()).rejects.toThrow('Tente mais tarde.');
  expect(storage.get('uid')).toBe('ana');
});

test('another user’s cookie removes the previous user’s data', async () => {
  storage.set('uid', 'ana');
  storage.set('userPhone', '11987654321');
  queryClient.setQueryData(profileQuery('ana').queryKey, profileOf('ana'));
  await serve({ [CHECK]: () => cookieOf('bruno') });
  expect(await session()).toEqual(personOf('bruno'));
  expect(cached('ana')).toBeUndefined();
  expect(cached('bruno')).toMatchObject({ uid: 'bruno' });
  expect(storage.get('userPhone')).toBeNull();
  expect(storage.get('userEmail')).toBe(email('bruno'));
});

test('50 switches between two users leave no data of the previous one', async () => {
  let uid = 'ana';
  await serve({ [SET]: () => ({ body: { ok: true, profile: profileOf(uid) } }) });
  for (let swap = 0; swap < 50; swap += 1) {
    uid = swap % 2 === 0 ? 'ana' : 'bruno';
    await startUserSession(userOf(uid));
    expect(await session()).toEqual(personOf(uid));
    expect(storage.get('userEmail')).toBe(email(uid));
    expect(cached(uid)).toMatchObject({ email: email(uid) });
    await endSession(async () => {});
    expect(queryClient.getQueryCache().findAll({ queryKey: ['user'] })).toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toContain(uid);
  }
});
