import { endpoints } from '#contract/endpoints.ts';
import { call } from '../api.ts';
import { forgetPerson } from './remember-person.ts';

/** Signs out on this device. @throws ApiError, or Firebase's error. */
export async function signOut(): Promise<void> {
  await loadFirebase();
  await call(endpoints.clearAuthCookie, {}, { retries: 1 });
  await leave();
}

/**
 * Signs out on all devices. Not tried again by itself: once it is done, nobody is known
 * any more who could ask for it.
 * @throws ApiError, or Firebase's error.
 */
export async function signOutEverywhere(): Promise<void> {
  await loadFirebase();
  await call(endpoints.clearAuthCookie, { everywhere: true });
  await leave();
}

/**
 * Ends the session in the browser, once the server's part is done: where that fails the
 * person is still signed in and can try again. Other tabs follow Firebase, or the hint.
 */
export async function leave(): Promise<void> {
  const { auth } = await loadFirebase();
  await auth.signOut();
  forgetPerson();
}

/** Before the cookie is cleared: a user whom Firebase restores after that would set it again. */
function loadFirebase() {
  return import('./firebase.ts');
}
