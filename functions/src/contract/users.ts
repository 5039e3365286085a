import * as z from 'zod/mini';
import { attribution } from './attribution.ts';
import { consent } from './consent.ts';
import { accountEmailField, nameField, namePartField, phoneField, uidField } from './fields.ts';

/** The subscription fields of a user record. Only the Stripe webhook writes them. */
export const subscriptionFields = z.object({
  /** Stripe product id. */
  subscription_plan: z.nullable(z.string()),
  subscription_active: z.nullable(z.boolean()),
  /** Stripe's subscription status. */
  subscription_status: z.nullable(z.string()),
  /** Begin and end of the paid period, Unix seconds. */
  subscription_start: z.nullable(z.int()),
  subscription_end: z.nullable(z.int()),
  /** When it ends because it was cancelled, Unix seconds; null while it renews itself or has ended. */
  subscription_cancel_at: z.nullable(z.int()),
  /**
   * Until when access stays open although a renewal's boleto is not paid, Unix seconds; null
   * while nothing is owed, and where nothing but money opens it.
   */
  subscription_access_until: z.nullable(z.int()),
  /** Stripe's page of a boleto that waits for its money. */
  pending_voucher_url: z.nullable(z.url()),
  /** Until when that boleto can be paid, Unix seconds. */
  pending_voucher_expires_at: z.nullable(z.int()),
  /** Cents. */
  pending_voucher_amount: z.nullable(z.int()),
  /** Whether the person ever paid an invoice: the first month's discount is then used up. */
  has_paid: z.nullable(z.boolean()),
});
export type SubscriptionFields = z.infer<typeof subscriptionFields>;

/** What `GET /api/users/{uid}` gives of a person, and nothing else of the record. */
export const userProfile = z.extend(subscriptionFields, {
  uid: uidField,
  email: z.string(),
  displayName: z.nullable(z.string()),
  /** E.164. */
  phoneNumber: z.nullable(z.string()),
  photoURL: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** Creation of the Auth account, ISO 8601. */
  createdAt: z.string(),
  /** Money that arrived and belongs to no subscription of theirs: support gives it back or uses it. */
  unmatched_payment: z.nullable(
    z.object({
      /** Cents. */
      amount: z.int(),
      /** Unix seconds. */
      paid_at: z.int(),
    }),
  ),
});
export type UserProfile = z.infer<typeof userProfile>;

export const getUserRequest = z.object({ uid: uidField });
export const getUserResponse = z.object({ user: userProfile });

/** uid, e-mail and emailVerified must agree with the caller's token; they are not stored from here. */
export const createUserRequest = z.object({
  uid: uidField,
  email: accountEmailField,
  displayName: nameField,
  emailVerified: z.boolean(),
  phoneNumber: z.nullish(phoneField),
  firstName: namePartField,
  lastName: namePartField,
  /** First touch: what is known at the first call stays. */
  attribution: z.optional(attribution),
  /** Absent while undecided. */
  consent: z.optional(consent),
});

/** A decision made or changed by a signed-in person; a withdrawal also stops what still waits to be sent. */
export const saveConsentRequest = z.object({ consent });
