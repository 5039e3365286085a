import type { Auth, User } from 'firebase/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { signUp } from '../../../web/src/features/auth/sign-up.ts';
import { REFUSED } from '../../../web/src/lib/consent/consent.ts';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { profileQuery } from '../../../web/src/lib/session/profile.ts';
import { sessionQuery } from '../../../web/src/lib/session/session.ts';
import { changePassword, signIn } from '../../../web/src/lib/session/sign-in-out.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { storeFirstTouch } from '../../../web/src/lib/tracking/first-touch.ts';
import { anasProfile, profileOf, SET, serve } from '../server.ts';

const firebase = vi.hoisted(() => ({
  createUserWithEmailAndPassword: vi.fn(),
  signInWithEmailAndPassword: vi.fn(),
  updatePassword: vi.fn(),
  updateProfile: vi.fn(),
}));
vi.mock('firebase/auth', () => firebase);

const auth = { authStateReady: async () => {} } as Auth;

const CREATE = 'POST /api/users';
const VERIFY = 'POST /api/verify-email';

/** A new user as returned by Firebase, without a name. */
const user = {
  ...{ uid: 'u1', email: 'ana@exemplo.com', displayName: null },
  metadata: { creationTime: 'Sat, 10 Jan 2026 12:00:00 GMT' },
  getIdToken: async () => 'token',
} as User;
const person = { name: 'Ana Souza', email: 'ana@exemplo.com', password: '123456' };
const values = { ...person, whatsapp: '+5511987654321' };
const created = { body: { user: anasProfile } };
const ok = { body: { ok: true } };
const answers = { [SET]: () => ok, [CREATE]: () => created, [VERIFY]: () => ok };
const refused = { status: 403, body: { error: 'Não.', code: 'forbidden' } };

beforeEach(() => {
  queryClient.clear();
  for (const call of Object.values(firebase)) call.mockReset();
  firebase.createUserWithEmailAndPassword.mockResolvedValue({ user });
  firebase.updateProfile.mockResolvedValue(undefined);
});

test('when a sign-up ends, the session and the typed data are stored, and the user record waits for the name in Firebase', async () => {
  storage.set('consent', { ...REFUSED, uid: null, decidedAt: Date.now() - 60_000 });
  storeFirstTouch('?ref=bia', Date.now());
  const name = Promise.withResolvers<void>();
  firebase.updateProfile.mockReturnValue(name.promise);
  const server = await serve({
    ...answers,
    'GET /api/users/u1': () => ({ body: { user: { ...anasProfile, has_paid: true } } }),
  });
  await signUp(auth, values);
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  expect(session).toEqual({ uid: 'u1', email: 'ana@exemplo.com', displayName: 'Ana Souza' });
  expect({ ...localStorage }).toMatchObject({
    uid: 'u1',
    userName: 'Ana Souza',
    userEmail: 'ana@exemplo.com',
    userPhone: '11987654321',
    userWhatsapp: '11987654321',
    registrationDate: '2026-01-10T12:00:00.000Z',
  });
  // If this query reached the server now, the server would create a record without the name.
  const fetching = queryClient.fetchQuery(profileQuery('u1'));
  expect(server.calls).toEqual([SET]);
  name.resolve();
  expect(await fetching).toMatchObject({ displayName: 'Ana Souza' });
  await expect.poll(() => server.calls).toEqual([SET, CREATE, VERIFY]);
  const consent = { ...REFUSED, age: expect.closeTo(60, -1) };
  const sent = { phoneNumber: values.whatsapp, attribution: { referral: 'bia' }, consent };
  expect(server.bodies[1]).toMatchObject(sent);
  expect(firebase.updateProfile.mock.calls).toEqual([[user, { displayName: 'Ana Souza' }]]);
  const later = await queryClient.fetchQuery({ ...profileQuery('u1'), staleTime: 0 });
  expect(later).toMatchObject({ has_paid: true });
});

test('after a sign-up, another user’s profile is requested from the server', async () => {
  const other = { body: { user: profileOf('u2') } };
  const server = await serve({ ...answers, 'GET /api/users/u2': () => other });
  await signUp(auth, values);
  expect(await queryClient.fetchQuery(profileQuery('u2'))).toMatchObject({ uid: 'u2' });
  await expect.poll(() => server.calls).toContain(VERIFY);
});

test('if a sign-up can’t create the user record, the profile query loads the profile from the server', async () => {
  const load = { 'GET /api/users/u1': () => created };
  const server = await serve({ ...answers, ...load, [CREATE]: () => refused });
  await signUp(auth, values);
  expect(await queryClient.fetchQuery(profileQuery('u1'))).toMatchObject({ uid: anasProfile.uid });
  await expect.poll(() => server.calls).toContain('GET /api/users/u1');
});

test('a sign-up succeeds even if the name, the user record and the session cookie can’t be saved', async () => {
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

test.each([
  ['a login', (stuck: Auth) => signIn(stuck, person.email, person.password)],
  [
    'a change of password',
    (stuck: Auth) => changePassword(stuck, { ...person, current: '123456', next: '654321' }),
  ],
  ['a sign-up', (stuck: Auth) => signUp(stuck, { ...person, whatsapp: undefined })],
])('%s fails within five seconds if the browser’s storage never responds', async (_, attempt) => {
  const begin = performance.now();
  const stuck = { authStateReady: () => new Promise(() => {}) } as Auth;
  await expect(attempt(stuck)).rejects.toMatchObject({ code: 'storage-unresponsive' });
  expect(performance.now() - begin).toBeLessThan(5_000);
  // A call to Firebase could create an account although the user has seen an error.
  for (const call of Object.values(firebase)) expect(call).not.toHaveBeenCalled();
});
