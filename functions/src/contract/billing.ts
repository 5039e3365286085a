import * as z from 'zod/mini';
import { attribution } from './attribution.ts';
import { accountEmailField, sessionIdField, uidField } from './fields.ts';
import { INTERVALS } from './plans.ts';
import { advertisingFields } from './tracking.ts';

export const createCheckoutSessionRequest = z.object({
  email: accountEmailField,
  /** A plan's name as in the catalogue: `Elite Nível 2`. */
  planName: z.string().check(z.minLength(1), z.maxLength(60)),
  interval: z.enum(INTERVALS),
  /** A registered coupon id of `promos.ts`, with a promo. */
  couponId: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  /** Written to the metadata of session and subscription. */
  attribution: z.optional(attribution),
  /** With consent, for the webhook to send the purchase to Meta, even if the buyer does not return. */
  ...advertisingFields,
});

/** What the session sells by the server's catalogue, as the page around the form shows it. */
const checkoutOrder = z.object({
  /** A plan's name as in the catalogue. */
  planName: z.string(),
  interval: z.enum(INTERVALS),
  /** Price of one period, in cents. */
  price: z.int(),
  /** Paid now, in cents: less than `price` with a first month's discount. */
  firstPayment: z.int(),
  /** A discount was requested, but is not given because this is not a first subscription. */
  discountRefused: z.boolean(),
});
export type CheckoutOrder = z.infer<typeof checkoutOrder>;

export const createCheckoutSessionResponse = z.object({
  clientSecret: z.string(),
  order: checkoutOrder,
});

export const sessionStatusRequest = z.object({ session_id: sessionIdField });

/** What was bought and actually paid. */
const purchase = z.object({
  /** Cents, after discounts. */
  amount: z.int().check(z.nonnegative()),
  /** A plan's name as in the catalogue. */
  planName: z.string(),
  interval: z.enum(INTERVALS),
  /** When it was paid, Unix seconds: by boleto days after the checkout. */
  paidAt: z.int(),
  /** End of the first period, when the next one is charged, Unix seconds: Stripe's date. */
  periodEnd: z.int(),
});
export type Purchase = z.infer<typeof purchase>;

export const sessionStatusResponse = z.object({
  status: z.enum(['open', 'complete', 'expired']),
  /** `unpaid` with `complete` is a boleto that is not paid yet. */
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  /** Masked for a caller other than the buyer. */
  customer_email: z.nullable(z.string()),
  /** Absent until it is paid, and for a caller other than the buyer. */
  purchase: z.optional(purchase),
});

/** What Stripe's portal can be opened at, apart from its first page. */
export const PORTAL_FLOWS = [
  'payment_method_update',
  'subscription_update',
  'subscription_cancel',
] as const;
export type PortalFlow = (typeof PORTAL_FLOWS)[number];

export const createPortalSessionRequest = z.object({
  email: accountEmailField,
  flow: z.optional(z.enum(PORTAL_FLOWS)),
});
export const createPortalSessionResponse = z.object({ url: z.url() });

/** The uid must be the caller's own. */
export const listPaymentsRequest = z.object({ uid: uidField });

export const payment = z.object({
  /** Stripe's charge. */
  id: z.string(),
  /** Cents. */
  amount: z.int(),
  /** Of that given back, cents. */
  refunded: z.int(),
  /** When it was paid, Unix seconds. */
  paid_at: z.int(),
  /** `other` where the account takes more than it was built for. */
  method: z.union([
    z.object({ type: z.literal('card'), last4: z.nullable(z.string()) }),
    z.object({ type: z.literal('boleto') }),
    z.object({ type: z.literal('other') }),
  ]),
  /** Stripe's page of the receipt. */
  receipt_url: z.nullable(z.url()),
});
export type Payment = z.infer<typeof payment>;

/** The last 100, newest first. */
export const listPaymentsResponse = z.object({ payments: z.array(payment) });
