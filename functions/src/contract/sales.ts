import * as z from 'zod/mini';

/** The columns by which sales can be grouped. */
export const DIMENSIONS = ['campaign', 'ref', 'coupon', 'plan', 'interval'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** The value of a column that is unknown, unused, or not grouped by. */
export const NONE = '–';

/** Amounts in cents. */
export const salesFigures = z.object({
  /** Signed up in the period. */
  accounts: z.int(),
  /** Of those, who have ever paid: `converted / accounts` is the conversion. */
  converted: z.int(),
  /** People who paid in the period, whenever they signed up. */
  paid: z.int(),
  gross: z.int(),
  refunds: z.int(),
  /** Withdrawn by buyers' banks. */
  disputes: z.int(),
  /** `gross` less `refunds` and `disputes`. */
  net: z.int(),
});
export type Figures = z.infer<typeof salesFigures>;

/** `plan` is the name shown, `interval` one of `INTERVALS`; any of them may be `NONE`. */
export const salesRow = z.extend(salesFigures, {
  campaign: z.string(),
  /** The affiliate. */
  ref: z.string(),
  coupon: z.string(),
  plan: z.string(),
  interval: z.string(),
});
export type SalesRow = z.infer<typeof salesRow>;
