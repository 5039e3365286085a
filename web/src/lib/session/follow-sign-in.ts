import type { Auth, User } from 'firebase/auth';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../api.ts';
import { personOfUser } from './person.ts';
import { queryClient } from './query-client.ts';
import { forgetPerson, rememberPerson } from './remember-person.ts';
import { cookieQuery } from './session-cookie.ts';

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
}

async function setCookie(user: User): Promise<void> {
  const { uid, email, displayName } = user;
  if (email === null) return;
  rememberPerson(personOfUser(user));
  const cookie = queryClient.getQueryData(cookieQuery.queryKey);
  if (cookie?.authenticated && cookie.user.uid === uid) return;
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
    await queryClient.resetQueries(cookieQuery);
  } catch {
    // Out of reach: the next visit finds the cookie and the person can sign out again.
  }
}
