import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { type SubscriptionFields, subscriptionFields } from '../../contract/users.ts';
import { idOf } from '../../services/stripe.ts';
import { writePlanClaims } from '../../users/plan-claims.ts';
import { NO_SUBSCRIPTION, type UserRecord } from '../../users/user-record.ts';
import { writeSubscription } from '../../users/user-store.ts';
import { currentSubscription, endsWithPeriod, isLive } from '../customer/current-subscription.ts';
import {
  type CustomerReading,
  readAllSubscriptions,
  withoutForeign,
} from '../customer/customer.ts';
import { readDiscountEligibility } from '../customer/discount-eligibility.ts';
import { latestInvoice } from '../customer/latest-invoice.ts';
import { findOpenPayment } from '../customer/open-payment.ts';
import { toSubscriptionFields } from './subscription-fields.ts';

const ROUNDS = 5;

const FIELDS = z.keyof(subscriptionFields).options;

/** The fields for a user record, and the subscriptions from which they were computed. */
export interface CustomerState {
  fields: SubscriptionFields;
  subscriptions: Stripe.Subscription[];
}

const EMPTY: CustomerState = { fields: NO_SUBSCRIPTION, subscriptions: [] };

interface Synced extends CustomerState {
  hasAccount: boolean;
  /** The names of the changed fields, and `claims` if the claims changed. */
  changed: string[];
}

/**
 * Writes a customer's subscription to the user record and the user's custom claims. Then reads
 * Stripe again, and repeats until Stripe's data matches what was written, because the handler of a
 * parallel event may have written older data. Throws if the subscription keeps changing at Stripe.
 */
export async function syncSubscription(
  stripe: Stripe,
  { uid, ...record }: UserRecord,
  customerId: string | null,
  first: CustomerState,
): Promise<Synced> {
  let state = preserveHasPaid(record, first);
  let written = z.parse(subscriptionFields, record);
  const changed = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { fields } = state;
    const different = FIELDS.filter((name) => written[name] !== fields[name]);
    const isWritten = different.length > 0 && (await writeSubscription(uid, fields));
    const claims = await writePlanClaims(uid, fields);
    const hasAccount = claims !== undefined;
    for (const name of isWritten ? different : []) changed.add(name);
    if (claims) changed.add('claims');
    written = fields;
    const again = preserveHasPaid(record, await readCustomerState(stripe, customerId, uid));
    const isDone = isDeepStrictEqual(again.fields, fields);
    if (isDone) return { ...again, hasAccount, changed: [...changed] };
    state = again;
  }
  throw new Error('The subscription kept changing');
}

/** Keeps the record's `has_paid`, because Stripe does not list payments of a deleted customer. */
export function preserveHasPaid(
  { has_paid }: Pick<SubscriptionFields, 'has_paid'>,
  { fields, ...state }: CustomerState,
): CustomerState {
  return { ...state, fields: has_paid ? { ...fields, has_paid } : fields };
}

export async function readCustomerState(
  stripe: Stripe,
  customerId: string | null,
  uid: string,
): Promise<CustomerState> {
  if (customerId === null) return EMPTY;
  return toCustomerState(stripe, customerId, uid, await readAllSubscriptions(stripe, customerId));
}

export async function toCustomerState(
  stripe: Stripe,
  customerId: string,
  uid: string,
  { subscriptions: all, now }: CustomerReading,
): Promise<CustomerState> {
  const subscriptions = withoutForeign(all, uid);
  const subscription = currentSubscription(subscriptions);
  if (!subscription) return EMPTY;
  const payment = await findOpenPayment(stripe, subscription);
  const person = { uid, customer: customerId };
  const eligibility = await readDiscountEligibility(stripe, person, subscriptions);
  const previewedCharge = await previewNextCharge(stripe, subscription);
  const fields = toSubscriptionFields({ subscription, payment, previewedCharge, eligibility, now });
  return { fields, subscriptions };
}

/**
 * Returns the amount in Stripe's preview of the next invoice, in cents. Returns undefined if there
 * is no next invoice, or if the latest invoice already charged the current price.
 */
async function previewNextCharge(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<number | undefined> {
  const price = subscription.items.data[0]?.price.id;
  const lines = latestInvoice(subscription)?.lines.data ?? [];
  const isInvoiced = lines.some(({ pricing }) => idOf(pricing?.price_details?.price) === price);
  // For a subscription that will not renew, Stripe has no upcoming invoice to preview.
  const ends = endsWithPeriod(subscription);
  if (!isLive(subscription) || ends || lines.length === 0 || isInvoiced) return undefined;
  const preview = await stripe.invoices.createPreview({ subscription: subscription.id });
  return preview.amount_due;
}
