import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import type { OperatorReadRequest } from '#contract/operator.ts';
import { operatorEndpoints } from '#contract/operator-endpoints.ts';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { ACCESS, isNotOperatorError, operatorKey } from './find-operator.ts';

/** `once` disables retries and refetches, for a view whose request is slow or logged. */
type Options = { enabled?: boolean; once?: boolean };

export const useOperatorUid = () =>
  useRouteContext({ from: '/site/account/operator', select: ({ user }) => user.uid });

/** Fetches a view and parses it with `schema`. Throws `ApiError`. */
export async function readOperator<Schema extends z.ZodMiniType>(
  request: OperatorReadRequest,
  schema: Schema,
  options: { signal?: AbortSignal } = {},
): Promise<z.output<Schema>> {
  return z.parse(schema, await call(operatorEndpoints.operatorRead, request, options));
}

/** Queries a view. If the user is no longer an operator, the route shows the not-found page. */
export function useOperatorRead<Schema extends z.ZodMiniType>(
  request: OperatorReadRequest,
  schema: Schema,
  { enabled = true, once = false }: Options = {},
) {
  const uid = useOperatorUid();
  const query = useQuery<z.output<Schema>>({
    queryKey: operatorKey(uid, request),
    queryFn: ({ signal }) => readOperator(request, schema, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    ...(once && { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnReconnect: false }),
  });
  const router = useRouter();
  const isGone = isNotOperatorError(query.error);
  useEffect(() => {
    if (!isGone) return;
    queryClient.removeQueries({ queryKey: operatorKey(uid, ACCESS) });
    void router.invalidate();
  }, [isGone, router, uid]);
  return query;
}
