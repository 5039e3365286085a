import type { Auth, User } from 'firebase/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { signUp } from '../../../web/src/features/auth/sign-up.ts';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { profileQuery } from '../../../web/src/lib/session/profile.ts';
import { sessionQuery } from '../../../web/src/lib/session/session.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { serve } from '../account/harness.tsx';
import { anasProfile } from '../account/profile.ts';

const firebase = vi.hoisted(() => ({
  createUserWithEmailAndPassword: vi.fn(),
  updateProfile: vi.fn(),
}));
vi.mock('firebase/auth', () => firebase);

const auth = { authStateReady: async () => {} } as Auth;

const SET = 'POST /api/auth/set-cookie';
const CREATE = 'POST /api/users';
const VERIFY = 'POST /api/verify-email';

/** A new user as returned by Firebase, without a name. */
const user = {
  uid: 'u1',
  email: 'ana@exemplo.com',
  displayName: null,
  metadata: { creationTime: 'Sat, 10 Jan 2026 12:00:00 GMT' },
  getIdToken: async () => 'token',
} as User;
const values = {
  name: 'Ana Souza',
  email: 'ana@exemplo.com',
  password: '123456',
  whatsapp: '+5511987654321',
};
const created = { body: { user: anasProfile } };
const ok = { body: { ok: true } };

beforeEach(() => {
  queryClient.clear();
  vi.spyOn(globalThis.console, 'warn').mockImplementation(() => {});
  firebase.createUserWithEmailAndPassword.mockReset().mockResolvedValue({ user });
  firebase.updateProfile.mockReset().mockResolvedValue(undefined);
});

test('when a sign-up ends, the session and the typed name, e-mail and phone are already stored', async () => {
  await serve({ [SET]: () => ok, [CREATE]: () => created, [VERIFY]: () => ok });
  await signUp(auth, values);
  const person = { uid: 'u1', email: 'ana@exemplo.com', displayName: 'Ana Souza' };
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(person);
  expect({ ...localStorage }).toMatchObject({
    uid: 'u1',
    userName: 'Ana Souza',
    userEmail: 'ana@exemplo.com',
    userPhone: '11987654321',
    userWhatsapp: '11987654321',
    registrationDate: '2026-01-10T12:00:00.000Z',
  });
});

test('a sign-up saves the name in Firebase before it creates the user record, and a profile query waits for the record', async () => {
  const name = Promise.withResolvers<void>();
  firebase.updateProfile.mockReturnValue(name.promise);
  const server = await serve({ [SET]: () => ok, [CREATE]: () => created, [VERIFY]: () => ok });
  await signUp(auth, values);
  // If this query reached the server now, the server would create a record without the name.
  const fetching = queryClient.fetchQuery(profileQuery('u1'));
  expect(server.calls).toEqual([SET]);
  name.resolve();
  expect(await fetching).toMatchObject({ displayName: 'Ana Souza' });
  await expect.poll(() => server.calls).toEqual([SET, CREATE, VERIFY]);
  expect(firebase.updateProfile.mock.calls).toEqual([[user, { displayName: 'Ana Souza' }]]);
});

test('if a sign-up can’t create the user record, the profile query requests the record from the server', async () => {
  const refusal = { status: 400, body: { error: 'Não.', code: 'invalid' } };
  const server = await serve({
    [SET]: () => ok,
    [CREATE]: () => refusal,
    [VERIFY]: () => ok,
    'GET /api/users/u1': () => created,
  });
  await signUp(auth, values);
  expect(await queryClient.fetchQuery(profileQuery('u1'))).toMatchObject({ uid: anasProfile.uid });
  await expect.poll(() => server.calls).toContain('GET /api/users/u1');
});

test('a sign-up succeeds even if the name, the user record and the session cookie can’t be saved', async () => {
  const refused = { status: 403, body: { error: 'Não.', code: 'forbidden' } };
  firebase.updateProfile.mockRejectedValue(new Error('offline'));
  const refuse = () => refused;
  const server = await serve({ [SET]: refuse, [CREATE]: refuse, [VERIFY]: refuse });
  await signUp(auth, values);
  await expect.poll(() => server.calls.toSorted()).toEqual([SET, CREATE, VERIFY].toSorted());
  expect(storage.get('uid')).toBe('u1');
});

test('if Firebase can’t create the account, the sign-up fails and stores nothing', async () => {
  const error = { code: 'auth/email-already-in-use' };
  firebase.createUserWithEmailAndPassword.mockRejectedValue(error);
  await expect(signUp(auth, values)).rejects.toBe(error);
  expect(localStorage).toHaveLength(0);
});
