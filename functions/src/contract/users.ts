import * as z from 'zod/mini';
import { attribution } from './attribution.ts';
import { givenConsent, isKnownVersion, recordedConsent } from './consent.ts';
import { accountEmailField, nameField, namePartField, phoneField, uidField } from './fields.ts';
import { INTERVALS } from './plans.ts';

/** A field that older records do not have. Parsing sets a missing field to null. */
const orNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z._default(z.nullable(schema), null);

/** A field from Stripe. An invalid value is read as null until the next event corrects it. */
const ofStripe = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.nullable(schema), null);

/** The subscription fields of a user record. Amounts are in cents, times in Unix seconds. */
export const subscriptionFields = z.object({
  subscription_id: ofStripe(z.string()),
  subscription_plan: ofStripe(z.string()),
  /** Null if the price has a period that is not one of `INTERVALS`. */
  subscription_interval: ofStripe(z.enum(INTERVALS)),
  subscription_price: ofStripe(z.int()),
  /** The next charge's amount, after credit. Null if no charge is due or the amount is unknown. */
  subscription_next_charge: ofStripe(z.int()),
  subscription_active: ofStripe(z.boolean()),
  /** Whether an operator paused the charges. A pause does not end access. */
  subscription_collection_paused: ofStripe(z.boolean()),
  /** The undiscounted price per month. 0 while an operator has paused the charges. */
  subscription_monthly: ofStripe(z.int()),
  subscription_status: ofStripe(z.string()),
  /** Credit for future charges, for example after a downgrade. Null if there is none. */
  customer_credit: ofStripe(z.int()),
  /** The start of the current period. */
  subscription_start: ofStripe(z.int()),
  /** The end of the current period, or the time when the subscription ended. */
  subscription_end: ofStripe(z.int()),
  /** The time of a scheduled cancellation. Null if none is scheduled or the subscription ended. */
  subscription_cancel_at: ofStripe(z.int()),
  /** The time when access ends if a renewal's boleto stays unpaid. Null without such a boleto. */
  subscription_access_until: ofStripe(z.int()),
  payment_method: ofStripe(z.enum(['card', 'boleto', 'other'])),
  /** Stripe's name for the brand, for example `visa`. */
  payment_card_brand: ofStripe(z.string()),
  payment_card_last4: ofStripe(z.string()),
  /** The URL of Stripe's page for an unpaid boleto. */
  pending_payment_url: ofStripe(z.url()),
  pending_payment_expires_at: ofStripe(z.int()),
  pending_payment_amount: ofStripe(z.int()),
  /** The digits for paying the boleto at a bank. Null until Stripe has issued the boleto. */
  pending_payment_number: ofStripe(z.string()),
  /**
   * Whether the bank is processing the payment. The person can then neither cancel nor pay again.
   */
  pending_payment_processing: ofStripe(z.boolean()),
  /** Stripe's page for paying a failed renewal. Null while a boleto for the renewal is open. */
  overdue_payment_url: ofStripe(z.url()),
  overdue_payment_amount: ofStripe(z.int()),
  /** Whether the person ever paid. After a payment, only the promo `comeback` gives a discount. */
  has_paid: ofStripe(z.boolean()),
  /** The time from which a former subscriber may use the promo `comeback`. Null for others. */
  comeback_from: ofStripe(z.int()),
});
export type SubscriptionFields = z.infer<typeof subscriptionFields>;

/** The fields of a user record that `GET /api/users/{uid}` returns. */
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
  /** The sum of the payments that bought no subscription, and the time of the last such payment. */
  unmatched_payment: orNull(
    z.object({
      amount: z.int(),
      paid_at: z.int(),
    }),
  ),
  /** The person's newest answer to the cookie banner on any device. */
  consent: orNull(recordedConsent),
});
export type UserProfile = z.infer<typeof userProfile>;

export const getUserRequest = z.object({ uid: uidField });
export const getUserResponse = z.object({ user: userProfile });

/**
 * Contact data that users enter. An empty first or last name is saved as null. A field that is not
 * sent stays unchanged.
 */
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
