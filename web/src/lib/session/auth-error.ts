/** Firebase's code of an error: https://firebase.google.com/docs/reference/js/auth#autherrorcodes */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** The code of a browser's storage that does not answer Firebase. */
export const UNRESPONSIVE_STORAGE = 'storage-unresponsive';

/**
 * The text for an error of Firebase, or of the browser's storage.
 * @param texts by Firebase's codes.
 * @param other for every other code.
 */
export function authErrorText(
  error: unknown,
  texts: ReadonlyMap<string, string>,
  other: string,
): string {
  const code = codeOf(error);
  if (code === UNRESPONSIVE_STORAGE) {
    return 'O navegador não respondeu. Feche as outras abas deste site, recarregue a página e tente de novo.';
  }
  return texts.get(code) ?? other;
}

const WRONG = new Set([
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/wrong-password',
  // Another device or tab has changed it since it was proven.
  'auth/user-token-expired',
]);

/** Whether a password that was given is not the account's, or no longer. */
export const isWrongPassword = (error: unknown) => WRONG.has(codeOf(error));
