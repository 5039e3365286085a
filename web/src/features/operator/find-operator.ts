import { notFound } from '@tanstack/react-router';
import { operatorEndpoints } from '#contract/operator-endpoints.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Person } from '../../lib/session/session.ts';

/** Under which it is kept whether a person may enter. */
export const accessKey = (uid: string) => ['person', uid, 'operator', 'access'] as const;

/** Whether the server does not know this page for the caller. */
export function isUnknownHere(error: unknown): boolean {
  return error instanceof ApiError && [401, 404].includes(error.status);
}

/**
 * The signed-in person, if they are an operator, asked for once in a session: each later read asks again.
 * @throws notFound for everybody else; ApiError where it can't be asked.
 */
export async function findOperator(person: Person | null): Promise<Person> {
  if (person === null) throw notFound();
  const mayEnter = await queryClient.fetchQuery({
    queryKey: accessKey(person.uid),
    queryFn: ({ signal }) =>
      call(operatorEndpoints.operatorRead, { view: 'access' }, { signal }).then(
        () => true,
        (error: unknown) => {
          if (isUnknownHere(error)) return false;
          throw error;
        },
      ),
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
  });
  if (!mayEnter) throw notFound();
  return person;
}
