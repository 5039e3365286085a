import type { Auth, User } from 'firebase/auth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followOtherTabs } from '../../../web/src/lib/session/follow-other-tabs.ts';
import { followSignIn } from '../../../web/src/lib/session/follow-sign-in.ts';
import { profileQuery } from '../../../web/src/lib/session/profile.ts';
import { queryClient } from '../../../web/src/lib/session/query-client.ts';
import { cookieQuery } from '../../../web/src/lib/session/session-cookie.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { type LocalServer, startServer } from './harness.tsx';
import { anasProfile } from './profile.ts';

/** Says who is signed in now, as Firebase does. */
let notify: (user: User | null) => void;
const auth = {
  onAuthStateChanged: (listener: typeof notify) => {
    notify = listener;
  },
} as unknown as Auth;

const person = (uid: string) =>
  ({
    uid,
    email: `${uid}@exemplo.com`,
    displayName: `Nome de ${uid}`,
    metadata: {},
  }) as User;
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
    'GET /api/auth/check-cookie?profile=1': () => ({ body: { authenticated: false } }),
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
    notify(person(uid));
    expect(storage.get('userEmail')).toBe(`${uid}@exemplo.com`);
    const shown = await queryClient.fetchQuery(profileQuery(uid));
    expect(shown.displayName).toBe(`Nome de ${uid}`);
    expect(known()).toHaveLength(1);
    notify(null);
    expect(known()).toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toContain(uid);
  }
});

test('somebody else who signs in without a sign-out between is another person too', async () => {
  followSignIn(auth);
  notify(person('ana'));
  await queryClient.fetchQuery(profileQuery('ana'));
  storage.set('userPhone', '11987654321');
  storage.set('upsellEndTime', Date.now());
  notify(person('bruno'));
  expect(known()).toEqual([]);
  expect(storage.get('userPhone')).toBeNull();
  expect(storage.get('upsellEndTime')).toBeNull();
  expect(storage.get('userEmail')).toBe('bruno@exemplo.com');
});

test('a hint that another tab takes away has the cookie asked about again', async () => {
  followOtherTabs();
  await queryClient.fetchQuery(cookieQuery);
  expect(queryClient.getQueryData(cookieQuery.queryKey)).toEqual({ authenticated: false });
  const change = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));
  change('selectedPlan');
  expect(queryClient.getQueryData(cookieQuery.queryKey)).toBeDefined();
  change('uid');
  await expect.poll(() => queryClient.getQueryData(cookieQuery.queryKey)).toBeUndefined();
});
