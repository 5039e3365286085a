import { signInWithEmailAndPassword } from 'firebase/auth';
import { endpoints } from '#contract/endpoints.ts';
import { ApiError, call } from '../../lib/api.ts';
import { auth } from '../../lib/session/firebase.ts';
import type { Person } from '../../lib/session/person.ts';

/**
 * Deletes the person's account. Signing in again proves the
 * password and gives the fresh token that the server asks for, also to somebody whom the
 * cookie alone had admitted.
 * @throws Firebase's error for the password, ApiError for the deletion.
 */
export async function deleteAccount(person: Person, password: string): Promise<void> {
  await signInWithEmailAndPassword(auth, person.email, password);
  await call(endpoints.deleteAccount, { uid: person.uid });
}

const PASSWORD = new Map([
  ['auth/invalid-credential', 'Senha incorreta'],
  ['auth/invalid-login-credentials', 'Senha incorreta'],
  ['auth/wrong-password', 'Senha incorreta'],
  ['auth/too-many-requests', 'Muitas tentativas. Tente novamente mais tarde'],
]);

/** What to tell a person whose account could not be deleted. */
export function deletionErrorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (
    PASSWORD.get(code) ??
    'Não foi possível confirmar a senha agora. Verifique a sua conexão e tente novamente.'
  );
}
