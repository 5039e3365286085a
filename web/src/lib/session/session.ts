/**
 * The signed-in user. `sessionQuery` returns the session cookie's user. If the cookie is missing or
 * can't be checked, it returns Firebase's user. For a missing cookie, it also requests a new one.
 * The cookie takes precedence, so we do not use Firebase's `onAuthStateChanged`. Once Firebase is
 * loaded, its ID token also authenticates the calls (`setTokenSource` in firebase.ts).
 *
 * - Pages in `memberPages` (pages.ts): `requireUser` (routes/guards.ts) awaits `sessionQuery` before
 *   the page opens, and redirects visitors to the login. /checkout shows them a notice instead.
 *   `useUser` returns the user to components. `MemberLayout` (components/account/account-layout.tsx)
 *   replaces the page with a message when the session ends, even in another tab.
 * - /operacao: `findOperator` (features/operator) asks the server whether the user is an operator.
 * - /upsell, /login and /cadastro are open to visitors and read `sessionQuery` themselves.
 * - Other public pages don't query the session. `useIsStored('uid')` (storage.ts) tells them whether
 *   somebody signed in here, and may be outdated.
 *
 * `sessionQuery` runs again when the window gets the focus, after a 401 of another query or mutation
 * (query-client.ts), when a guard finds it older than 30 seconds, and, while `MemberLayout` or
 * `OperatorLayout` is shown, when another tab changes the stored `uid`. A failed query is retried
 * twice, but not after a 4xx. If it fails in a guard, the router shows `PageError`.
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

/** The storage keys of a chosen plan. `endSession` removes them, but `forgetUser` keeps them. */
const CHOICE_KEYS = ['selectedPlan', 'loginPlan', 'loginPromo', 'loginRedirectUrl'] as const;

const input = { profile: '1' } as const;

/** Returns the URL that `sessionQuery` requests. The build also writes it into preload tags. */
export function sessionAddress(): string {
  return `${endpoints.checkAuthCookie.path}?${new URLSearchParams(input)}`;
}

/** Queries the signed-in user and caches the user's profile. The data is null for a visitor. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }) => restoreSession(signal),
  // Null is always stale, because the visitor may have signed in meanwhile.
  staleTime: ({ state }) => (state.data ? 30_000 : 0),
  // The user may have signed in or out in another tab.
  refetchOnWindowFocus: 'always',
});

/** Returns the signed-in user. Use it only on the pages in `memberPages`. */
export function useUser(): SessionUser {
  const found = useRouteContext({ from: '/site/account/member', select: ({ user }) => user });
  const user = useQuery(sessionQuery).data ?? found;
  if (user === null) throw new Error('The layout shows this page to nobody');
  return user;
}

/** Returns the user or null. Throws `ApiError` if the check fails and Firebase has no user. */
async function restoreSession(signal: AbortSignal): Promise<SessionUser | null> {
  const answer = call(endpoints.checkAuthCookie, input, { signal });
  // While the server fails or is slow, Firebase alone decides whether the user is signed in.
  if (storage.get('uid') !== null && !(await within(TIMEOUT_MS, answer).catch(() => undefined))) {
    const user = await findFirebaseUser();
    signal.throwIfAborted();
    if (user !== null) return sessionUserOf(user);
  }
  const session = await answer;
  if (!session.authenticated) {
    const user = await findFirebaseUser();
    // Stop if a sign-in has canceled this query in the meantime.
    signal.throwIfAborted();
    if (user !== null) return setCookie(user, user.displayName);
    forgetUser();
    return null;
  }
  rememberUser(session.user);
  if (session.profile) cacheProfile(session.profile);
  // The session cookie of a new account may lack the name.
  return { ...session.user, displayName: session.user.displayName ?? storage.get('userName') };
}

/** The longest wait for the server to check or set the session cookie, and for Firebase. */
const TIMEOUT_MS = 2_000;

/** Returns Firebase's user, or null. Doesn't load Firebase's SDK if no uid is stored. */
async function findFirebaseUser(): Promise<User | null> {
  if (storage.get('uid') === null) return null;
  const { auth } = await import('./firebase.ts');
  // Browser storage may never respond, for example in Safari with several tabs.
  await within(TIMEOUT_MS, auth.authStateReady());
  // If another device has revoked the user's sessions, `reload()` fails and clears `currentUser`.
  const reloading = auth.currentUser?.reload().catch(() => undefined);
  if (reloading) await within(TIMEOUT_MS, reloading);
  // After a sign-out in another tab, storage has no `uid`, but Firebase's SDK still has the user.
  return auth.currentUser?.uid === storage.get('uid') ? auth.currentUser : null;
}

/**
 * Starts the session of a user who has just signed in to Firebase.
 * @param displayName the name, if Firebase does not have it yet.
 */
export async function startUserSession(user: User, displayName = user.displayName): Promise<void> {
  // A session query that is still running would replace the new user with an older result.
  await queryClient.cancelQueries(sessionQuery);
  queryClient.setQueryData(sessionQuery.queryKey, await setCookie(user, displayName));
}

const sessionUserOf = ({ uid, email, displayName }: User): SessionUser => ({
  ...{ uid, email: email ?? '' },
  displayName: displayName ?? storage.get('userName'),
});

/** Stores the user, and waits at most 2 seconds for the session cookie. Never fails. */
async function setCookie(firebaseUser: User, displayName: string | null): Promise<SessionUser> {
  const user = { ...sessionUserOf(firebaseUser), displayName };
  const request = { ...user, profile: true };
  // `rememberUser` must run first. If the user changes, `rememberUser` removes all cached profiles.
  rememberUser(user);
  const setting = call(endpoints.setAuthCookie, request, { retries: 1 }).then(
    ({ profile }) => profile && cacheProfile(profile),
    () => undefined,
  );
  await within(TIMEOUT_MS, setting);
  return user;
}

/** Removes the user's data. `leave` opens a public page, because this one may need the user. */
export async function endSession(leave: () => Promise<void>): Promise<void> {
  // The response to a session query that is still running would sign the user in again.
  await queryClient.cancelQueries(sessionQuery);
  forgetInStorage();
  for (const key of CHOICE_KEYS) storage.remove(key);
  await leave();
  forgetUser();
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

/** Stores who is signed in, for pages that do not query the session. */
function rememberUser({ uid, email, displayName }: SessionUser): void {
  const previous = storage.get('uid');
  if (previous !== null && previous !== uid) forgetUser();
  storage.set('uid', uid);
  if (email) storage.set('userEmail', email);
  if (displayName) storage.set('userName', displayName);
}

/** Removes the user's data from storage, which makes other tabs query their session again. */
export function forgetInStorage(): void {
  if (storage.get('uid') !== null) forgetConsent();
  for (const key of USER_KEYS) storage.remove(key);
}

function forgetUser(): void {
  forgetInStorage();
  // First cancel pending requests, because their responses would fill the cache again.
  void queryClient.cancelQueries({ queryKey: ['user'] });
  queryClient.removeQueries({ queryKey: ['user'] });
}
