import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import type { SubscriptionFields } from '../contract/users.ts';
import { writePlanClaims } from '../users/plan-claims.ts';
import { writeSubscription } from '../users/user-store.ts';
import { currentSubscription } from './current-subscription.ts';
import { subscriptionsOf } from './customer.ts';
import { openPayment } from './open-payment.ts';
import { toSubscriptionFields } from './subscription-fields.ts';

const ROUNDS = 5;

/**
 * Makes a person's record and claims what Stripe says now. Another delivery may write an
 * older state in between, so Stripe is read again after the write, until it says what
 * was written. Throws when it never does.
 */
export async function syncSubscription(
  stripe: Stripe,
  uid: string,
  customerId: string | null,
): Promise<void> {
  let fields = await fieldsAtStripe(stripe, customerId);
  for (let round = 0; round < ROUNDS; round += 1) {
    await writeSubscription(uid, fields);
    await writePlanClaims(uid, fields);
    const again = await fieldsAtStripe(stripe, customerId);
    if (isDeepStrictEqual(again, fields)) return;
    fields = again;
  }
  throw new Error('The subscription kept changing');
}

/** What Stripe says now of a customer's subscription; who has no customer has none. */
export async function fieldsAtStripe(
  stripe: Stripe,
  customerId: string | null,
): Promise<SubscriptionFields> {
  const all = customerId === null ? [] : await subscriptionsOf(stripe, customerId);
  const subscription = currentSubscription(all);
  const open = subscription && (await openPayment(stripe, subscription));
  return toSubscriptionFields(subscription, open);
}
