import type { User } from 'firebase/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { signUp } from '../../../web/src/features/auth/sign-up.ts';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { profileQuery, sessionQuery } from '../../../web/src/lib/session/session.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { serve } from './harness.tsx';
import { anasProfile } from './profile.ts';

const firebase = vi.hoisted(() => ({
  createUserWithEmailAndPassword: vi.fn(),
  updateProfile: vi.fn(),
}));
vi.mock('firebase/auth', () => firebase);
vi.mock('../../../web/src/lib/session/firebase.ts', () => ({ auth: {} }));

const SET = 'POST /api/auth/set-cookie';
const CREATE = 'POST /api/users';
const VERIFY = 'POST /api/verify-email';

/** As Firebase gives them: without a name. */
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
const shown = () => queryClient.getQueryData(profileQuery('u1').queryKey);

beforeEach(() => {
  queryClient.clear();
  vi.spyOn(globalThis.console, 'warn').mockImplementation(() => {});
  firebase.createUserWithEmailAndPassword.mockReset().mockResolvedValue({ user });
  firebase.updateProfile.mockReset().mockResolvedValue(undefined);
});

test('the session has begun before the next page, with the name that was typed', async () => {
  await serve({ [SET]: () => ({ body: { ok: true } }), [CREATE]: () => created });
  await signUp(values);
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

test('the record follows the name, and its answer prevails over one without it', async () => {
  const name = Promise.withResolvers<void>();
  firebase.updateProfile.mockReturnValue(name.promise);
  const server = await serve({ [SET]: () => ({ body: { ok: true } }), [CREATE]: () => created });
  await signUp(values);
  // The next page asks at once, and is not answered yet.
  const earlier = Promise.withResolvers<typeof anasProfile>();
  const asking = queryClient
    .fetchQuery({ queryKey: profileQuery('u1').queryKey, queryFn: () => earlier.promise })
    .catch(() => undefined);
  expect(server.calls).toEqual([SET]);
  name.resolve();
  await expect.poll(shown).toMatchObject({ displayName: 'Ana Souza' });
  earlier.resolve({ ...anasProfile, displayName: null });
  await asking;
  expect(shown()).toMatchObject({ displayName: 'Ana Souza' });
  await expect.poll(() => server.calls).toEqual([SET, CREATE, VERIFY]);
  expect(firebase.updateProfile.mock.calls).toEqual([[user, { displayName: 'Ana Souza' }]]);
});

test('neither name nor record nor cookie keeps the person from going on', async () => {
  const refused = { status: 403, body: { error: 'Não.', code: 'forbidden' } };
  firebase.updateProfile.mockRejectedValue(new Error('offline'));
  const server = await serve({ [SET]: () => refused, [CREATE]: () => refused });
  await signUp(values);
  await expect.poll(() => server.calls.toSorted()).toEqual([SET, CREATE, VERIFY].toSorted());
  expect(storage.get('uid')).toBe('u1');
});

test('an account that cannot be created leaves nothing', async () => {
  const error = { code: 'auth/email-already-in-use' };
  firebase.createUserWithEmailAndPassword.mockRejectedValue(error);
  await expect(signUp(values)).rejects.toBe(error);
  expect(localStorage).toHaveLength(0);
});
