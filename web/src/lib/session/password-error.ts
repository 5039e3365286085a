/** Firebase's code of an error: https://firebase.google.com/docs/reference/js/auth#autherrorcodes */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
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
