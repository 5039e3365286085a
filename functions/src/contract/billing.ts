import * as z from 'zod/mini';
import { attribution } from './attribution.ts';
import { accountEmailField, sessionIdField, uidField } from './fields.ts';
import { INTERVALS } from './plans.ts';
import { advertisingFields } from './tracking.ts';

export const createCheckoutSessionRequest = z.object({
  email: accountEmailField,
  planName: z.string().check(z.minLength(1), z.maxLength(60)),
  interval: z.enum(INTERVALS),
  /** A coupon id that `couponIdOf` in `promos.ts` returns. */
  couponId: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  /** The campaign and affiliate, saved as metadata of the Checkout Session and the subscription. */
  attribution: z.optional(attribution),
  /** With these fields, the webhook can report the purchase to Meta after the buyer has left. */
  ...advertisingFields,
});

/** The order of a Checkout Session. Amounts are in cents. */
const checkoutOrder = z.object({
  planName: z.string(),
  interval: z.enum(INTERVALS),
  price: z.int(),
  discount: z.int(),
  /** The price minus the coupon's discount and the customer's credit. */
  firstPayment: z.int(),
  /** Whether the requested discount was refused because the person has paid before. */
  discountRefused: z.boolean(),
});
export type CheckoutOrder = z.infer<typeof checkoutOrder>;

export const createCheckoutSessionResponse = z.object({
  clientSecret: z.string(),
  order: checkoutOrder,
});

export const sessionStatusRequest = z.object({ session_id: sessionIdField });

/** A paid purchase. `amount` is in cents, after discounts. */
const purchase = z.object({
  amount: z.int().check(z.nonnegative()),
  planName: z.string(),
  interval: z.enum(INTERVALS),
  /** Unix seconds. A boleto is often paid days after the checkout. */
  paidAt: z.int(),
  /** End of the first period, Unix seconds. */
  periodEnd: z.int(),
});
export type Purchase = z.infer<typeof purchase>;

export const sessionStatusResponse = z.object({
  status: z.enum(['open', 'complete', 'expired']),
  /** If `status` is `complete`, `unpaid` means that the buyer still has to pay a boleto. */
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  /** Masked unless the caller is the buyer. */
  customer_email: z.nullable(z.string()),
  /** Present only if the caller is the buyer and the session is paid. */
  purchase: z.optional(purchase),
});

/** Pages of Stripe's portal that can be opened directly. */
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

export const listPaymentsRequest = z.object({ uid: uidField });

export const payment = z.object({
  /** The id of Stripe's charge. */
  id: z.string(),
  /** Cents. */
  amount: z.int(),
  /** Cents that were refunded, or 0. */
  refunded: z.int(),
  /** Unix seconds. */
  paid_at: z.int(),
  /** The type is `other` for payment methods that our checkout does not offer. */
  method: z.union([
    z.object({ type: z.literal('card'), last4: z.nullable(z.string()) }),
    z.object({ type: z.literal('boleto') }),
    z.object({ type: z.literal('other') }),
  ]),
  receipt_url: z.nullable(z.url()),
});
export type Payment = z.infer<typeof payment>;

/** The customer's successful payments, newest first. */
export const listPaymentsResponse = z.object({ payments: z.array(payment) });
