import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { UserProfile } from '#contract/users.ts';
import { call } from '../api.ts';
import { adoptConsent } from '../consent/consent.ts';
import { queryClient } from '../query-client.ts';

/** Caches a profile from the server, and stores its consent in this browser. */
export function cacheProfile(profile: UserProfile): void {
  queryClient.setQueryData(profileQuery(profile.uid).queryKey, profile);
  adoptConsent(profile.uid, profile.consent);
}

/** The profile that a sign-up is creating; it resolves to undefined if that failed. */
let creation: { uid: string; profile: Promise<UserProfile | undefined> } | undefined;

/**
 * Makes the next page wait for a new account's profile. Otherwise its request would create another
 * profile.
 */
export function awaitCreation(uid: string, profile: Promise<UserProfile | undefined>): void {
  creation = { uid, profile };
}

/** The signed-in user's profile with their subscription, from our server. */
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
