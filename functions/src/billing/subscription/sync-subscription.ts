import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { type SubscriptionFields, subscriptionFields } from '../../contract/users.ts';
import { writePlanClaims } from '../../users/plan-claims.ts';
import { NO_SUBSCRIPTION } from '../../users/user-record.ts';
import { writeSubscription } from '../../users/user-store.ts';
import { currentSubscription } from '../customer/current-subscription.ts';
import { readSubscriptions } from '../customer/customer.ts';
import { hasPaid } from '../customer/first-purchase.ts';
import { openPayment } from '../customer/open-payment.ts';
import { toSubscriptionFields } from './subscription-fields.ts';

const ROUNDS = 5;

/** A customer's state at Stripe, read now. */
export interface CustomerState {
  fields: SubscriptionFields;
  /** Each with its latest invoice. */
  subscriptions: Stripe.Subscription[];
}

const EMPTY: CustomerState = { fields: NO_SUBSCRIPTION, subscriptions: [] };

/**
 * Writes a customer's state to the person's record and claims.
 * Another delivery may write an older state meanwhile, so Stripe is read again after each
 * write, until nothing differs. Throws when it keeps changing.
 * @param first The state if it was read already, and the record as it was read after that.
 * @returns the state written last, and whether the account still exists.
 */
export async function syncSubscription(
  stripe: Stripe,
  uid: string,
  customerId: string | null,
  first: { state?: CustomerState; record?: SubscriptionFields | undefined } = {},
): Promise<CustomerState & { hasAccount: boolean }> {
  let state = first.state ?? (await readCustomerState(stripe, customerId));
  // Most events of a purchase change nothing that an earlier one has not written.
  let isWritten = first.record !== undefined && hasFields(first.record, state.fields);
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!isWritten) await writeSubscription(uid, state.fields);
    isWritten = false;
    const hasAccount = await writePlanClaims(uid, state.fields);
    const again = await readCustomerState(stripe, customerId);
    if (isDeepStrictEqual(again.fields, state.fields)) return { ...again, hasAccount };
    state = again;
  }
  throw new Error('The subscription kept changing');
}

const hasFields = (record: SubscriptionFields, fields: SubscriptionFields) =>
  isDeepStrictEqual(z.parse(subscriptionFields, record), fields);

/** A customer's subscriptions at Stripe; empty without a customer. */
export async function readCustomerState(
  stripe: Stripe,
  customerId: string | null,
): Promise<CustomerState> {
  if (customerId === null) return EMPTY;
  const { subscriptions, now } = await readSubscriptions(stripe, customerId);
  const subscription = currentSubscription(subscriptions);
  if (!subscription) return EMPTY;
  const payment = await openPayment(stripe, subscription);
  const paid = await hasPaid(stripe, customerId, subscriptions);
  const fields = toSubscriptionFields({ subscription, payment, hasPaid: paid, now });
  return { fields, subscriptions };
}
