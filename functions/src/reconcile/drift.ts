import type Stripe from 'stripe';
import { currentSubscription, isEnded, isLive } from '../billing/current-subscription.ts';
import type { CustomerUser } from '../billing/customer-user.ts';
import type { CustomerState } from '../billing/sync-subscription.ts';
import { comparePlanClaims } from '../users/plan-claims.ts';
import type { UserRecord } from '../users/user-record.ts';

/** One thing of which our records say something else than Stripe. */
export interface Drift {
  uid: string;
  /** A field of the record, a claim of the account (`claims.plan`), or what is wrong at Stripe. */
  field: string;
  ours: unknown;
  /** Of an e-mail, the account's. */
  stripe: unknown;
}

/** What of a person's record and claims differs from what Stripe says of their customer now. */
export async function driftOf(
  uid: string,
  record: UserRecord | undefined,
  customerId: string | null,
  { fields, subscriptions }: CustomerState,
): Promise<Drift[]> {
  const claims = await comparePlanClaims(uid, fields);
  // Neither an account nor a record: there is nothing that could differ.
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

/** What is open beside a subscription that runs. */
function secondSubscriptions(uid: string, subscriptions: readonly Stripe.Subscription[]): Drift[] {
  const current = currentSubscription(subscriptions);
  if (!current || !isLive(current)) return [];
  return subscriptions
    .filter((each) => each !== current && !isEnded(each))
    .map(({ id }) => ({ uid, field: 'second_subscription', ours: current.id, stripe: id }));
}

/** What runs at Stripe for nobody, or beside the customer that a person's record names. */
export function driftWithoutUser(
  owner: Exclude<CustomerUser, { kind: 'person' | 'unknown' }>,
  subscriptions: readonly Stripe.Subscription[],
): Drift[] {
  return subscriptions
    .filter((each) => !isEnded(each))
    .map(({ id }) => ({ uid: owner.uid, field: owner.kind, ours: null, stripe: id }));
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
