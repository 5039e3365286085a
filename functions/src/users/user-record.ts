import type { UserRecord as AuthAccount } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import { attribution } from '../contract/attribution.ts';
import { consent } from '../contract/consent.ts';
import { userProfile } from '../contract/users.ts';

const orNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z._default(z.nullable(schema), null);

/** A document of the collection `users`, under the person's uid. Absent fields read as null. */
export const userRecord = z.extend(userProfile, {
  displayName: orNull(z.string()),
  phoneNumber: orNull(z.string()),
  photoURL: orNull(z.string()),
  firstName: orNull(z.string()),
  lastName: orNull(z.string()),
  emailVerified: z._default(z.boolean(), false),
  /** First touch; what the affiliates' report is made of. */
  attribution: orNull(attribution),
  /** The latest decision that the person made while signed in, and when (Unix seconds). */
  consent: orNull(z.extend(consent, { decidedAt: z.int() })),
  stripeCustomerId: orNull(z.string()),
  subscription_plan: orNull(z.string()),
  subscription_active: orNull(z.boolean()),
  subscription_status: orNull(z.string()),
  subscription_start: orNull(z.int()),
  subscription_end: orNull(z.int()),
  subscription_cancel_at: orNull(z.int()),
  pending_voucher_url: orNull(z.url()),
  pending_voucher_expires_at: orNull(z.int()),
});
export type UserRecord = z.infer<typeof userRecord>;

/** The record of a person of whom only the Auth account is known; the last word of the name is the surname. */
export function recordOfAccount(account: AuthAccount): UserRecord {
  const words = (account.displayName ?? '').split(/\s+/).filter(Boolean);
  return z.parse(userRecord, {
    uid: account.uid,
    email: account.email?.toLowerCase(),
    emailVerified: account.emailVerified,
    displayName: account.displayName ?? null,
    photoURL: account.photoURL ?? null,
    firstName: words[0] ?? null,
    lastName: words.slice(1).join(' ') || null,
    createdAt: new Date(account.metadata.creationTime).toISOString(),
  });
}
