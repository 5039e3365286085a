import type { QueryKey } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { SessionUser } from '#contract/auth.ts';
import type { OperatorReadRequest } from '#contract/operator.ts';
import { operatorEndpoints } from '#contract/operator-endpoints.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';

/** A request that returns no data. It tests whether the caller is an operator. */
export const ACCESS = { view: 'access' } as const;

export const operatorKey = (uid: string, request: OperatorReadRequest): QueryKey => [
  'user',
  uid,
  'operator',
  request,
];

/** Returns whether an error means that the caller is not an operator. */
export function isNotOperatorError(error: unknown): boolean {
  return error instanceof ApiError && [401, 404].includes(error.status);
}

/**
 * Returns the user if the server confirms that the user is an operator. Caches the confirmation.
 * This is safe, because the server checks every later request.
 * @throws notFound for other users, or ApiError.
 */
export async function findOperator(user: SessionUser | null): Promise<SessionUser> {
  if (user === null) throw notFound();
  try {
    await queryClient.fetchQuery({
      queryKey: operatorKey(user.uid, ACCESS),
      queryFn: ({ signal }) => call(operatorEndpoints.operatorRead, ACCESS, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    });
  } catch (error) {
    throw isNotOperatorError(error) ? notFound() : error;
  }
  return user;
}
