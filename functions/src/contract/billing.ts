import * as z from 'zod/mini';
import { emailField } from './fields.ts';
import { INTERVALS } from './plans.ts';

/** What an address said of a campaign; long ones are cut, because none may stop a purchase. */
const mark = z.pipe(
  z.string(),
  z.transform((text: string) => text.trim().slice(0, 200)),
);

/** Where a buyer came from, under the names that the browser stores it by. */
const attribution = z.object({
  utm_source: z.optional(mark),
  utm_medium: z.optional(mark),
  utm_campaign: z.optional(mark),
  utm_term: z.optional(mark),
  utm_content: z.optional(mark),
  campaign_id: z.optional(mark),
  referral: z.optional(mark),
});
export type Attribution = z.output<typeof attribution>;

export const createCheckoutSessionRequest = z.object({
  email: emailField,
  /** A plan's name as in the catalogue: `Elite Nível 2`. */
  planName: z.string().check(z.minLength(1), z.maxLength(60)),
  interval: z.enum(INTERVALS),
  /** A registered coupon id of `promos.ts`; only present with a promo. */
  couponId: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  /** Goes into the metadata of session and subscription. */
  attribution: z.optional(attribution),
});

export const createCheckoutSessionResponse = z.object({ clientSecret: z.string() });

/** Stripe's checkout session id. */
export const sessionStatusRequest = z.object({
  session_id: z.string().check(z.regex(/^cs_[A-Za-z0-9_]{1,250}$/, 'Sessão inválida.')),
});

export const sessionStatusResponse = z.object({
  status: z.enum(['open', 'complete', 'expired']),
  /** `unpaid` with `complete` is a bank slip that waits for its money. */
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  /** Masked for a caller who does not own the session. */
  customer_email: z.nullable(z.string()),
});

export const createPortalSessionRequest = z.object({ email: emailField });
export const createPortalSessionResponse = z.object({ url: z.url() });
