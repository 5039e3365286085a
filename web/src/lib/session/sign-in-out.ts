import { type Auth, signInWithEmailAndPassword, type User, updatePassword } from 'firebase/auth';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../api.ts';
import { logFailure } from '../log.ts';
import { within } from '../within.ts';
import { isWrongPassword, UNRESPONSIVE_STORAGE } from './auth-error.ts';
import { forgetInStorage, startUserSession } from './session.ts';

/**
 * The longest wait for the browser's storage, which may never respond, as in Safari with several
 * tabs.
 */
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
 * Verifies the password by signing in to Firebase. This works even if only the cookie identifies
 * the user.
 * @throws Firebase's error, or that of `awaitAuth`.
 */
export async function provePassword(auth: Auth, email: string, password: string): Promise<User> {
  await awaitAuth(auth);
  return (await signInWithEmailAndPassword(auth, email, password)).user;
}

/** Signs in by e-mail and password, and starts the session. @throws Firebase's error. */
export async function signIn(auth: Auth, email: string, password: string): Promise<void> {
  await startUserSession(await provePassword(auth, email, password));
}

/**
 * Changes the password of a user who knows the current one. Firebase then revokes older tokens and
 * cookies on every device (https://firebase.google.com/docs/auth/admin/manage-sessions), so this
 * device signs in again.
 * @throws Firebase's error. The password is then unchanged, unless another device has changed it.
 */
export async function changePassword(
  auth: Auth,
  { email, current, next }: { email: string; current: string; next: string },
): Promise<void> {
  await updatePassword(await provePassword(auth, email, current), next);
  await signIn(auth, email, next).catch((error: unknown) => {
    if (isWrongPassword(error)) throw error;
    // The token from the change still authenticates this device's calls.
    logFailure('Nova sessão', error);
  });
}

/** Requests the e-mail that verifies the user's address. @throws ApiError. */
export async function sendVerification(uid: string): Promise<void> {
  await call(endpoints.verifyEmail, { uid });
}

/**
 * Ends the session on the server, in storage and in Firebase, on this device or on all of them.
 * `endSession` then clears the page's data.
 *
 * Storage is cleared before Firebase, because Firebase notifies other tabs late. A tab that still
 * found the user in both would set the cookie again. Signing out everywhere is not retried: if the
 * first request succeeded, it has already revoked the caller's session.
 * @throws ApiError. The user is then still signed in and can try again.
 */
export async function signOut(auth: Auth, where: 'here' | 'everywhere'): Promise<void> {
  const everywhere = where === 'everywhere';
  await call(endpoints.clearAuthCookie, everywhere ? { everywhere } : {}, {
    retries: everywhere ? 0 : 1,
  });
  forgetInStorage();
  await within(STORAGE_MS, auth.signOut());
}
