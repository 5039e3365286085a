import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api.ts';

/** What no second try can mend: the server understood and refused. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Answers kept for the account side. Keys that begin with `person` belong to whoever is signed in. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a connection a query fails and says so, rather than wait unseen.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && !isRefusal(error),
    },
  },
});
