import { isDeepStrictEqual } from 'node:util';
import { TRIAL_DAYS, TRIAL_PLAN_ID } from '../contract/plans.ts';
import type { SubscriptionFields } from '../contract/users.ts';
import { auth, findAccount } from '../services/firebase.ts';

/** How long the external app goes on past the end of what was paid for. */
const GRACE_SECONDS = 24 * 60 * 60;

type Claims = Record<string, unknown>;

/**
 * An account's custom claims with its plan and until when (Unix seconds): the plan that
 * is paid for, with a day of grace; the trial, running or over, of who never paid, as while a
 * first boleto waits; neither for who paid once.
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

/** A renewal's money comes a while after the period's end: its invoice is a draft for an hour. */
function paidUntil(fields: SubscriptionFields): number | null {
  if (fields.subscription_access_until !== null) return fields.subscription_access_until;
  return fields.subscription_end === null ? null : fields.subscription_end + GRACE_SECONDS;
}

/** An account's e-mail, the claims that it has and those that it should have; undefined when it is gone. */
export async function comparePlanClaims(
  uid: string,
  fields: SubscriptionFields,
): Promise<{ has: Claims; needs: Claims; email: string | undefined } | undefined> {
  const account = await findAccount(uid);
  if (!account) return undefined;
  const has = account.customClaims ?? {};
  const needs = planClaims(has, fields, Date.parse(account.metadata.creationTime));
  return { has, needs, email: account.email?.toLowerCase() };
}

/**
 * Writes the plan to the account's token, where the external app reads it.
 * @returns false when the account is gone.
 */
export async function writePlanClaims(uid: string, fields: SubscriptionFields): Promise<boolean> {
  const claims = await comparePlanClaims(uid, fields);
  if (!claims) return false;
  if (isDeepStrictEqual(claims.has, claims.needs)) return true;
  const service = await auth();
  await service.setCustomUserClaims(uid, claims.needs);
  return true;
}
