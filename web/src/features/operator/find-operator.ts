import type { QueryKey } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { SessionUser } from '#contract/auth.ts';
import type { OperatorReadRequest } from '#contract/operator.ts';
import { operatorEndpoints } from '#contract/operator-endpoints.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';

/** A request that only tests whether the caller is an operator. It returns no data. */
export const ACCESS = { view: 'access' } as const;

export function operatorKey(uid: string, request: OperatorReadRequest): QueryKey {
  return ['user', uid, 'operator', request];
}

export function isNotOperatorError(error: unknown): boolean {
  return error instanceof ApiError && [401, 404].includes(error.status);
}

/** Returns an operator. Throws `notFound` for other users, or `ApiError` if the request fails. */
export async function findOperator(user: SessionUser | null): Promise<SessionUser> {
  if (user === null) throw notFound();
  try {
    await queryClient.fetchQuery({
      queryKey: operatorKey(user.uid, ACCESS),
      queryFn: ({ signal }) => call(operatorEndpoints.operatorRead, ACCESS, { signal }),
      // The server checks every later request again.
      staleTime: Number.POSITIVE_INFINITY,
    });
  } catch (error) {
    throw isNotOperatorError(error) ? notFound() : error;
  }
  return user;
}
