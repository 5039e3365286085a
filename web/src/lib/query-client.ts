import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const statusOf = (error: Error) => (error instanceof ApiError ? error.status : 0);

/** The query key of `sessionQuery` (session/session.ts), which returns the signed-in user. */
export const SESSION_KEY = ['session'] as const;

/** After a 401, runs `sessionQuery` again, because another device may have ended the session. */
function checkSession(error: Error): void {
  if (statusOf(error) === 401) void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
}

// Notify components in a microtask. TanStack Query's default scheduler uses `setTimeout`, so a
// double click could submit twice before the button is disabled.
notifyManager.setScheduler(queueMicrotask);

/** The cache of server data. A sign-out removes data whose key begins with `user`. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { queryKey }) {
      // A failed `sessionQuery` must not start itself again.
      if (queryKey[0] !== SESSION_KEY[0]) checkSession(error);
    },
  }),
  mutationCache: new MutationCache({ onError: checkSession }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Offline, queries fail and the page shows an error. By default they would pause.
      networkMode: 'always',
      refetchOnReconnect: true,
      // Don't retry a refused request (4xx), because the server would refuse it again.
      retry: (failures, error) => failures < 2 && Math.floor(statusOf(error) / 100) !== 4,
    },
    // `gcTime: 0` removes a mutation's input from the cache, because the input may be a password.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});
