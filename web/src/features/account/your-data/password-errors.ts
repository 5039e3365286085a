import { authErrorText, codeOf, isWrongPassword } from '../../../lib/session/auth-error.ts';

const WEAK = 'auth/weak-password';

/** By Firebase's codes, of those that concern a password to be confirmed or changed. */
const PASSWORD_ERRORS = new Map([
  ['auth/too-many-requests', 'Muitas tentativas. Tente novamente mais tarde'],
  [WEAK, 'A senha deve ter pelo menos 6 caracteres.'],
]);

/** Whether Firebase refused the new password, not the present one. */
export function isAboutNewPassword(error: unknown): boolean {
  return codeOf(error) === WEAK;
}

/** For a user whose password could not be confirmed or changed. */
export function passwordErrorMessage(error: unknown): string {
  if (isWrongPassword(error)) return 'Senha incorreta';
  return authErrorText(
    error,
    PASSWORD_ERRORS,
    'Não foi possível confirmar a senha agora. Verifique sua conexão e tente novamente.',
  );
}
