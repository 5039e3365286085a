import * as z from 'zod/mini';
import { INTERVALS } from './plans.ts';

/** The code of the error for a checkout while an operator has paused sales. */
export const SALES_PAUSED = 'sales_paused';

export const errorBody = z.object({
  error: z.string(),
  /** A stable code for programs. `error` is the pt-BR text for the user. */
  code: z.string(),
  /** The open boleto of a `payment_open` error: `amount` in cents, `expires_at` in Unix seconds. */
  pending_payment: z.optional(
    z.object({
      url: z.url(),
      expires_at: z.nullable(z.int()),
      amount: z.int(),
      number: z.optional(z.nullable(z.string())),
      plan: z.optional(z.nullable(z.string())),
      interval: z.optional(z.nullable(z.enum(INTERVALS))),
    }),
  ),
});
export type ErrorBody = z.infer<typeof errorBody>;
export type PendingPayment = NonNullable<ErrorBody['pending_payment']>;
