/**
 * The signed-in user. The guard (routes/guards.ts) awaits `sessionQuery` before a page of the
 * account side
 * is shown, components/account/account-layout.tsx shows it until the session ends, and pages read
 * the user by `useUser`. The session begins by sign-in-out.ts, which calls `startUserSession`.
 * `user` is Firebase's, `profile` our record of them; storage has hints of both for public pages.
 */

import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { User } from 'firebase/auth';
import type { SessionUser } from '#contract/auth.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { UserProfile } from '#contract/users.ts';
import { call } from '../api.ts';
import { adoptConsent, forgetConsent } from '../consent/consent.ts';
import { queryClient, SESSION_KEY } from '../query-client.ts';
import { storage } from '../storage.ts';
import { within } from '../within.ts';

/** The data that this browser stores of the signed-in user. */
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

/** A choice of a plan. A visitor's is kept at the login, and removed at the sign-out. */
const CHOICE_KEYS = ['selectedPlan', 'loginPlan', 'loginPromo', 'loginRedirectUrl'] as const;

const input = { profile: '1' } as const;

/** The address of the call that `sessionQuery` makes first: path and query. */
export function sessionAddress(): string {
  return `${endpoints.checkAuthCookie.path}?${new URLSearchParams(input)}`;
}

/** The signed-in user; null for nobody. It also writes: see `restoreSession`. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }) => restoreSession(signal),
  // Somebody may have signed in since nobody was.
  staleTime: ({ state }) => (state.data ? 30_000 : 0),
  // In another tab, or out.
  refetchOnWindowFocus: 'always',
});

/** The user of a guarded page: as the guard found them, then as the session changes. */
export function useUser(): SessionUser {
  const found = useRouteContext({ from: '/site/account/member', select: ({ user }) => user });
  const user = useQuery(sessionQuery).data ?? found;
  if (user === null) throw new Error('The layout shows this page to nobody');
  return user;
}

/**
 * Finds the signed-in user: the one of the session cookie, whose profile comes with the same call, else
 * Firebase's, for whom the cookie is then set. If the cookie's check fails or is slow, Firebase's
 * user counts.
 * It also caches the profile, and writes the user's hints to storage, or removes all data of the
 * user.
 * @throws ApiError, or an import's error, when neither can be asked.
 */
async function restoreSession(signal: AbortSignal): Promise<SessionUser | null> {
  const answer = call(endpoints.checkAuthCookie, input, { signal });
  // A user of Firebase is admitted even while the server fails or is slow.
  if (storage.get('uid') !== null && (await isMissing(answer))) {
    const user = await findFirebaseUser();
    signal.throwIfAborted();
    if (user !== null) return sessionUserOf(user);
  }
  const session = await answer;
  if (!session.authenticated) {
    const user = await findFirebaseUser();
    // Somebody may have signed in or out while it was asked.
    signal.throwIfAborted();
    if (user !== null) return setCookie(user, user.displayName);
    forgetUser();
    return null;
  }
  rememberUser(session.user);
  if (session.profile) cacheProfile(session.profile);
  // The cookie of a new account is older than its name.
  return { ...session.user, displayName: session.user.displayName ?? storage.get('userName') };
}

/** The longest wait for the server's answer about the session, and for Firebase; milliseconds. */
const PATIENCE_MS = 2_000;

/** Whether the server's answer fails or is slow. */
async function isMissing(answer: Promise<object>): Promise<boolean> {
  return (await within(PATIENCE_MS, answer).catch(() => undefined)) === undefined;
}

/** Firebase's user, if there is one: who was never here need not load its SDK. */
async function findFirebaseUser(): Promise<User | null> {
  if (storage.get('uid') === null) return null;
  const { auth } = await import('./firebase.ts');
  // The browser's storage may never answer, as Safari's does with several tabs.
  await within(PATIENCE_MS, auth.authStateReady());
  // `reload()` detects sessions revoked on another device and clears the user.
  const reloading = auth.currentUser?.reload().catch(() => undefined);
  if (reloading) await within(PATIENCE_MS, reloading);
  // Firebase learns late of a sign-out in another tab, which storage has at once.
  return auth.currentUser?.uid === storage.get('uid') ? auth.currentUser : null;
}

/**
 * Starts the session of a user who has just signed in at Firebase. A missing cookie is no error,
 * because
 * requests then carry Firebase's ID token.
 * @param displayName where Firebase does not have it yet.
 */
export async function startUserSession(user: User, displayName = user.displayName): Promise<void> {
  // The page may still be asking who is there.
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
  // First, so that nothing that is cached of another user is taken for theirs meanwhile.
  rememberUser(user);
  const setting = call(endpoints.setAuthCookie, request, { retries: 1 }).then(
    ({ profile }) => profile && cacheProfile(profile),
    () => undefined,
  );
  await within(PATIENCE_MS, setting);
  return user;
}

/** Caches a profile as the server gave it, and takes over its answer about cookies. */
export function cacheProfile(profile: UserProfile): void {
  queryClient.setQueryData(profileQuery(profile.uid).queryKey, profile);
  adoptConsent(profile.uid, profile.consent);
}

/** The profile that a sign-up is creating; undefined where that failed. */
let creation: { uid: string; profile: Promise<UserProfile | undefined> } | undefined;

/** Has the next page wait for the profile of a new account, instead of having another one created. */
export function awaitCreation(uid: string, profile: Promise<UserProfile | undefined>): void {
  creation = { uid, profile };
}

/** The signed-in user's profile, as our server has it, with their subscription. */
export function profileQuery(uid: string) {
  return queryOptions({
    queryKey: ['user', uid, 'profile'],
    queryFn: async ({ signal }) => {
      if (creation?.uid === uid) {
        const created = await creation.profile;
        creation = undefined;
        if (created) return created;
      }
      const { user: profile } = await call(endpoints.getUser, { uid }, { signal });
      adoptConsent(uid, profile.consent);
      return profile;
    },
  });
}

/**
 * Removes all that is known of who was signed in.
 * @param leave leads to a page for everybody: the one that is left would say that nobody is there.
 */
export async function endSession(leave: () => Promise<void>): Promise<void> {
  forgetInStorage();
  for (const key of CHOICE_KEYS) storage.remove(key);
  await leave();
  forgetUser();
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

/** Leaves a hint of who is signed in, for pages that do not ask. */
function rememberUser({ uid, email, displayName }: SessionUser): void {
  const known = storage.get('uid');
  if (known !== null && known !== uid) forgetUser();
  storage.set('uid', uid);
  if (email) storage.set('userEmail', email);
  if (displayName) storage.set('userName', displayName);
}

/** Removes what storage has of who was signed in: other tabs then ask who is there. */
export function forgetInStorage(): void {
  if (storage.get('uid') !== null) forgetConsent();
  for (const key of USER_KEYS) storage.remove(key);
}

function forgetUser(): void {
  forgetInStorage();
  // Answers of pending requests are dropped too.
  void queryClient.cancelQueries({ queryKey: ['user'] });
  queryClient.removeQueries({ queryKey: ['user'] });
}
