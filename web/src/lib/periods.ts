import { TRIAL_DAYS } from '#contract/plans.ts';

const inDays = (days: number) => `${days}\u00a0dias`;

/**
 * The guarantee is counted from the subscription's first payment, as the terms and Brazilian law
 * (CDC, art. 49) say.
 */
export const GUARANTEE_DAYS = 7;

/** `7 dias`, for texts, with a no-break space. */
export const TRIAL = inDays(TRIAL_DAYS);
export const GUARANTEE = inDays(GUARANTEE_DAYS);
