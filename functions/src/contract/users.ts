import * as z from 'zod/mini';
import { attribution } from './attribution.ts';
import { givenConsent, isKnownVersion, recordedConsent } from './consent.ts';
import { accountEmailField, nameField, namePartField, phoneField, uidField } from './fields.ts';
import { INTERVALS } from './plans.ts';

/** A field that older records lack. */
const orNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z._default(z.nullable(schema), null);

/** A field from Stripe. An invalid value becomes null, and the next synchronization rewrites it. */
const ofStripe = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.nullable(schema), null);

/** The subscription fields of a record: amounts in cents, times in Unix seconds. */
export const subscriptionFields = z.object({
  subscription_id: ofStripe(z.string()),
  subscription_plan: ofStripe(z.string()),
  /** Null for periods outside the catalogue. */
  subscription_interval: ofStripe(z.enum(INTERVALS)),
  subscription_price: ofStripe(z.int()),
  /** The next charge after credit; null if none is due or the amount is unknown. */
  subscription_next_charge: ofStripe(z.int()),
  subscription_active: ofStripe(z.boolean()),
  /** Whether an operator paused the charges. The subscription still gives access. */
  subscription_collection_paused: ofStripe(z.boolean()),
  /** The undiscounted price per month. */
  subscription_monthly: ofStripe(z.int()),
  subscription_status: ofStripe(z.string()),
  /** Credit for future charges, for example after a downgrade; null without one. */
  customer_credit: ofStripe(z.int()),
  /** The paid period. */
  subscription_start: ofStripe(z.int()),
  subscription_end: ofStripe(z.int()),
  /**
   * The date of a scheduled cancellation; null while the subscription renews, and after its end.
   */
  subscription_cancel_at: ofStripe(z.int()),
  /** The end of access while a renewal's boleto is unpaid, Unix seconds; else null. */
  subscription_access_until: ofStripe(z.int()),
  payment_method: ofStripe(z.enum(['card', 'boleto', 'other'])),
  /** Stripe's name for the brand, for example `visa`. */
  payment_card_brand: ofStripe(z.string()),
  payment_card_last4: ofStripe(z.string()),
  /** Stripe's page of an open boleto. */
  pending_payment_url: ofStripe(z.url()),
  /** When the open boleto expires, in Unix seconds. */
  pending_payment_expires_at: ofStripe(z.int()),
  pending_payment_amount: ofStripe(z.int()),
  /** The boleto's digits; null until the customer requests it on Stripe's page. */
  pending_payment_number: ofStripe(z.string()),
  /** Whether the bank is processing the payment. It can then be neither paid again nor canceled. */
  pending_payment_processing: ofStripe(z.boolean()),
  /** Stripe's page of an unpaid renewal; null while a boleto for it is open. */
  overdue_payment_url: ofStripe(z.url()),
  overdue_payment_amount: ofStripe(z.int()),
  /** Whether the person ever paid, which uses up the first month's discount. */
  has_paid: ofStripe(z.boolean()),
  /** The time from which a former subscriber may use `comeback`, Unix seconds; else null. */
  comeback_from: ofStripe(z.int()),
});
export type SubscriptionFields = z.infer<typeof subscriptionFields>;

/** The part of a record that `GET /api/users/{uid}` returns. */
export const userProfile = z.extend(subscriptionFields, {
  uid: uidField,
  email: z.string(),
  emailVerified: z._default(z.boolean(), false),
  displayName: orNull(z.string()),
  phoneNumber: orNull(z.string()),
  photoURL: orNull(z.string()),
  firstName: orNull(z.string()),
  lastName: orNull(z.string()),
  createdAt: z.string(),
  /** The sum of payments without a subscription, and the date of the last one. */
  unmatched_payment: orNull(
    z.object({
      amount: z.int(),
      paid_at: z.int(),
    }),
  ),
  /** The latest decision on any device. */
  consent: orNull(recordedConsent),
});
export type UserProfile = z.infer<typeof userProfile>;

export const getUserRequest = z.object({ uid: uidField });
export const getUserResponse = z.object({ user: userProfile });

/** Contact data that users enter. An empty text becomes null, an absent field keeps its value. */
const contact = z.object({
  displayName: z.optional(nameField),
  firstName: z.optional(namePartField),
  lastName: z.optional(namePartField),
  phoneNumber: z.nullish(phoneField),
});
export type Contact = z.output<typeof contact>;

export const createUserRequest = z.extend(contact, {
  uid: uidField,
  email: accountEmailField,
  emailVerified: z.boolean(),
  attribution: z.optional(attribution),
  consent: z.optional(givenConsent),
});

export const saveConsentRequest = z.object({
  consent: givenConsent.check(z.refine(isKnownVersion, 'Versão desconhecida.')),
});
export const saveConsentResponse = z.object({ consent: recordedConsent });
