import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import type { OperatorReadRequest } from '#contract/operator.ts';
import { operatorEndpoints } from '#contract/operator-endpoints.ts';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { accessKey, isUnknownHere } from './find-operator.ts';

interface Options {
  enabled?: boolean;
  /** Read once, and again only when asked to: what costs much, or is noted. */
  once?: boolean;
  /** Shows the former answer while another one of its view is read. */
  keepsFormer?: boolean;
}

const useUid = () =>
  useRouteContext({ from: '/site/account/operator', select: ({ person }) => person.uid });

const keyOf = (uid: string, asked: OperatorReadRequest): QueryKey => [
  ...['person', uid, 'operator'],
  asked,
];

/** Under which the answer to an operator is kept. */
export function useOperatorKey(): (asked: OperatorReadRequest) => QueryKey {
  const uid = useUid();
  return (asked) => keyOf(uid, asked);
}

/** Reads a view. @throws ApiError. */
export async function readOperator<Schema extends z.ZodMiniType>(
  asked: OperatorReadRequest,
  schema: Schema,
  signal?: AbortSignal,
): Promise<z.output<Schema>> {
  return z.parse(
    schema,
    await call(operatorEndpoints.operatorRead, asked, signal ? { signal } : {}),
  );
}

/**
 * What an operator asks for, as the view's schema has it. Where the server no longer has an operator
 * in who asks, the guard is asked again, which shows the not-found page.
 */
export function useOperatorRead<Schema extends z.ZodMiniType>(
  asked: OperatorReadRequest,
  schema: Schema,
  { enabled = true, once = false, keepsFormer = false }: Options = {},
) {
  const uid = useUid();
  const query = useQuery<z.output<Schema>>({
    queryKey: keyOf(uid, asked),
    queryFn: ({ signal }) => readOperator(asked, schema, signal),
    enabled,
    ...(once && { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnReconnect: false }),
    ...(keepsFormer && { placeholderData: keepPreviousData }),
  });
  const router = useRouter();
  const isGone = isUnknownHere(query.error);
  useEffect(() => {
    if (!isGone) return;
    queryClient.removeQueries({ queryKey: accessKey(uid) });
    void router.invalidate();
  }, [isGone, router, uid]);
  return query;
}
