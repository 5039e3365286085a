import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import type { SubscriptionFields } from '../contract/users.ts';
import { writePlanClaims } from '../users/plan-claims.ts';
import { NO_SUBSCRIPTION } from '../users/user-record.ts';
import { writeSubscription } from '../users/user-store.ts';
import { currentSubscription } from './current-subscription.ts';
import { readSubscriptions } from './customer.ts';
import { hasPaid } from './first-purchase.ts';
import { openPayment } from './open-payment.ts';
import { toSubscriptionFields } from './subscription-fields.ts';

const ROUNDS = 5;

/** What Stripe says now of a customer. */
export interface CustomerState {
  fields: SubscriptionFields;
  /** Each with its latest invoice. */
  subscriptions: Stripe.Subscription[];
}

const NOTHING: CustomerState = { fields: NO_SUBSCRIPTION, subscriptions: [] };

/**
 * Makes a person's record and claims what Stripe says now, and gives what it said last, and
 * whether there still is an account.
 * Another delivery may write an older state in between, so Stripe is read again after the
 * write, until it says what was written. Throws when it never does.
 */
export async function syncSubscription(
  stripe: Stripe,
  uid: string,
  customerId: string | null,
  first?: CustomerState,
): Promise<CustomerState & { hasAccount: boolean }> {
  let standing = first ?? (await readCustomerState(stripe, customerId));
  for (let round = 0; round < ROUNDS; round += 1) {
    await writeSubscription(uid, standing.fields);
    const hasAccount = await writePlanClaims(uid, standing.fields);
    const again = await readCustomerState(stripe, customerId);
    if (isDeepStrictEqual(again.fields, standing.fields)) return { ...again, hasAccount };
    standing = again;
  }
  throw new Error('The subscription kept changing');
}

/** What Stripe says now of a customer's subscriptions; who has no customer has none. */
export async function readCustomerState(
  stripe: Stripe,
  customerId: string | null,
): Promise<CustomerState> {
  if (customerId === null) return NOTHING;
  const { subscriptions, now } = await readSubscriptions(stripe, customerId);
  const subscription = currentSubscription(subscriptions);
  if (!subscription) return NOTHING;
  const payment = await openPayment(stripe, subscription);
  const paid = await hasPaid(stripe, customerId, subscriptions);
  const fields = toSubscriptionFields({ subscription, payment, hasPaid: paid, now });
  return { fields, subscriptions };
}
