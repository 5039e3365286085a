import * as z from 'zod/mini';
import { INTERVALS } from './plans.ts';

export const SALES_PAUSED = 'sales_paused';

export const errorBody = z.object({
  error: z.string(),
  /** A code that programs can test. `error` is the message for the user, in pt-BR. */
  code: z.string(),
  /** The open boleto in a `payment_open` error. Amounts are in cents, times in Unix seconds. */
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
