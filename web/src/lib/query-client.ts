import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** The server rejected the request, so a retry can't help. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** The query key of `sessionQuery` (session/session.ts), which finds the signed-in user. */
export const SESSION_KEY = ['session'] as const;

/** After a 401, queries the session again, because another device may have ended it. */
function checkSession(error: Error): void {
  const isUnknown = error instanceof ApiError && error.status === 401;
  if (isUnknown) void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
}

// TanStack Query notifies components in a microtask instead of a timeout, so that a button is
// disabled before the next click.
notifyManager.setScheduler(queueMicrotask);

/**
 * The client of the account side's calls. Keys that begin with `user` belong to the signed-in user.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { queryKey }) {
      // A rejected session query must not trigger itself again.
      if (queryKey[0] !== SESSION_KEY[0]) checkSession(error);
    },
  }),
  mutationCache: new MutationCache({ onError: checkSession }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // An offline query fails and shows an error, instead of pausing without one.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && !isRefusal(error),
    },
    // A mutation's input is not kept in the cache, because it may contain a password.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});
