import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../api.ts';
import { profileQuery } from './profile.ts';

const input = { profile: '1' } as const;

/** The address of the call that `cookieQuery` makes: path and query. */
export function sessionAddress(): string {
  return `${endpoints.checkAuthCookie.path}?${new URLSearchParams(input)}`;
}

/** The person of the session cookie. Their stored profile comes with the same call. */
export const cookieQuery = queryOptions({
  queryKey: ['cookie'],
  async queryFn({ signal, client }) {
    const session = await call(endpoints.checkAuthCookie, input, { signal });
    if (session.authenticated && session.profile) {
      client.setQueryData(profileQuery(session.user.uid).queryKey, session.profile);
    }
    return session;
  },
});
