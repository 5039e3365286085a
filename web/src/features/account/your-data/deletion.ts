import { ApiError } from '../../../lib/api-error.ts';

/** Key of the mutation that deletes an account. */
export const DELETION = ['delete-account'];

const WRONG = 'Senha incorreta';

const PASSWORD_ERRORS = new Map([
  ['auth/invalid-credential', WRONG],
  ['auth/invalid-login-credentials', WRONG],
  ['auth/wrong-password', WRONG],
  ['auth/too-many-requests', 'Muitas tentativas. Tente novamente mais tarde'],
]);

/** For a person whose account could not be deleted. */
export function deletionErrorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (
    PASSWORD_ERRORS.get(code) ??
    'Não foi possível confirmar a senha agora. Verifique sua conexão e tente novamente.'
  );
}
