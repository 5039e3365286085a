import { TRIAL_DAYS } from '#contract/plans.ts';

const inDays = (days: number) => `${days}\u00a0dias`;

/**
 * The days in which a buyer can get the first payment back. Brazilian law (CDC, art. 49) requires
 * seven.
 */
export const GUARANTEE_DAYS = 7;

/** Texts such as `7 dias`, with a no-break space. */
export const TRIAL = inDays(TRIAL_DAYS);
export const GUARANTEE = inDays(GUARANTEE_DAYS);
