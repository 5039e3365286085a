import { type Auth, signInWithEmailAndPassword, type User, updatePassword } from 'firebase/auth';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../api.ts';
import { logFailure } from '../log.ts';
import { within } from '../within.ts';
import { isWrongPassword, UNRESPONSIVE_STORAGE } from './auth-error.ts';
import { forgetInStorage, startUserSession } from './session.ts';

/** So long the browser's storage is waited for, which may never answer, as Safari's with several tabs. */
const STORAGE_MS = 3_000;

/**
 * Waits until Firebase has read from storage who is signed in.
 * @throws an error with the code `UNRESPONSIVE_STORAGE` where storage does not answer.
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
 * Proves the password, also for a user who is signed in by the cookie alone.
 * @throws Firebase's error, or the one of `awaitAuth`.
 */
export async function provePassword(auth: Auth, email: string, password: string): Promise<User> {
  await awaitAuth(auth);
  return (await signInWithEmailAndPassword(auth, email, password)).user;
}

/** Signs in by e-mail and password, and begins the session. @throws Firebase's error. */
export async function signIn(auth: Auth, email: string, password: string): Promise<void> {
  await startUserSession(await provePassword(auth, email, password));
}

/**
 * Changes the password of somebody who knows the present one. Firebase then refuses tokens and
 * cookies of before, on every device (https://firebase.google.com/docs/auth/admin/manage-sessions),
 * so that this device signs in again.
 * @throws Firebase's error, after which the password is as it was, or what another device made it.
 */
export async function changePassword(
  auth: Auth,
  { email, current, next }: { email: string; current: string; next: string },
): Promise<void> {
  await updatePassword(await provePassword(auth, email, current), next);
  await signIn(auth, email, next).catch((error: unknown) => {
    if (isWrongPassword(error)) throw error;
    // Without it the calls go on by the token of the change.
    logFailure('Nova sessão', error);
  });
}

/** Has the mail sent that verifies the user's address. @throws ApiError. */
export async function sendVerification(uid: string): Promise<void> {
  await call(endpoints.verifyEmail, { uid });
}

/**
 * Ends the session at the server, in storage and in Firebase, on this device or on all; `endSession`
 * then removes what the page knows. Storage comes before Firebase, which tells other tabs late: a
 * tab that still found the user in both would set the cookie again. Ending all is not tried
 * twice, because after it nobody is known who could ask.
 * @throws ApiError, after which the user is still signed in and can try again.
 */
export async function signOut(auth: Auth, where: 'here' | 'everywhere'): Promise<void> {
  const everywhere = where === 'everywhere';
  await call(endpoints.clearAuthCookie, everywhere ? { everywhere } : {}, {
    retries: everywhere ? 0 : 1,
  });
  forgetInStorage();
  await within(STORAGE_MS, auth.signOut());
}
