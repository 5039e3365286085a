import { TRIAL_DAYS } from '#contract/plans.ts';

const inDays = (days: number) => `${days} dias`;

/** From the payment that began the subscription, as the terms say; the law says the same (CDC, art. 49). */
export const GUARANTEE_DAYS = 7;

/** As texts say it: `7 dias`. */
export const TRIAL = inDays(TRIAL_DAYS);
export const GUARANTEE = inDays(GUARANTEE_DAYS);
