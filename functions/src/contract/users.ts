import * as z from 'zod/mini';
import { attribution } from './attribution.ts';
import { givenConsent, isKnownVersion, recordedConsent } from './consent.ts';
import { accountEmailField, nameField, namePartField, phoneField, uidField } from './fields.ts';
import { INTERVALS } from './plans.ts';

/** A field that a record may be too old to have. */
const orNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z._default(z.nullable(schema), null);

/** A field that Stripe decides: a missing or wrong one is as good as none, and written again. */
const ofStripe = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.nullable(schema), null);

/** The subscription fields of a user record. Only the Stripe webhook writes them. */
export const subscriptionFields = z.object({
  /** Stripe's subscription, for links into its portal. */
  subscription_id: ofStripe(z.string()),
  /** Stripe product id. */
  subscription_plan: ofStripe(z.string()),
  /** Null where a period is none of the catalogue's. */
  subscription_interval: ofStripe(z.enum(INTERVALS)),
  /** Of a period, cents. */
  subscription_price: ofStripe(z.int()),
  /** What the next period will cost, cents, less a credit; null where none is charged or it is not known. */
  subscription_next_charge: ofStripe(z.int()),
  subscription_active: ofStripe(z.boolean()),
  /** Whether an operator has paused its charges at Stripe, which keeps access. */
  subscription_collection_paused: ofStripe(z.boolean()),
  /** Its price without discounts, divided by the months of its interval; cents. */
  subscription_monthly: ofStripe(z.int()),
  /** Stripe's subscription status. */
  subscription_status: ofStripe(z.string()),
  /** What Stripe takes off the next charges, cents, as after a downgrade; null without a credit. */
  customer_credit: ofStripe(z.int()),
  /** Start and end of the paid period, Unix seconds. */
  subscription_start: ofStripe(z.int()),
  subscription_end: ofStripe(z.int()),
  /** When it ends because it was cancelled, Unix seconds; null while it renews or after it ended. */
  subscription_cancel_at: ofStripe(z.int()),
  /**
   * Until when there is access although a renewal's boleto is unpaid, Unix seconds; null while
   * nothing is due, and where access requires the payment.
   */
  subscription_access_until: ofStripe(z.int()),
  /** How renewals are paid. */
  payment_method: ofStripe(z.enum(['card', 'boleto', 'other'])),
  /** Stripe's word: `visa`. */
  payment_card_brand: ofStripe(z.string()),
  payment_card_last4: ofStripe(z.string()),
  /** Stripe's page of what waits for its money: an open boleto. */
  pending_payment_url: ofStripe(z.url()),
  /** Until when it can be paid, Unix seconds. */
  pending_payment_expires_at: ofStripe(z.int()),
  /** Cents. */
  pending_payment_amount: ofStripe(z.int()),
  /** The digits that are typed to pay it; null where the page of `pending_payment_url` has yet to issue it. */
  pending_payment_number: ofStripe(z.string()),
  /** The bank has the money in hand: it can't be paid again, nor cancelled. */
  pending_payment_processing: ofStripe(z.boolean()),
  /** Stripe's page of a later invoice that was not paid and has no open boleto. */
  overdue_payment_url: ofStripe(z.url()),
  /** Cents. */
  overdue_payment_amount: ofStripe(z.int()),
  /** Whether the person ever paid an invoice, which uses up the first month's discount. */
  has_paid: ofStripe(z.boolean()),
  /**
   * From when a former subscriber may use the promo `comeback`, Unix seconds; null while a
   * subscription runs, and for who never had one.
   */
  comeback_from: ofStripe(z.int()),
});
export type SubscriptionFields = z.infer<typeof subscriptionFields>;

/** The part of a person's record that `GET /api/users/{uid}` returns. */
export const userProfile = z.extend(subscriptionFields, {
  uid: uidField,
  email: z.string(),
  emailVerified: z._default(z.boolean(), false),
  displayName: orNull(z.string()),
  /** E.164. */
  phoneNumber: orNull(z.string()),
  photoURL: orNull(z.string()),
  firstName: orNull(z.string()),
  lastName: orNull(z.string()),
  /** Creation of the Auth account, ISO 8601. */
  createdAt: z.string(),
  /** A payment without a subscription, which support refunds or uses. */
  unmatched_payment: orNull(
    z.object({
      /** Cents. */
      amount: z.int(),
      /** Unix seconds. */
      paid_at: z.int(),
    }),
  ),
  /** Their latest decision, on any device; null while undecided. */
  consent: orNull(recordedConsent),
});
export type UserProfile = z.infer<typeof userProfile>;

export const getUserRequest = z.object({ uid: uidField });
export const getUserResponse = z.object({ user: userProfile });

/**
 * What people enter about themselves; the record has the same fields. There an empty text
 * becomes null, null removes a phone, and an absent field keeps its value.
 */
const contact = z.object({
  displayName: z.optional(nameField),
  firstName: z.optional(namePartField),
  lastName: z.optional(namePartField),
  phoneNumber: z.nullish(phoneField),
});
export type Contact = z.output<typeof contact>;

/** uid and e-mail must be the caller's; with emailVerified they are stored from the account. */
export const createUserRequest = z.extend(contact, {
  uid: uidField,
  email: accountEmailField,
  emailVerified: z.boolean(),
  /** First touch: a record's known one is kept. */
  attribution: z.optional(attribution),
  /** Absent while undecided; a record's known one is kept. */
  consent: z.optional(givenConsent),
});

/** A signed-in person's decision; a withdrawal also deletes events that are not sent yet. */
export const saveConsentRequest = z.object({
  consent: givenConsent.check(z.refine(isKnownVersion, 'Versão desconhecida.')),
});
/** The record's decision, which may be a newer one of another device. */
export const saveConsentResponse = z.object({ consent: recordedConsent });
