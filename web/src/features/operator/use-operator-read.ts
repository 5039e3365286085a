import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { notFound, useRouteContext } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import type { OperatorReadRequest } from '#contract/operator.ts';
import { call } from '../../lib/api.ts';
import { isUnknownHere } from './require-operator.ts';

interface Options {
  enabled?: boolean;
  /** Read once, and again only when asked to: what costs much, or is noted. */
  once?: boolean;
  /** Shows the former answer while another one of its view is read. */
  keepsFormer?: boolean;
}

/** Under which the answers to an operator are kept; with `asked`, those of one view. */
export function useOperatorKey(): (asked?: OperatorReadRequest) => QueryKey {
  const { uid } = useRouteContext({
    from: '/site/account/operator',
    select: ({ person }) => person,
  });
  return (asked) => ['person', uid, 'operator', ...(asked ? [asked] : [])];
}

/** Reads a view. @throws ApiError. */
export async function readOperator<Schema extends z.ZodMiniType>(
  asked: OperatorReadRequest,
  schema: Schema,
  signal?: AbortSignal,
): Promise<z.output<Schema>> {
  return z.parse(schema, await call(endpoints.operatorRead, asked, signal ? { signal } : {}));
}

/**
 * What an operator asks for, as the view's schema has it.
 * @throws notFound where the server has no longer an operator in who asks.
 */
export function useOperatorRead<Schema extends z.ZodMiniType>(
  asked: OperatorReadRequest,
  schema: Schema,
  { enabled = true, once = false, keepsFormer = false }: Options = {},
) {
  const key = useOperatorKey();
  const query = useQuery<z.output<Schema>>({
    queryKey: key(asked),
    queryFn: ({ signal }) => readOperator(asked, schema, signal),
    enabled,
    ...(once && { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnReconnect: false }),
    ...(keepsFormer && { placeholderData: keepPreviousData }),
  });
  if (isUnknownHere(query.error)) throw notFound();
  return query;
}
