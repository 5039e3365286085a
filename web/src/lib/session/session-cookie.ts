import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../api.ts';

/** The person of the session cookie. */
export const cookieQuery = queryOptions({
  queryKey: ['cookie'],
  queryFn: ({ signal }) => call(endpoints.checkAuthCookie, {}, { signal }),
});
