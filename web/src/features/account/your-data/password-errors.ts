const WRONG = 'Senha incorreta';
const WEAK = 'A senha deve ter pelo menos 6 caracteres.';

/** By Firebase's codes, of those that concern a password to be confirmed or changed. */
const PASSWORD_ERRORS = new Map([
  ['auth/invalid-credential', WRONG],
  ['auth/invalid-login-credentials', WRONG],
  ['auth/wrong-password', WRONG],
  ['auth/too-many-requests', 'Muitas tentativas. Tente novamente mais tarde'],
  ['auth/weak-password', WEAK],
]);

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Whether Firebase refused the new password, not the present one. */
export function isAboutNewPassword(error: unknown): boolean {
  return PASSWORD_ERRORS.get(codeOf(error)) === WEAK;
}

/** For a person whose password could not be confirmed or changed. */
export function passwordErrorMessage(error: unknown): string {
  return (
    PASSWORD_ERRORS.get(codeOf(error)) ??
    'Não foi possível confirmar a senha agora. Verifique sua conexão e tente novamente.'
  );
}
