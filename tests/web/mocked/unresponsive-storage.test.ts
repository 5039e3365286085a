import type { Auth } from 'firebase/auth';
import { expect, test, vi } from 'vitest';
import { signUp } from '../../../web/src/features/auth/sign-up.ts';
import { changePassword, signIn } from '../../../web/src/lib/session/sign-in-out.ts';

const firebase = vi.hoisted(() => ({
  signInWithEmailAndPassword: vi.fn(),
  createUserWithEmailAndPassword: vi.fn(),
  updatePassword: vi.fn(),
}));
vi.mock('firebase/auth', () => firebase);

const auth = { authStateReady: () => new Promise(() => {}) } as Auth;

const values = { name: 'Ana Souza', email: 'ana@exemplo.com', password: '123456' };

test.each([
  ['a login', () => signIn(auth, values.email, values.password)],
  [
    'a change of password',
    () => changePassword(auth, { email: values.email, current: values.password, next: '654321' }),
  ],
  ['a sign-up', () => signUp(auth, { ...values, whatsapp: undefined })],
])('%s fails within five seconds if the browser’s storage never responds', async (_, attempt) => {
  const begin = performance.now();
  await expect(attempt()).rejects.toMatchObject({ code: 'storage-unresponsive' });
  expect(performance.now() - begin).toBeLessThan(5_000);
  // A call to Firebase could create an account although the user has seen an error.
  expect(firebase.signInWithEmailAndPassword).not.toHaveBeenCalled();
  expect(firebase.createUserWithEmailAndPassword).not.toHaveBeenCalled();
});
