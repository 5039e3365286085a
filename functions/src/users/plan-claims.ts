import { TRIAL_DAYS, TRIAL_PLAN_ID } from '../contract/plans.ts';
import type { SubscriptionFields } from '../contract/users.ts';
import { type Claims, changeClaims } from './claims.ts';

/** How long the app that reads the claims still works after the paid period, in seconds. */
const GRACE_SECONDS = 24 * 60 * 60;

/**
 * Sets `plan` and `plan_until` (Unix seconds): the active plan plus a day of grace, or the trial of
 * a person who never paid. Otherwise it removes both.
 * @param createdAt Creation of the account, Unix milliseconds.
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

/** Adds a grace period, because Stripe charges a renewal only an hour after the period's end. */
function paidUntil(fields: SubscriptionFields): number | null {
  if (fields.subscription_access_until !== null) return fields.subscription_access_until;
  return fields.subscription_end === null ? null : fields.subscription_end + GRACE_SECONDS;
}

/** Writes the plan claims. Returns whether the claims differed, or undefined without an account. */
export async function writePlanClaims(
  uid: string,
  fields: SubscriptionFields,
): Promise<boolean | undefined> {
  return changeClaims(uid, (claims, { metadata }) =>
    planClaims(claims, fields, Date.parse(metadata.creationTime)),
  );
}
