import { type Auth, signInWithEmailAndPassword, type User, updatePassword } from 'firebase/auth';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../api.ts';
import { logFailure } from '../log.ts';
import { within } from '../within.ts';
import { isWrongPassword, UNRESPONSIVE_STORAGE } from './auth-error.ts';
import { forgetInStorage, startUserSession } from './session.ts';

/** The longest wait for browser storage, which may never respond in Safari with several tabs. */
const STORAGE_MS = 3_000;

/**
 * Waits until Firebase has read the signed-in user from storage.
 * @throws an error with the code `UNRESPONSIVE_STORAGE` if storage does not respond.
 */
export async function awaitAuth(auth: Auth): Promise<void> {
  const isReady = await within(
    STORAGE_MS,
    auth.authStateReady().then(() => true),
  );
  if (isReady) return;
  throw Object.assign(new Error('IndexedDB does not answer'), { code: UNRESPONSIVE_STORAGE });
}

/**
 * Verifies the password by signing in, which works even if nobody is signed in to Firebase's SDK
 * in this browser.
 * @throws Firebase's error, or the error of `awaitAuth`.
 */
export async function signInToFirebase(auth: Auth, email: string, password: string): Promise<User> {
  await awaitAuth(auth);
  return (await signInWithEmailAndPassword(auth, email, password)).user;
}

/** Signs in and starts the session. @throws Firebase's error, or the error of `awaitAuth`. */
export async function signIn(auth: Auth, email: string, password: string): Promise<void> {
  await startUserSession(await signInToFirebase(auth, email, password));
}

/**
 * Changes the password. Firebase revokes all older tokens and cookies, so this device signs in
 * again: https://firebase.google.com/docs/auth/admin/manage-sessions
 * @throws Firebase's error if the change failed or another device has since changed the password,
 * or the error of `awaitAuth`.
 */
export async function changePassword(
  auth: Auth,
  { email, current, next }: { email: string; current: string; next: string },
): Promise<void> {
  await updatePassword(await signInToFirebase(auth, email, current), next);
  await signIn(auth, email, next).catch((error: unknown) => {
    if (isWrongPassword(error)) throw error;
    // Only log it: the password is changed, and `updatePassword` gave this tab a valid ID token.
    logFailure('Nova sessão', error);
  });
}

/** Asks the server to send the verification e-mail. @throws ApiError. */
export async function sendVerification(uid: string): Promise<void> {
  await call(endpoints.verifyEmail, { uid });
}

/**
 * Ends the session on the server, in storage and in Firebase. The caller must then call
 * `endSession`, which removes cached data and leaves the page.
 * @throws ApiError if the server did not end the session. The user is still signed in.
 */
export async function signOut(auth: Auth, where: 'here' | 'everywhere'): Promise<void> {
  const everywhere = where === 'everywhere';
  await call(endpoints.clearAuthCookie, everywhere ? { everywhere } : {}, {
    // Never retry `everywhere`: if the first request succeeded, the server refuses the second.
    retries: everywhere ? 0 : 1,
  });
  await signOutOfFirebase(auth);
}

export async function signOutOfFirebase(auth: Auth): Promise<void> {
  // Clear storage first. Another tab that still finds the user in storage and in Firebase would
  // request a new session cookie.
  forgetInStorage();
  await within(STORAGE_MS, auth.signOut());
}
