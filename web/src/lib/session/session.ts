/**
 * The signed-in user. A page for signed-in users (`memberPages` in pages.ts) depends on three
 * parts: `requireUser` (routes/layouts.tsx) awaits `sessionQuery` before the page opens.
 * `MemberLayout` (components/account/account-layout.tsx) shows the page until the session ends. The
 * page itself reads the user with `useUser`. `/upsell`, `/login` and `/cadastro` are open to
 * visitors too, so they read `sessionQuery`. Other public pages read hints from storage.
 *
 * Firebase's `onAuthStateChanged` is not used, because the session cookie decides who is signed in.
 * Firebase's user counts only if the cookie is missing or can't be checked. A login and a sign-up
 * start a session with `startUserSession`. profile.ts has the user's record.
 */

import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { User } from 'firebase/auth';
import type { SessionUser } from '#contract/auth.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../api.ts';
import { forgetConsent } from '../consent/consent.ts';
import { queryClient, SESSION_KEY } from '../query-client.ts';
import { storage } from '../storage.ts';
import { within } from '../within.ts';
import { cacheProfile } from './profile.ts';

/** The storage keys of the signed-in user's data. */
const USER_KEYS = [
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
 * The storage keys of a chosen plan. A visitor's choice survives a login. A sign-out removes it.
 */
const CHOICE_KEYS = ['selectedPlan', 'loginPlan', 'loginPromo', 'loginRedirectUrl'] as const;

const input = { profile: '1' } as const;

/** Returns the path and query of the first request of `sessionQuery`. */
export function sessionAddress(): string {
  return `${endpoints.checkAuthCookie.path}?${new URLSearchParams(input)}`;
}

/**
 * The signed-in user, or null. The query also writes to storage and caches: see `restoreSession`.
 */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }) => restoreSession(signal),
  // Null is stale at once, because the user may sign in at any time.
  staleTime: ({ state }) => (state.data ? 30_000 : 0),
  // The user may have signed in or out in another tab.
  refetchOnWindowFocus: 'always',
});

/**
 * Returns the signed-in user of a guarded page. Until `sessionQuery` has a result, that is the user
 * that the route's guard found.
 */
export function useUser(): SessionUser {
  const found = useRouteContext({ from: '/site/account/member', select: ({ user }) => user });
  const user = useQuery(sessionQuery).data ?? found;
  if (user === null) throw new Error('The layout shows this page to nobody');
  return user;
}

/**
 * Finds the signed-in user. First the server checks the session cookie. If there is no valid
 * cookie, the function takes the user whom Firebase has signed in, and requests a cookie for them.
 * It takes Firebase's user as well if the check of the cookie fails or is slow.
 *
 * The function also caches the profile, which the same call returns. It stores the uid, name and
 * e-mail for later page loads, or removes all of the user's data if nobody is signed in.
 * @throws ApiError, or an import's error, if neither source responds.
 */
async function restoreSession(signal: AbortSignal): Promise<SessionUser | null> {
  const answer = call(endpoints.checkAuthCookie, input, { signal });
  // Firebase's user is admitted even while the server fails or is slow.
  if (storage.get('uid') !== null && (await failsOrIsSlow(answer))) {
    const user = await findFirebaseUser();
    signal.throwIfAborted();
    if (user !== null) return sessionUserOf(user);
  }
  const session = await answer;
  if (!session.authenticated) {
    const user = await findFirebaseUser();
    // The user may have signed in or out meanwhile.
    signal.throwIfAborted();
    if (user !== null) return setCookie(user, user.displayName);
    forgetUser();
    return null;
  }
  rememberUser(session.user);
  if (session.profile) cacheProfile(session.profile);
  // A new account's cookie is created before its display name is set, but storage has the name.
  return { ...session.user, displayName: session.user.displayName ?? storage.get('userName') };
}

/** The longest wait for the server's response about the session, and for Firebase. */
const TIMEOUT_MS = 2_000;

async function failsOrIsSlow(answer: Promise<object>): Promise<boolean> {
  return (await within(TIMEOUT_MS, answer).catch(() => undefined)) === undefined;
}

/** Returns Firebase's user, or null. Without a stored uid it doesn't load Firebase's SDK. */
async function findFirebaseUser(): Promise<User | null> {
  if (storage.get('uid') === null) return null;
  const { auth } = await import('./firebase.ts');
  // The browser's storage may never respond, as in Safari with several tabs.
  await within(TIMEOUT_MS, auth.authStateReady());
  // `reload()` detects sessions revoked on another device and clears the user.
  const reloading = auth.currentUser?.reload().catch(() => undefined);
  if (reloading) await within(TIMEOUT_MS, reloading);
  // Firebase notices a sign-out in another tab late; storage shows it at once.
  return auth.currentUser?.uid === storage.get('uid') ? auth.currentUser : null;
}

/**
 * Starts the session of a user who has just signed in to Firebase. If the cookie can't be set, the
 * session still starts, because requests then carry Firebase's ID token.
 * @param displayName the name, if Firebase doesn't have it yet.
 */
export async function startUserSession(user: User, displayName = user.displayName): Promise<void> {
  // An earlier session query may still be running. Its response would overwrite the new user.
  await queryClient.cancelQueries(sessionQuery);
  queryClient.setQueryData(sessionQuery.queryKey, await setCookie(user, displayName));
}

const sessionUserOf = ({ uid, email, displayName }: User): SessionUser => ({
  ...{ uid, email: email ?? '' },
  displayName: displayName ?? storage.get('userName'),
});

async function setCookie(firebaseUser: User, displayName: string | null): Promise<SessionUser> {
  const user = { ...sessionUserOf(firebaseUser), displayName };
  const request = { ...user, profile: true };
  // `rememberUser` comes first, because it removes another user's cached data.
  rememberUser(user);
  const setting = call(endpoints.setAuthCookie, request, { retries: 1 }).then(
    ({ profile }) => profile && cacheProfile(profile),
    () => undefined,
  );
  await within(TIMEOUT_MS, setting);
  return user;
}

/**
 * Removes all data of the user who was signed in.
 * @param leave navigates to a public page first, because the current page can't render without a
 * user.
 */
export async function endSession(leave: () => Promise<void>): Promise<void> {
  forgetInStorage();
  for (const key of CHOICE_KEYS) storage.remove(key);
  await leave();
  forgetUser();
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

/** Stores a hint of who is signed in, for pages that do not query the session. */
function rememberUser({ uid, email, displayName }: SessionUser): void {
  const previous = storage.get('uid');
  if (previous !== null && previous !== uid) forgetUser();
  storage.set('uid', uid);
  if (email) storage.set('userEmail', email);
  if (displayName) storage.set('userName', displayName);
}

/** Removes the user's data from storage, which makes other tabs check their session. */
export function forgetInStorage(): void {
  if (storage.get('uid') !== null) forgetConsent();
  for (const key of USER_KEYS) storage.remove(key);
}

function forgetUser(): void {
  forgetInStorage();
  // Pending requests are cancelled too, because their responses would bring the data back.
  void queryClient.cancelQueries({ queryKey: ['user'] });
  queryClient.removeQueries({ queryKey: ['user'] });
}
