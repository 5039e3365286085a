import * as z from 'zod/mini';

export const DIMENSIONS = ['campaign', 'ref', 'coupon', 'plan', 'interval'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** The text for an unknown value, and for a dimension by which the report is not grouped. */
export const NONE = '–';

/** The numbers of a sales report. Amounts are in cents. `net` is `gross - refunds - disputes`. */
export const salesFigures = z.object({
  accounts: z.int(),
  /** The number of `accounts` whose owner ever paid. */
  converted: z.int(),
  /** The number of people who paid in the period. */
  paid: z.int(),
  gross: z.int(),
  refunds: z.int(),
  disputes: z.int(),
  net: z.int(),
});
export type Figures = z.infer<typeof salesFigures>;

/** A row of a sales report. `plan` is a display name, and `interval` is one of `INTERVALS`. */
export const salesRow = z.extend(salesFigures, {
  campaign: z.string(),
  ref: z.string(),
  coupon: z.string(),
  plan: z.string(),
  interval: z.string(),
});
export type SalesRow = z.infer<typeof salesRow>;
