import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { UserProfile } from '#contract/users.ts';
import { call } from '../api.ts';
import { adoptConsent } from '../consent/consent.ts';
import { queryClient } from '../query-client.ts';

export function cacheProfile(profile: UserProfile): void {
  queryClient.setQueryData(profileQuery(profile.uid).queryKey, profile);
  adoptConsent(profile.uid, profile.consent);
}

/** The profile that a sign-up is creating. After a failure, `profile` resolves to undefined. */
let creation: { uid: string; profile: Promise<UserProfile | undefined> } | undefined;

/**
 * Makes `profileQuery` wait for the profile that a sign-up is creating. Otherwise the server would
 * create a record without the typed name and phone.
 */
export function awaitCreation(uid: string, profile: Promise<UserProfile | undefined>): void {
  creation = { uid, profile };
}

export function profileQuery(uid: string) {
  return queryOptions({
    queryKey: ['user', uid, 'profile'],
    queryFn: async ({ signal }) => {
      if (creation?.uid === uid) {
        const created = await creation.profile;
        creation = undefined;
        if (created) return created;
      }
      const { user: profile } = await call(endpoints.getUser, { uid }, { signal });
      adoptConsent(uid, profile.consent);
      return profile;
    },
  });
}
