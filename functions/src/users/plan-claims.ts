import { TRIAL_DAYS, TRIAL_PLAN_ID } from '../contract/plans.ts';
import type { SubscriptionFields } from '../contract/users.ts';
import { type Claims, changeClaims } from './claims.ts';

/**
 * The app that publishes promotions keeps working for this long after the paid period. That app
 * checks the claim `plan_until`.
 */
const GRACE_SECONDS = 24 * 60 * 60;

/**
 * Returns the claims with `plan` and `plan_until` (Unix seconds) of the active plan, or of the
 * trial if the person never paid. Former subscribers get neither claim.
 * @param createdAt The time when the account was created, Unix milliseconds.
 */
export function planClaims(claims: Claims, fields: SubscriptionFields, createdAt: number): Claims {
  const { plan: _plan, plan_until: _until, ...others } = claims;
  if (fields.subscription_active) {
    return { ...others, plan: fields.subscription_plan, plan_until: paidUntil(fields) };
  }
  if (fields.has_paid) return others;
  const trialEnd = Math.floor(createdAt / 1000) + TRIAL_DAYS * 24 * 60 * 60;
  return { ...others, plan: TRIAL_PLAN_ID, plan_until: trialEnd };
}

/**
 * Returns the end of access in Unix seconds, or null if no end is known. Adds a day to a paid
 * period, because Stripe charges the renewal only an hour after the period's end.
 */
function paidUntil(fields: SubscriptionFields): number | null {
  if (fields.subscription_access_until !== null) return fields.subscription_access_until;
  return fields.subscription_end === null ? null : fields.subscription_end + GRACE_SECONDS;
}

/** Writes the plan claims. Returns whether they changed, or undefined if there is no account. */
export async function writePlanClaims(
  uid: string,
  fields: SubscriptionFields,
): Promise<boolean | undefined> {
  return changeClaims(uid, (claims, { metadata }) =>
    planClaims(claims, fields, Date.parse(metadata.creationTime)),
  );
}
