import * as z from 'zod/mini';

/** The body of every answer that is not a success. */
export const errorBody = z.object({
  /** Text for the person, pt-BR. */
  error: z.string(),
  /** A stable word for programs. */
  code: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
