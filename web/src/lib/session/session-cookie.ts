import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../api.ts';

/** Whom the session cookie names. */
export const cookieQuery = queryOptions({
  queryKey: ['cookie'],
  queryFn: ({ signal }) => call(endpoints.checkAuthCookie, {}, { signal }),
});
