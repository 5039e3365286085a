import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useUser } from 'reactfire';
import { type Person, personOfCookie, personOfUser } from '../../lib/session/person.ts';
import { forgetPerson, rememberPerson } from '../../lib/session/remember-person.ts';
import { cookieQuery } from '../../lib/session/session-cookie.ts';
import { storage } from '../../lib/storage.ts';

export type Session =
  | { status: 'loading' }
  | { status: 'in'; person: Person }
  | { status: 'out' }
  /** Firebase knows nobody here, and the server could not be asked about the cookie. */
  | { status: 'unknown'; retry: () => void };

const SessionContext = createContext<Session>({ status: 'loading' });

/** Provides the session: Firebase's user or, without one, the person of the session cookie. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { status, data: user } = useUser({ suspense: false });
  const known = status === 'success';
  const cookie = useQuery({ ...cookieQuery, enabled: known && user === null });
  const { isPending, isError, refetch } = cookie;
  const cookieUser = cookie.data?.authenticated ? cookie.data.user : null;
  const displayName = user?.displayName ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: Firebase changes the user object in place, so its name is a dependency of its own.
  const session = useMemo<Session>(() => {
    if (!known) return { status: 'loading' };
    if (user !== null) return { status: 'in', person: personOfUser(user) };
    if (cookieUser !== null) return { status: 'in', person: personOfCookie(cookieUser) };
    if (isPending) return { status: 'loading' };
    return isError ? { status: 'unknown', retry: () => void refetch() } : { status: 'out' };
  }, [known, user, displayName, cookieUser, isPending, isError, refetch]);

  useEffect(() => correctHint(session), [session]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Brings what public pages go by in line with who is really signed in. */
function correctHint(session: Session): void {
  if (session.status === 'in') rememberPerson(session.person);
  else if (session.status === 'out' && storage.get('uid') !== null) forgetPerson();
}

export function useSession(): Session {
  return useContext(SessionContext);
}

/** For tests and for showing a page in a given state. */
export const SessionValue = SessionContext.Provider;
