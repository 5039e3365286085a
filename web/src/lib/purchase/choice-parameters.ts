import * as z from 'zod/mini';
import { INTERVALS, PLAN_IDS } from '#contract/plans.ts';

/** The parameters under which an address names a choice; a plan's form sends the first one. */
export const PLAN_PARAMETER = 'plano';
export const INTERVAL_PARAMETER = 'intervalo';
export const COUPON_PARAMETER = 'cupom';

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.catch(z.optional(z.enum(values)), undefined);

/**
 * A choice as parameters of the sign-up, the offers and the checkout. It wins over the stored choice,
 * which every look at the plans removes, in other tabs too.
 */
export const choiceParameters = z.object({
  [PLAN_PARAMETER]: oneOf(PLAN_IDS),
  [INTERVAL_PARAMETER]: oneOf(INTERVALS),
  [COUPON_PARAMETER]: z.catch(z.optional(z.string().check(z.maxLength(60))), undefined),
});
export type ChoiceSearch = z.infer<typeof choiceParameters>;
