import { TRIAL_DAYS } from '#contract/plans.ts';

const inDays = (days: number) => `${days}\u00a0dias`;

/**
 * The number of days in which a buyer can get the money back, counted from the subscription's first
 * payment. Our terms and Brazilian law (CDC, art. 49) give this guarantee.
 */
export const GUARANTEE_DAYS = 7;

/** The lengths of the trial and the guarantee as text: `7 dias`, with a no-break space. */
export const TRIAL = inDays(TRIAL_DAYS);
export const GUARANTEE = inDays(GUARANTEE_DAYS);
