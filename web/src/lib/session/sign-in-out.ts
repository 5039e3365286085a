import { type Auth, signInWithEmailAndPassword, type User, updatePassword } from 'firebase/auth';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../api.ts';
import { logFailure } from '../log.ts';
import { within } from '../within.ts';
import { isWrongPassword, UNRESPONSIVE_STORAGE } from './auth-error.ts';
import { forgetInStorage, startUserSession } from './session.ts';

/** The longest wait for browser storage, which may never respond in Safari with several tabs. */
const STORAGE_MS = 3_000;

/** Waits until Firebase has read the user. Throws `UNRESPONSIVE_STORAGE` if storage hangs. */
export async function awaitAuth(auth: Auth): Promise<void> {
  const ready = auth.authStateReady().then(() => true);
  if (await within(STORAGE_MS, ready)) return;
  throw Object.assign(new Error('IndexedDB does not answer'), { code: UNRESPONSIVE_STORAGE });
}

/** Signs in to Firebase, which verifies the password. Throws Firebase's or `awaitAuth`'s error. */
export async function signInToFirebase(auth: Auth, email: string, password: string): Promise<User> {
  await awaitAuth(auth);
  return (await signInWithEmailAndPassword(auth, email, password)).user;
}

/** Signs in and starts the session. @throws Firebase's error, or the error of `awaitAuth`. */
export async function signIn(auth: Auth, email: string, password: string): Promise<void> {
  await startUserSession(await signInToFirebase(auth, email, password));
}

/**
 * Changes the password, and signs in again, because Firebase revokes all older sessions:
 * https://firebase.google.com/docs/auth/admin/manage-sessions
 */
export async function changePassword(
  auth: Auth,
  { email, current, next }: { email: string; current: string; next: string },
): Promise<void> {
  await updatePassword(await signInToFirebase(auth, email, current), next);
  await signIn(auth, email, next).catch((error: unknown) => {
    // Another device has changed the password since.
    if (isWrongPassword(error)) throw error;
    // `updatePassword` gave this tab a valid ID token.
    logFailure('Nova sessão', error);
  });
}

export async function sendVerification(uid: string): Promise<void> {
  await call(endpoints.verifyEmail, { uid });
}

/**
 * Ends the session on the server and in Firebase. The caller must then call `endSession`.
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
  // Clear storage first, or another tab would find the user and request a new session cookie.
  forgetInStorage();
  await within(STORAGE_MS, auth.signOut());
}
