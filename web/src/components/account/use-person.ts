import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type Person, sessionQuery } from '../../lib/session/session.ts';

/** The person of a guarded page: as the guard found them, then as the session changes. */
export function usePerson(): Person {
  const found = useRouteContext({ from: '/site/account/member', select: ({ person }) => person });
  return useQuery(sessionQuery).data ?? found;
}
