import type { Auth, User } from 'firebase/auth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cookieQuery, followSignIn } from '../../../web/src/lib/session/auth-session.ts';
import { profileQuery } from '../../../web/src/lib/session/profile.ts';
import { queryClient } from '../../../web/src/lib/session/query-client.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { type LocalServer, startServer } from './harness.tsx';
import { anasProfile } from './profile.ts';

/** Firebase's news of who is signed in, told by the test. */
let tell: (user: User | null) => void;
const auth = {
  onAuthStateChanged: (listener: typeof tell) => {
    tell = listener;
  },
} as unknown as Auth;

const person = (uid: string) =>
  ({ uid, email: `${uid}@exemplo.com`, displayName: `Nome de ${uid}` }) as User;
const profile = (uid: string) => ({
  ...anasProfile,
  uid,
  email: `${uid}@exemplo.com`,
  displayName: `Nome de ${uid}`,
  firstName: null,
  lastName: null,
});

let server: LocalServer;
beforeEach(async () => {
  queryClient.clear();
  server = await startServer({
    'POST /api/auth/set-cookie': () => ({ body: { ok: true } }),
    'GET /api/auth/check-cookie': () => ({ body: { authenticated: false } }),
    'GET /api/users/ana': () => ({ body: { user: profile('ana') } }),
    'GET /api/users/bruno': () => ({ body: { user: profile('bruno') } }),
  });
});
afterEach(() => server.close());

const known = () => queryClient.getQueryCache().findAll({ queryKey: ['person'] });

test('in 50 swaps of two people nothing of the one is left for the other', async () => {
  followSignIn(auth);
  for (let swap = 0; swap < 50; swap += 1) {
    const uid = swap % 2 === 0 ? 'ana' : 'bruno';
    tell(person(uid));
    expect(storage.get('userEmail')).toBe(`${uid}@exemplo.com`);
    const shown = await queryClient.fetchQuery(profileQuery(uid));
    expect(shown.displayName).toBe(`Nome de ${uid}`);
    expect(known()).toHaveLength(1);
    tell(null);
    expect(known()).toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toContain(uid);
  }
});

test('somebody else who signs in without a sign-out between is told apart too', async () => {
  followSignIn(auth);
  tell(person('ana'));
  await queryClient.fetchQuery(profileQuery('ana'));
  storage.set('userPhone', '11987654321');
  storage.set('upsellEndTime', Date.now());
  tell(person('bruno'));
  expect(known()).toEqual([]);
  expect(storage.get('userPhone')).toBeNull();
  expect(storage.get('upsellEndTime')).toBeNull();
  expect(storage.get('userEmail')).toBe('bruno@exemplo.com');
});

test('a hint that another tab takes away has the cookie asked about again', async () => {
  followSignIn(auth);
  await queryClient.fetchQuery(cookieQuery);
  expect(queryClient.getQueryData(cookieQuery.queryKey)).toEqual({ authenticated: false });
  const told = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));
  told('selectedPlan');
  expect(queryClient.getQueryData(cookieQuery.queryKey)).toBeDefined();
  told('uid');
  await expect.poll(() => queryClient.getQueryData(cookieQuery.queryKey)).toBeUndefined();
});
