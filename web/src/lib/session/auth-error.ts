/**
 * Returns the code of a Firebase error, or '' if the error has none:
 * https://firebase.google.com/docs/reference/js/auth#autherrorcodes
 */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** The code of the error when IndexedDB does not respond to Firebase. */
export const UNRESPONSIVE_STORAGE = 'storage-unresponsive';

/** Returns the message for a failed authentication. `texts` is keyed by Firebase error code. */
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
  // The password was changed elsewhere just after this tab signed in with the old one.
  'auth/user-token-expired',
]);

export const isWrongPassword = (error: unknown) => WRONG.has(codeOf(error));
