import type { UserRecord as AuthAccount } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import { attribution } from '../contract/attribution.ts';
import { splitName } from '../contract/fields.ts';
import { type SubscriptionFields, subscriptionFields, userProfile } from '../contract/users.ts';

export const userRecord = z.extend(userProfile, {
  /** The campaign and affiliate of the first visit, for the sales report. */
  attribution: z._default(z.nullable(attribution), null),
  stripeCustomerId: z._default(z.nullable(z.string()), null),
  /** Whether name and phone must still be copied to the Auth account and the Stripe customer. */
  contactPending: z.optional(z.boolean()),
  /** Until this time (Unix seconds), the hourly job checks for a confirmed change of e-mail. */
  emailPendingUntil: z.optional(z.nullable(z.int())),
});
export type UserRecord = z.infer<typeof userRecord>;

export const NO_SUBSCRIPTION: SubscriptionFields = z.parse(subscriptionFields, {});

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
