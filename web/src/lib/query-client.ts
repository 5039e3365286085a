import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Returns whether the server refused the request (4xx), so that a retry would be refused, too. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** The query key of `sessionQuery` (session/session.ts), whose result is the signed-in user. */
export const SESSION_KEY = ['session'] as const;

/** After a 401, runs `sessionQuery` again, because another device may have ended the session. */
function checkSession(error: Error): void {
  const isUnknown = error instanceof ApiError && error.status === 401;
  if (isUnknown) void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
}

// Lets TanStack Query notify components in a microtask instead of a timeout, so that a button is
// disabled before a second click on it.
notifyManager.setScheduler(queueMicrotask);

/**
 * The cache of server data for the account pages. Data whose query key begins with `user` belongs
 * to the signed-in user and is removed at the sign-out.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { queryKey }) {
      // If `sessionQuery` itself fails, it must not run again because of that.
      if (queryKey[0] !== SESSION_KEY[0]) checkSession(error);
    },
  }),
  mutationCache: new MutationCache({ onError: checkSession }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Lets a query fail while the browser is offline, so that the page shows an error. By default
      // the query would pause.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && !isRefusal(error),
    },
    // `gcTime: 0` removes a mutation's input from the cache, because it may contain a password.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});
