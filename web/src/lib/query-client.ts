import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** A retry can't help: the server understood and refused. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** The query key of the session. */
export const SESSION_KEY = ['session'] as const;

/** A session may have ended at another device: who is there is asked again. */
function checkSession(error: Error): void {
  const isUnknown = error instanceof ApiError && error.status === 401;
  if (isUnknown) void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
}

// Before the next event: a button is disabled by its own press, not some time after.
notifyManager.setScheduler(queueMicrotask);

/**
 * The account side's calls: queries keep their answers, under keys that begin with `user`
 * where they are the signed-in user's; mutations are what somebody asked for, once.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { queryKey }) {
      // A refused session query must not trigger itself again.
      if (queryKey[0] !== SESSION_KEY[0]) checkSession(error);
    },
  }),
  mutationCache: new MutationCache({ onError: checkSession }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a connection a query fails and says so, rather than wait unseen.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && !isRefusal(error),
    },
    // Nothing is kept of what was sent, passwords among it.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});
