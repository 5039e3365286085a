import * as z from 'zod/mini';
import { createCheckoutSessionResponse } from '#contract/billing.ts';
import { consent } from '#contract/consent.ts';
import { INTERVALS } from '#contract/plans.ts';

const text = z.string().check(z.minLength(1), z.maxLength(2048));
const date = text.check(z.refine((value) => !Number.isNaN(Date.parse(value))));
const milliseconds = z.coerce.number().check(z.int(), z.positive());
/** A path of this site: one slash, then neither a slash nor a backslash (both would leave it). */
const ownPath = text.check(z.regex(/^\/(?![/\\])\S*$/));

const selectedPlan = z.object({
  name: text,
  /** `R$ 97,90`. */
  price: text,
  /** `/mês`. */
  period: text,
  /** In reais. */
  priceRaw: z.number().check(z.nonnegative()),
  interval: z.enum(INTERVALS),
  couponCode: z.optional(text),
  couponId: z.optional(text),
});
export type SelectedPlan = z.infer<typeof selectedPlan>;

/** A choice that waits for a login. */
const loginPlan = z.extend(selectedPlan, {
  /** Unix milliseconds. */
  chosenAt: z.int().check(z.positive()),
});

/** A checkout session that was created for the tab that is being opened. */
const preparedCheckout = z.extend(createCheckoutSessionResponse, {
  uid: text,
  plan: selectedPlan,
  /** Unix milliseconds. */
  preparedAt: z.int().check(z.positive()),
});
export type PreparedCheckout = z.infer<typeof preparedCheckout>;

const consentRecord = z.extend(consent, {
  /** Unix milliseconds. */
  decidedAt: z.int().check(z.positive()),
  /** Whose server record has this answer too. */
  savedFor: z.optional(text),
});
export type ConsentRecord = z.infer<typeof consentRecord>;

/** When each part of the first touch was kept, Unix milliseconds. */
const firstTouchAt = z.object({
  campaign: z.optional(z.number()),
  affiliate: z.optional(z.number()),
  promo: z.optional(z.number()),
});

/** Ids of the conversions that this browser has sent, the latest last. */
const conversionsSent = z.array(text).check(z.maxLength(100));

/** Values that are stored as JSON. */
export const jsonSchemas = {
  selectedPlan,
  loginPlan,
  preparedCheckout,
  firstTouchAt,
  consent: consentRecord,
  conversionsSent,
};

/** Every key of browser storage, with the schema of its value. */
export const schemas = {
  ...jsonSchemas,
  loginRedirectUrl: ownPath,
  /** The key of the promo that `loginRedirectUrl` leads back to. */
  loginPromo: text,
  /** Unix milliseconds. */
  upsellEndTime: milliseconds,
  campaign_id: text,
  referral: text,
  uid: text,
  userEmail: text,
  userName: text,
  userPhone: text,
  userWhatsapp: text,
  /** ISO 8601. */
  registrationDate: date,
  checkoutClientSecret: text,
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  utm_term: text,
  utm_content: text,
  promo: text,
};

export type StorageKey = keyof typeof schemas;
export type StorageValue<Key extends StorageKey> = z.infer<(typeof schemas)[Key]>;
