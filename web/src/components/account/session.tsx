import { useQuery } from '@tanstack/react-query';
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { loadedAuth } from '../../lib/session/loaded-auth.ts';
import { type Person, personOfCookie } from '../../lib/session/person.ts';
import { forgetPerson, rememberPerson } from '../../lib/session/remember-person.ts';
import { cookieQuery } from '../../lib/session/session-cookie.ts';
import { whenLoaded } from '../../lib/start/when-idle.ts';
import { storage } from '../../lib/storage.ts';
import type { FirebasePersonProps } from './firebase-person.tsx';

export type Session =
  | { status: 'loading' }
  | { status: 'in'; person: Person }
  | { status: 'out' }
  /** Firebase knows nobody here, and the server could not be asked about the cookie. */
  | { status: 'unknown'; retry: () => void };

const SessionContext = createContext<Session>({ status: 'loading' });

const FirebasePerson = lazy<ComponentType<FirebasePersonProps>>(() =>
  import('./firebase-person.tsx').then(
    ({ FirebasePerson }) => ({ default: FirebasePerson }),
    () => ({ default: FirebaseUnavailable }),
  ),
);

function FirebaseUnavailable({ onPerson }: FirebasePersonProps) {
  useEffect(() => onPerson('unavailable'), [onPerson]);
  return null;
}

/**
 * Provides the session. The session cookie is asked first, because it needs no SDK; Firebase
 * is loaded once the page is, or at once where the cookie knows nobody. Where Firebase
 * has a user, it is that user.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [found, setFound] = useState<Parameters<FirebasePersonProps['onPerson']>[0]>();
  const byFirebase = found === undefined || found === 'unavailable' ? null : found;
  const cookie = useQuery({ ...cookieQuery, enabled: byFirebase === null });
  const { isPending, isError, refetch } = cookie;
  const cookieUser = cookie.data?.authenticated ? cookie.data.user : null;
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => whenLoaded(() => setIsLoaded(true)), []);
  const isFirebaseNeeded = isLoaded || loadedAuth() !== null || (!isPending && cookieUser === null);

  const session = useMemo<Session>(() => {
    if (byFirebase !== null) return { status: 'in', person: byFirebase };
    if (cookieUser !== null) return { status: 'in', person: personOfCookie(cookieUser) };
    if (found === undefined || isPending) return { status: 'loading' };
    if (found === null && !isError) return { status: 'out' };
    // A script that could not be loaded is not asked for again by the same document.
    const retry = () => void (found === null ? refetch() : window.location.reload());
    return { status: 'unknown', retry };
  }, [byFirebase, found, cookieUser, isPending, isError, refetch]);

  useEffect(() => correctHint(session), [session]);

  return (
    <SessionContext value={session}>
      {isFirebaseNeeded && (
        <Suspense>
          <FirebasePerson onPerson={setFound} />
        </Suspense>
      )}
      {children}
    </SessionContext>
  );
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
