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

async function sentToken(): Promise<string | null> {
  const sending = vi.fn(async (_: string, __: RequestInit) =>
    Response.json({ authenticated: false }),
  );
  vi.stubGlobal('fetch', sending);
  await call(endpoints.checkAuthCookie, {});
  return new Headers(sending.mock.calls[0]?.[1].headers).get('Authorization');
}

test.each([
  ['is sent if storage has the same uid', 'ana', 'Bearer token-of-ana'],
  ['is not sent if another tab has signed out', null, null],
  ['is not sent if another tab has signed in another user', 'bia', null],
])('the ID token of the user signed in to Firebase %s', async (_, uid, expected) => {
  if (uid) storage.set('uid', uid);
  expect(await sentToken()).toBe(expected);
});
