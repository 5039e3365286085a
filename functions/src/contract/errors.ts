import * as z from 'zod/mini';

/** The body of every answer that is not a success. */
export const errorBody = z.object({
  /** Text for the person, pt-BR. */
  error: z.string(),
  /** A stable word for programs. */
  code: z.string(),
  /** With `boleto_open`: the boleto that waits for its money, which may be paid or given up. */
  boleto: z.optional(
    z.object({
      /** Stripe's page of the boleto. */
      url: z.url(),
      /** Until when it can be paid, Unix seconds. */
      expires_at: z.nullable(z.int()),
      /** Cents. */
      amount: z.int(),
    }),
  ),
});
export type ErrorBody = z.infer<typeof errorBody>;
export type OpenBoleto = NonNullable<ErrorBody['boleto']>;
