import type Stripe from 'stripe';
import { fieldsAtStripe } from '../billing/sync-subscription.ts';
import { comparePlanClaims } from '../users/plan-claims.ts';
import type { UserRecord } from '../users/user-record.ts';

/** One thing that stands otherwise in our house than Stripe says. */
export interface Drift {
  uid: string;
  /** A field of the record, or a claim of the account: `claims.plan`. */
  field: string;
  ours: unknown;
  stripe: unknown;
}

/** What of a person's record and claims differs from what Stripe says of their customer now. */
export async function driftOf(
  stripe: Stripe,
  uid: string,
  record: UserRecord | undefined,
  customerId: string | null,
): Promise<Drift[]> {
  const truth = await fieldsAtStripe(stripe, customerId);
  const claims = await comparePlanClaims(uid, truth);
  // Nobody to tell anything, and nothing told.
  if (!claims && !record) return [];
  return [
    ...differences(uid, '', record ?? {}, { ...truth, stripeCustomerId: customerId }),
    ...differences(uid, 'claims.', claims?.has ?? {}, claims?.needs ?? {}, ['plan', 'plan_until']),
  ];
}

/** A difference for each of `names` whose values are not the same; an absent one is null. */
function differences(
  uid: string,
  prefix: string,
  ours: Readonly<Record<string, unknown>>,
  stripe: Readonly<Record<string, unknown>>,
  names = Object.keys(stripe),
): Drift[] {
  return names
    .map((name) => ({
      uid,
      field: `${prefix}${name}`,
      ours: ours[name] ?? null,
      stripe: stripe[name] ?? null,
    }))
    .filter((each) => each.ours !== each.stripe);
}
