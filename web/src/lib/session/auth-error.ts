/** Returns an error's code: https://firebase.google.com/docs/reference/js/auth#autherrorcodes */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** The code for a browser storage that does not respond to Firebase. */
export const UNRESPONSIVE_STORAGE = 'storage-unresponsive';

/**
 * Returns the text for an error of Firebase or of the browser's storage.
 * @param texts the texts, by Firebase's error codes.
 * @param other the text for every other code.
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
  // Another device or tab has changed the password since this one verified it.
  'auth/user-token-expired',
]);

/** Whether the password was wrong, or has been changed since. */
export const isWrongPassword = (error: unknown) => WRONG.has(codeOf(error));
