import { queryOptions } from '@tanstack/react-query';
import type { User } from 'firebase/auth';
import type { SessionUser } from '#contract/auth.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { UserProfile } from '#contract/users.ts';
import { call } from '../api.ts';
import { adoptConsent, forgetConsent } from '../consent/consent.ts';
import { queryClient, SESSION_KEY } from '../query-client.ts';
import { storage } from '../storage.ts';
import { within } from '../within.ts';
import { namedByStorage } from './named-by-storage.ts';

/** The signed-in person. */
export type Person = SessionUser;

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

/** What a person was about to buy. A visitor's is kept; after a sign-out it is the next person's. */
const CHOICE_KEYS = ['selectedPlan', 'loginPlan', 'loginPromo', 'loginRedirectUrl'] as const;

const input = { profile: '1' } as const;

/** The address of the call that `sessionQuery` makes first: path and query. */
export function sessionAddress(): string {
  return `${endpoints.checkAuthCookie.path}?${new URLSearchParams(input)}`;
}

/**
 * Who is signed in, null for nobody: the session cookie's person, whose profile comes with the
 * same call, else Firebase's user, for whom the cookie is then set.
 * @throws ApiError, or an import's error, when neither can be asked.
 */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  async queryFn({ signal }): Promise<Person | null> {
    const answer = call(endpoints.checkAuthCookie, input, { signal });
    // Somebody whom Firebase knows is let in, even while the server fails or is slow.
    if (storage.get('uid') !== null && (await isMissing(answer))) {
      const user = await firebaseUser();
      signal.throwIfAborted();
      if (user !== null) return personOf(user);
    }
    const session = await answer;
    if (!session.authenticated) {
      const user = await firebaseUser();
      // Somebody may have signed in or out while it was asked.
      signal.throwIfAborted();
      if (user !== null) return setCookie(user, user.displayName);
      forgetPerson();
      return null;
    }
    rememberPerson(session.user);
    if (session.profile) keepProfile(session.profile);
    // The cookie of a new account is older than its name.
    return { ...session.user, displayName: session.user.displayName ?? storage.get('userName') };
  },
  // Somebody may have signed in since nobody was.
  staleTime: ({ state }) => (state.data ? 30_000 : 0),
  // In another tab, or out.
  refetchOnWindowFocus: 'always',
});

/** So long an answer of the server about the session is waited for, and one of Firebase; milliseconds. */
const PATIENCE_MS = 2_000;

/** Whether the server's answer fails or is slow. */
async function isMissing(answer: Promise<object>): Promise<boolean> {
  return (await within(PATIENCE_MS, answer).catch(() => undefined)) === undefined;
}

/** Firebase's user, if there is one: who was never here need not load its SDK. */
async function firebaseUser(): Promise<User | null> {
  if (storage.get('uid') === null) return null;
  const { auth } = await import('./firebase.ts');
  // The browser's storage may never answer, as Safari's does with several tabs.
  await within(PATIENCE_MS, auth.authStateReady());
  // `reload()` detects sessions revoked on another device and clears the user.
  const reloading = auth.currentUser?.reload().catch(() => undefined);
  if (reloading) await within(PATIENCE_MS, reloading);
  return namedByStorage(auth.currentUser);
}

/**
 * Begins the session of somebody whom Firebase has just signed in. Without the cookie it goes on
 * as well, because calls then carry Firebase's ID token.
 * @param displayName where Firebase does not have it yet.
 */
export async function openSession(user: User, displayName = user.displayName): Promise<Person> {
  // The page may still be asking who is there.
  await queryClient.cancelQueries(sessionQuery);
  const person = await setCookie(user, displayName);
  queryClient.setQueryData(sessionQuery.queryKey, person);
  return person;
}

const personOf = ({ uid, email, displayName }: User): Person => ({
  ...{ uid, email: email ?? '' },
  displayName: displayName ?? storage.get('userName'),
});

async function setCookie(user: User, displayName: string | null): Promise<Person> {
  const person = { ...personOf(user), displayName };
  const request = { ...person, profile: true };
  // First, so that nothing that was known of another person is taken for theirs meanwhile.
  rememberPerson(person);
  const setting = call(endpoints.setAuthCookie, request, { retries: 1 }).then(
    ({ profile }) => profile && keepProfile(profile),
    () => undefined,
  );
  await within(PATIENCE_MS, setting);
  return person;
}

/** Keeps a profile as the server gave it, for the pages and for the answer about cookies. */
export function keepProfile(profile: UserProfile): void {
  queryClient.setQueryData(profileQuery(profile.uid).queryKey, profile);
  adoptConsent(profile.uid, profile.consent);
}

/** The record that a sign-up is creating; undefined where that failed. */
let creation: { uid: string; record: Promise<UserProfile | undefined> } | undefined;

/** Has the next page wait for the record of a new account, instead of having another one created. */
export function awaitRecord(uid: string, record: Promise<UserProfile | undefined>): void {
  creation = { uid, record };
}

/** The stored profile of the signed-in person. */
export function profileQuery(uid: string) {
  return queryOptions({
    queryKey: ['person', uid, 'profile'],
    queryFn: async ({ signal }) => {
      if (creation?.uid === uid) {
        const created = await creation.record;
        creation = undefined;
        if (created) return created;
      }
      const { user } = await call(endpoints.getUser, { uid }, { signal });
      adoptConsent(uid, user.consent);
      return user;
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
  forgetPerson();
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

/** Leaves a hint of who is signed in, for pages that do not ask. */
function rememberPerson({ uid, email, displayName }: Person): void {
  const known = storage.get('uid');
  if (known !== null && known !== uid) forgetPerson();
  storage.set('uid', uid);
  if (email) storage.set('userEmail', email);
  if (displayName) storage.set('userName', displayName);
}

/** Removes what storage has of who was signed in: other tabs then ask who is there. */
export function forgetInStorage(): void {
  if (storage.get('uid') !== null) forgetConsent();
  for (const key of PERSONAL_KEYS) storage.remove(key);
}

function forgetPerson(): void {
  forgetInStorage();
  // Of calls that are on their way the answers are dropped too.
  void queryClient.cancelQueries({ queryKey: ['person'] });
  queryClient.removeQueries({ queryKey: ['person'] });
}
