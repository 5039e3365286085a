import { TRIAL_DAYS } from '#contract/plans.ts';

const inDays = (days: number) => `${days}\u00a0dias`;

/** The money-back guarantee in days. Brazilian law (CDC, art. 49) requires seven days. */
export const GUARANTEE_DAYS = 7;

export const TRIAL = inDays(TRIAL_DAYS);
export const GUARANTEE = inDays(GUARANTEE_DAYS);
