import { useRouteContext } from '@tanstack/react-router';
import type { Person } from '../../lib/session/person.ts';
import { useSession } from './session.tsx';

/** The person of a guarded page: as the guard found them, then as Firebase follows them. */
export function usePerson(): Person {
  const session = useSession();
  const found = useRouteContext({ from: '/site/account/member', select: ({ person }) => person });
  return session.status === 'in' ? session.person : found;
}
