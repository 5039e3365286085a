import { isDeepStrictEqual } from 'node:util';
import type { SubscriptionFields } from '../contract/users.ts';
import { auth } from '../firebase.ts';

type Claims = Record<string, unknown>;

/** An account's custom claims with the plan that is paid for, until when (Unix seconds), or neither. */
export function planClaims(claims: Claims, fields: SubscriptionFields): Claims {
  const { plan: _plan, plan_until: _until, ...others } = claims;
  if (!fields.subscription_active) return others;
  return { ...others, plan: fields.subscription_plan, plan_until: fields.subscription_end };
}

/** Tells the external app the plan through the account's token; the account may be gone by now. */
export async function writePlanClaims(uid: string, fields: SubscriptionFields): Promise<void> {
  const service = await auth();
  try {
    const before = (await service.getUser(uid)).customClaims ?? {};
    const after = planClaims(before, fields);
    if (!isDeepStrictEqual(before, after)) await service.setCustomUserClaims(uid, after);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return;
    throw error;
  }
}
