import * as z from 'zod/mini';
import { INTERVALS } from './plans.ts';

/** The code of a checkout that is refused because the operator has stopped sales. */
export const SALES_PAUSED = 'sales_paused';

/** The body of every error. */
export const errorBody = z.object({
  /** Message for the person, pt-BR. */
  error: z.string(),
  /** Stable, for programs. */
  code: z.string(),
  /** With `payment_open`: what waits for its money, which can be paid or cancelled. */
  pending_payment: z.optional(
    z.object({
      /** Stripe's page of the boleto. */
      url: z.url(),
      /** Until when it can be paid, Unix seconds. */
      expires_at: z.nullable(z.int()),
      /** Cents. */
      amount: z.int(),
      /** The digits that are typed to pay it. */
      number: z.optional(z.nullable(z.string())),
      /** Stripe product id. */
      plan: z.optional(z.nullable(z.string())),
      interval: z.optional(z.nullable(z.enum(INTERVALS))),
    }),
  ),
});
export type ErrorBody = z.infer<typeof errorBody>;
export type PendingPayment = NonNullable<ErrorBody['pending_payment']>;
