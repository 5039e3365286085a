import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../api.ts';

/** The stored profile of the signed-in person. */
export function profileQuery(uid: string) {
  return queryOptions({
    queryKey: ['person', uid, 'profile'],
    queryFn: async ({ signal }) => {
      const { user } = await call(endpoints.getUser, { uid }, { signal });
      return user;
    },
  });
}
