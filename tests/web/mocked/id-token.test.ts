import { expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../../../web/src/lib/api.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import '../../../web/src/lib/session/firebase.ts';

const ana = vi.hoisted(() => ({ uid: 'ana', getIdToken: async () => 'token-of-ana' }));
vi.mock('firebase/auth', () => ({
  indexedDBLocalPersistence: {},
  connectAuthEmulator() {},
  initializeAuth: () => ({ currentUser: ana, authStateReady: async () => {} }),
}));

test.each([
  ['is sent if storage has the same uid', 'ana', 'Bearer token-of-ana'],
  ['is not sent if another tab has signed out', null, null],
  ['is not sent if another tab has signed in another user', 'bia', null],
])('the ID token of the user signed in to Firebase %s', async (_, uid, expected) => {
  if (uid) storage.set('uid', uid);
  let token: string | null = 'none was sent';
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    token = new Headers(headers).get('Authorization');
    return Response.json({ authenticated: false });
  });
  await call(endpoints.checkAuthCookie, {});
  expect(token).toBe(expected);
});
