import { signInWithEmailAndPassword } from 'firebase/auth';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../api.ts';
import { auth } from './firebase.ts';
import { openSession, type Person } from './session.ts';

/** Signs in by e-mail and password, and begins the session. @throws Firebase's error. */
export async function signIn(email: string, password: string): Promise<Person> {
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  return openSession(user);
}

/**
 * Ends the session at the server and in Firebase, on this device or on all; `endSession` then
 * removes what the page knows. Firebase is there before the cookie is cleared: a user whom it
 * restores later would set the cookie again. Ending all is not tried twice, because after it
 * nobody is known who could ask.
 * @throws ApiError, after which the person is still signed in and can try again.
 */
export async function signOut(where: 'here' | 'everywhere'): Promise<void> {
  const everywhere = where === 'everywhere';
  await call(endpoints.clearAuthCookie, everywhere ? { everywhere } : {}, {
    retries: everywhere ? 0 : 1,
  });
  await auth.signOut();
}
