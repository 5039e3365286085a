import * as z from 'zod/mini';

export const DIMENSIONS = ['campaign', 'ref', 'coupon', 'plan', 'interval'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/**
 * Stands for an unknown or missing value, and fills the columns by which a report does not group.
 */
export const NONE = '–';

/** Amounts in cents; `net` is `gross` less `refunds` and `disputes`. */
export const salesFigures = z.object({
  accounts: z.int(),
  /** The number of these accounts that ever paid. */
  converted: z.int(),
  /** The number of people who paid in the period. */
  paid: z.int(),
  gross: z.int(),
  refunds: z.int(),
  disputes: z.int(),
  net: z.int(),
});
export type Figures = z.infer<typeof salesFigures>;

/** A row's `plan` is the display name, its `interval` one of `INTERVALS`. */
export const salesRow = z.extend(salesFigures, {
  campaign: z.string(),
  ref: z.string(),
  coupon: z.string(),
  plan: z.string(),
  interval: z.string(),
});
export type SalesRow = z.infer<typeof salesRow>;
