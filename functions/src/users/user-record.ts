import type { UserRecord as AuthAccount } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import { attribution } from '../contract/attribution.ts';
import { splitName } from '../contract/fields.ts';
import { type SubscriptionFields, subscriptionFields, userProfile } from '../contract/users.ts';

/** A document of the collection `users`, under the person's uid. */
export const userRecord = z.extend(userProfile, {
  /** First touch, for the affiliates' report. */
  attribution: z._default(z.nullable(attribution), null),
  stripeCustomerId: z._default(z.nullable(z.string()), null),
  /** Whether name or phone have still to reach the account or the Stripe customer. */
  contactPending: z.optional(z.boolean()),
  /** Until when a requested change of e-mail is looked for at the account, Unix seconds. */
  emailPendingUntil: z.optional(z.nullable(z.int())),
});
export type UserRecord = z.infer<typeof userRecord>;

/** The subscription fields of a person who never had one: all null. */
export const NO_SUBSCRIPTION: SubscriptionFields = z.parse(subscriptionFields, {});

/** The first record of a person, from their Auth account. */
export function recordOfAccount(account: AuthAccount): UserRecord {
  const { firstName, lastName } = splitName(account.displayName ?? '');
  return z.parse(userRecord, {
    uid: account.uid,
    email: account.email?.toLowerCase(),
    emailVerified: account.emailVerified,
    displayName: account.displayName ?? null,
    photoURL: account.photoURL ?? null,
    firstName: firstName || null,
    lastName: lastName || null,
    createdAt: new Date(account.metadata.creationTime).toISOString(),
  });
}
