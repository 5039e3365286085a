import {
  codeOf,
  isWrongPassword,
  UNRESPONSIVE_STORAGE,
  UNRESPONSIVE_STORAGE_TEXT,
} from '../../../lib/session/password-error.ts';

const WEAK = 'A senha deve ter pelo menos 6 caracteres.';

/** By Firebase's codes, of those that concern a password to be confirmed or changed. */
const PASSWORD_ERRORS = new Map([
  ['auth/too-many-requests', 'Muitas tentativas. Tente novamente mais tarde'],
  ['auth/weak-password', WEAK],
  [UNRESPONSIVE_STORAGE, UNRESPONSIVE_STORAGE_TEXT],
]);

/** Whether Firebase refused the new password, not the present one. */
export function isAboutNewPassword(error: unknown): boolean {
  return PASSWORD_ERRORS.get(codeOf(error)) === WEAK;
}

/** For a person whose password could not be confirmed or changed. */
export function passwordErrorMessage(error: unknown): string {
  if (isWrongPassword(error)) return 'Senha incorreta';
  return (
    PASSWORD_ERRORS.get(codeOf(error)) ??
    'Não foi possível confirmar a senha agora. Verifique sua conexão e tente novamente.'
  );
}
