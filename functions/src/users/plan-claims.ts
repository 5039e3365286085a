import { isDeepStrictEqual } from 'node:util';
import type { UserRecord as AuthAccount } from 'firebase-admin/auth';
import { TRIAL_DAYS, TRIAL_PLAN_ID } from '../contract/plans.ts';
import type { SubscriptionFields } from '../contract/users.ts';
import { auth } from '../firebase.ts';

type Claims = Record<string, unknown>;

/** Nothing was ever paid: a first bank slip that waits does not end the trial. */
const NEVER_PAID: readonly (string | null)[] = [null, 'incomplete', 'incomplete_expired'];

/**
 * An account's custom claims with its plan and until when (Unix seconds): the plan that
 * is paid for; the trial, running or over, of who never paid; neither for who paid once.
 * @param createdAt Creation of the account, Unix milliseconds.
 */
export function planClaims(claims: Claims, fields: SubscriptionFields, createdAt: number): Claims {
  const { plan: _plan, plan_until: _until, ...others } = claims;
  if (fields.subscription_active) {
    return { ...others, plan: fields.subscription_plan, plan_until: fields.subscription_end };
  }
  if (!NEVER_PAID.includes(fields.subscription_status)) return others;
  const trialEnd = Math.floor(createdAt / 1000) + TRIAL_DAYS * 24 * 60 * 60;
  return { ...others, plan: TRIAL_PLAN_ID, plan_until: trialEnd };
}

/** The claims that an account has and those that it should have; undefined when it is gone. */
export async function comparePlanClaims(
  uid: string,
  fields: SubscriptionFields,
): Promise<{ has: Claims; needs: Claims } | undefined> {
  const account = await findAccount(uid);
  if (!account) return undefined;
  const has = account.customClaims ?? {};
  return { has, needs: planClaims(has, fields, Date.parse(account.metadata.creationTime)) };
}

/** Tells the external app the plan through the account's token; the account may be gone by now. */
export async function writePlanClaims(uid: string, fields: SubscriptionFields): Promise<void> {
  const claims = await comparePlanClaims(uid, fields);
  if (!claims || isDeepStrictEqual(claims.has, claims.needs)) return;
  const service = await auth();
  await service.setCustomUserClaims(uid, claims.needs);
}

async function findAccount(uid: string): Promise<AuthAccount | undefined> {
  const service = await auth();
  try {
    return await service.getUser(uid);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') {
      return undefined;
    }
    throw error;
  }
}
