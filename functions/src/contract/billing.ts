import * as z from 'zod/mini';
import { attribution } from './attribution.ts';
import { accountEmailField, sessionIdField } from './fields.ts';
import { INTERVALS } from './plans.ts';
import { advertisingFields } from './tracking.ts';

export const createCheckoutSessionRequest = z.object({
  email: accountEmailField,
  /** A plan's name as in the catalogue: `Elite Nível 2`. */
  planName: z.string().check(z.minLength(1), z.maxLength(60)),
  interval: z.enum(INTERVALS),
  /** A registered coupon id of `promos.ts`; only present with a promo. */
  couponId: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  /** Goes into the metadata of session and subscription. */
  attribution: z.optional(attribution),
  /** With consent they let the webhook tell Meta of the purchase, whether or not the buyer comes back. */
  ...advertisingFields,
});

/** What the session sells, by the server's catalogue: what the page around the form says. */
const checkoutOrder = z.object({
  /** A plan's name as in the catalogue. */
  planName: z.string(),
  interval: z.enum(INTERVALS),
  /** Price of one period, in cents. */
  price: z.int(),
  /** What is paid now, in cents: less than `price` with a first month's discount. */
  firstPayment: z.int(),
  /** A discount was asked for, and is not given because this is not a first subscription. */
  discountRefused: z.boolean(),
});
export type CheckoutOrder = z.infer<typeof checkoutOrder>;

export const createCheckoutSessionResponse = z.object({
  clientSecret: z.string(),
  order: checkoutOrder,
});

export const sessionStatusRequest = z.object({ session_id: sessionIdField });

/** What was bought and really paid, as conversions tell it. */
const purchase = z.object({
  /** Cents, after discounts. */
  amount: z.int().check(z.nonnegative()),
  /** A plan's name as in the catalogue. */
  planName: z.string(),
  interval: z.enum(INTERVALS),
  /** When the money arrived, Unix seconds: for a bank slip days after the checkout. */
  paidAt: z.int(),
});
export type Purchase = z.infer<typeof purchase>;

export const sessionStatusResponse = z.object({
  status: z.enum(['open', 'complete', 'expired']),
  /** `unpaid` with `complete` is a bank slip that waits for its money. */
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  /** Masked for a caller who does not own the session. */
  customer_email: z.nullable(z.string()),
  /** Absent until the money is there, and for a caller who does not own the session. */
  purchase: z.optional(purchase),
});

export const createPortalSessionRequest = z.object({ email: accountEmailField });
export const createPortalSessionResponse = z.object({ url: z.url() });
