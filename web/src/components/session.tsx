import { useQuery } from '@tanstack/react-query';
import type { User } from 'firebase/auth';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useUser } from 'reactfire';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../lib/api.ts';
import { cookieQueryKey } from '../lib/auth-session.ts';

/** The basic data of the signed-in person, before any profile is loaded. */
export interface Person {
  uid: string;
  email: string;
  displayName: string | null;
  photoURL: string | null;
  /** As Firebase gives it (RFC 1123); null when only the cookie vouches for the person. */
  createdAt: string | null;
}

export type Session = { status: 'loading' } | { status: 'in'; person: Person } | { status: 'out' };

const SessionContext = createContext<Session>({ status: 'loading' });

/** Gives its children the session: Firebase's user or, without one, whom the cookie names. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { status, data: user } = useUser({ suspense: false });
  const known = status === 'success';
  const cookie = useQuery({
    queryKey: cookieQueryKey,
    queryFn: ({ signal }) => call(endpoints.checkAuthCookie, {}, { signal }),
    enabled: known && user === null,
  });
  const cookieUser = cookie.data?.authenticated ? cookie.data.user : null;
  const displayName = user?.displayName ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: Firebase changes the user object in place, so its name is a dependency of its own.
  const session = useMemo<Session>(() => {
    if (!known) return { status: 'loading' };
    if (user !== null) return { status: 'in', person: personOf(user) };
    if (cookieUser !== null) {
      return { status: 'in', person: { ...cookieUser, photoURL: null, createdAt: null } };
    }
    return { status: cookie.isPending ? 'loading' : 'out' };
  }, [known, user, displayName, cookieUser, cookie.isPending]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  return useContext(SessionContext);
}

/** For tests and for showing a page in a given state. */
export const SessionValue = SessionContext.Provider;

function personOf(user: User): Person {
  return {
    uid: user.uid,
    email: user.email ?? '',
    displayName: user.displayName,
    photoURL: user.photoURL,
    createdAt: user.metadata.creationTime ?? null,
  };
}
