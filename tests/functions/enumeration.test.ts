import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { afterAll, describe, expect, test } from 'vitest';
import { loginErrorMessage, signUpErrorMessage } from '../../web/src/features/auth/auth-errors.ts';
import { signUp } from './people.ts';
import { env } from './support.ts';

const app = initializeApp({ apiKey: 'demo', projectId: env.GCLOUD_PROJECT });
const auth = initializeAuth(app, { persistence: inMemoryPersistence });
connectAuthEmulator(auth, `http://${env.FIREBASE_AUTH_EMULATOR_HOST}`, { disableWarnings: true });

/** Whether Firebase hides which addresses have an account. */
async function protect(enableImprovedEmailPrivacy: boolean): Promise<void> {
  const address = `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${env.GCLOUD_PROJECT}/config`;
  const response = await fetch(address, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy } }),
  });
  if (!response.ok) throw new Error(await response.text());
}

afterAll(async () => {
  await protect(false);
  await deleteApp(app);
});

const messageOf = (work: Promise<unknown>, message: (error: unknown) => string) =>
  work.then(() => 'no error', message);
const login = (email: string, password: string) =>
  messageOf(signInWithEmailAndPassword(auth, email, password), loginErrorMessage);
const join = (email: string, password: string) =>
  messageOf(createUserWithEmailAndPassword(auth, email, password), signUpErrorMessage);

describe.each([
  [false, 'Senha incorreta', 'Usuário não encontrado'],
  [true, 'Email ou senha inválidos', 'Email ou senha inválidos'],
])('with enumeration protection %s', (on, wrongPassword, noUser) => {
  test('Firebase’s errors have the texts of the error catalogue', async () => {
    await protect(on);
    const { email, password } = await signUp();
    expect(await login(email, 'errada123')).toBe(wrongPassword);
    expect(await login(`ninguem-${email}`, password)).toBe(noUser);
    expect(await login('sem-arroba', password)).toBe('Email ou senha inválidos');
    expect(await login(email, password)).toBe('no error');
    expect(await join(email, password)).toBe(
      'Este email já está em uso. Tente outro ou faça login.',
    );
    expect(await join(`nova-${email}`, '12345')).toBe('A senha deve ter pelo menos 6 caracteres.');
    expect(await join('sem-arroba', password)).toBe('Email inválido. Verifique e tente novamente.');
  });
});
