import type Stripe from 'stripe';
import { currentSubscription, isEnded, isLive } from '../billing/customer/current-subscription.ts';
import type { CustomerUser } from '../billing/customer/customer-user.ts';
import type { CustomerState } from '../billing/subscription/sync-subscription.ts';
import { comparePlanClaims } from '../users/plan-claims.ts';

/** A difference between our data and Stripe's. */
export interface Drift {
  uid: string;
  /** A field of the record, a claim (`claims.plan`), or the kind of a problem at Stripe. */
  field: string;
  ours: unknown;
  /** For an e-mail, the account's. */
  stripe: unknown;
}

/**
 * Differences between a person's record and claims and their customer's state at Stripe.
 * @param record Its fields as they are stored, of whatever type.
 */
export async function driftOf(
  uid: string,
  record: Readonly<Record<string, unknown>> | undefined,
  customerId: string | null,
  { fields, subscriptions }: CustomerState,
): Promise<Drift[]> {
  const claims = await comparePlanClaims(uid, fields);
  if (!claims && !record) return [];
  const ofRecord = differences(uid, '', record ?? {}, { ...fields, stripeCustomerId: customerId });
  if (!claims)
    return [...ofRecord, ...driftWithoutUser({ kind: 'no_account', uid }, subscriptions)];
  const { email } = claims;
  return [
    ...ofRecord,
    ...(record && email ? differences(uid, '', record, { email }) : []),
    ...differences(uid, 'claims.', claims.has, claims.needs, ['plan', 'plan_until']),
    ...secondSubscriptions(uid, subscriptions),
  ];
}

/** Subscriptions that have not ended besides one that runs. */
function secondSubscriptions(uid: string, subscriptions: readonly Stripe.Subscription[]): Drift[] {
  const current = currentSubscription(subscriptions);
  if (!current || !isLive(current)) return [];
  return subscriptions
    .filter((each) => each !== current && !isEnded(each))
    .map(({ id }) => ({ uid, field: 'second_subscription', ours: current.id, stripe: id }));
}

/** Subscriptions without an account, or of a customer that the user's record does not name. */
export function driftWithoutUser(
  user: Exclude<CustomerUser, { kind: 'person' | 'unknown' }>,
  subscriptions: readonly Stripe.Subscription[],
): Drift[] {
  return subscriptions
    .filter((each) => !isEnded(each))
    .map(({ id }) => ({ uid: user.uid, field: user.kind, ours: null, stripe: id }));
}

/** The differences among the values of `names`; a missing value is null. */
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
