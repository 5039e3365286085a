import { queryOptions } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { Auth, User } from 'firebase/auth';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../api.ts';
import { storage } from '../storage.ts';
import { queryClient } from './query-client.ts';

const cookieQueryKey = ['cookie'];

/** Whom the session cookie names. */
export const cookieQuery = queryOptions({
  queryKey: cookieQueryKey,
  queryFn: ({ signal }) => call(endpoints.checkAuthCookie, {}, { signal }),
});

/** What this browser keeps of the person who was signed in. */
const PERSONAL_KEYS = [
  'uid',
  'userEmail',
  'userName',
  'userPhone',
  'userWhatsapp',
  'registrationDate',
  'checkoutClientSecret',
  'upsellEndTime',
] as const;

/**
 * The guard of protected routes: lets in a person whom Firebase remembers or the
 * session cookie names.
 * @param address path and query that a login then leads back to, if there is one.
 * @throws a redirect to /login, or ApiError when the server cannot be asked.
 */
export async function requireSession(address?: string): Promise<void> {
  const { auth } = await import('./firebase.ts');
  await auth.authStateReady();
  if (auth.currentUser !== null) return;
  const cookie = await queryClient.fetchQuery(cookieQuery);
  if (cookie.authenticated) return;
  if (address !== undefined) storage.set('loginRedirectUrl', address);
  throw redirect({ to: '/login' });
}

/** Leaves a hint of who is signed in, for the pages that do not load Firebase. */
export function rememberPerson(user: Pick<User, 'uid' | 'email' | 'displayName'>): void {
  storage.set('uid', user.uid);
  if (user.email) storage.set('userEmail', user.email);
  if (user.displayName) storage.set('userName', user.displayName);
}

/**
 * Keeps cookie, storage hint and query cache in step with Firebase, for as long as the
 * page lives: also when another tab signs out or in. Once a page load, with Firebase itself.
 */
export function followSignIn(auth: Auth): void {
  let uid: string | null = null;
  auth.onAuthStateChanged((user) => {
    const previous = uid;
    uid = user?.uid ?? null;
    if (previous !== null && previous !== uid) forgetPerson();
    if (user !== null && previous !== uid) void setCookie(user);
    if (user === null && previous !== null) void clearCookieOf(previous);
  });
  followOtherTabs();
}

/**
 * Firebase tells its users of a sign-out in another tab; somebody whom the cookie alone
 * admitted learns of it by the hint that the other tab takes away.
 */
function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== 'uid' && key !== null) return;
    queryClient.removeQueries({ queryKey: ['person'], type: 'inactive' });
    void queryClient.resetQueries({ queryKey: cookieQueryKey });
  });
}

/** Signs out on this device. @throws ApiError, or Firebase's error. */
export async function signOut(): Promise<void> {
  await leaveAfter(() => call(endpoints.clearAuthCookie, {}, { retries: 1 }));
}

/**
 * Signs out on all devices. Not tried again by itself: once it is done, nobody is known
 * any more who could ask for it.
 * @throws ApiError, or Firebase's error.
 */
export async function signOutEverywhere(): Promise<void> {
  await leaveAfter(() => call(endpoints.clearAuthCookie, { everywhere: true }));
}

/** Ends the session of an account that the server has just deleted. */
export async function leaveDeletedAccount(): Promise<void> {
  await leaveAfter(async () => {});
}

/**
 * The server's part goes first: if it cannot be reached the person is still signed in and
 * can try again. Other tabs of this browser follow Firebase, or the hint.
 */
async function leaveAfter(endSession: () => Promise<unknown>): Promise<void> {
  const { auth } = await import('./firebase.ts');
  await endSession();
  await auth.signOut();
  forgetPerson();
}

async function setCookie(user: User): Promise<void> {
  const { uid, email, displayName } = user;
  if (email === null) return;
  rememberPerson(user);
  // The cookie only spares a later visit the sign-in; today's goes on without it.
  const input = { uid, email, displayName };
  const options = { retries: 2, keepalive: true };
  await call(endpoints.setAuthCookie, input, options).catch(() => undefined);
}

/** Only if it is still theirs: somebody else may have signed in from another tab by now. */
async function clearCookieOf(uid: string): Promise<void> {
  try {
    const cookie = await call(endpoints.checkAuthCookie, {});
    if (!cookie.authenticated || cookie.user.uid !== uid) return;
    await call(endpoints.clearAuthCookie, {});
    await queryClient.resetQueries({ queryKey: cookieQueryKey });
  } catch {
    // Out of reach: the next visit finds the cookie and the person can sign out again.
  }
}

/** Takes away what is known of who was signed in: storage's hint and the server's answers. */
export function forgetPerson(): void {
  for (const key of PERSONAL_KEYS) storage.remove(key);
  queryClient.removeQueries({ queryKey: ['person'] });
  void queryClient.resetQueries({ queryKey: cookieQueryKey });
}
