import { authErrorText, codeOf } from '../../lib/session/auth-error.ts';
import type { Login } from './schemas.ts';

const login = new Map([
  ['auth/invalid-credential', 'Email ou senha inválidos'],
  ['auth/invalid-login-credentials', 'Email ou senha inválidos'],
  ['auth/invalid-email', 'Email ou senha inválidos'],
  ['auth/user-not-found', 'Usuário não encontrado'],
  ['auth/wrong-password', 'Senha incorreta'],
  ['auth/too-many-requests', 'Muitas tentativas. Tente novamente mais tarde'],
]);

const signUp = new Map([
  ['auth/email-already-in-use', 'Este email já está em uso. Tente outro ou faça login.'],
  ['auth/weak-password', 'A senha deve ter pelo menos 6 caracteres.'],
  ['auth/invalid-email', 'Email inválido. Verifique e tente novamente.'],
]);

/** The text for a login that failed with `error`. */
export function loginErrorMessage(error: unknown): string {
  return authErrorText(error, login, 'Erro ao fazer login. Tente novamente.');
}

/** The fields that a login failed for; none where it was not for what was typed. */
export function wrongFields(error: unknown): (keyof Login)[] {
  const code = codeOf(error);
  if (code === 'auth/wrong-password') return ['password'];
  if (code === 'auth/user-not-found' || code === 'auth/invalid-email') return ['email'];
  return /invalid-(login-)?credential/.test(code) ? ['email', 'password'] : [];
}

/** The text for a sign-up that failed with `error`. */
export function signUpErrorMessage(error: unknown): string {
  return authErrorText(error, signUp, 'Ocorreu um erro ao criar sua conta. Tente novamente.');
}

/** Whether it was the address that a sign-up failed for. */
export function isAboutEmail(error: unknown): boolean {
  return /email/.test(codeOf(error));
}
