import type Stripe from 'stripe';
import { DAY } from '../../contract/days.ts';
import { logInfo } from '../../http/logging.ts';
import { idOf } from '../../services/stripe.ts';
import { recordPurchase } from '../../tracking/record-purchase.ts';
import { isDeleted } from '../../users/deletion-store.ts';
import { withPersonLock } from '../../users/person-lock.ts';
import { isLive } from '../customer/current-subscription.ts';
import { findCustomer, readSubscriptions } from '../customer/customer.ts';
import { findCharge } from '../customer/find-charge.ts';
import { latestInvoice } from '../customer/latest-invoice.ts';
import { NO_COUPON, originOfSubscription, ownershipMetadata } from '../customer/ownership.ts';
import { parseLateMetadata } from './late-metadata.ts';
import { expireSessions } from './stop-subscription.ts';
import { isUnmatched, recordUnmatchedPayment } from './unmatched-payments.ts';

/** Maximum age of a late payment that buys a new subscription. Operators refund older payments. */
const MAX_LATE_S = 10 * DAY;
/** Maximum age of subscriptions to check for a late payment. Older boletos can't be paid. */
const LOOKBACK_S = 30 * DAY;

/** Returns the subscription that replaced an expired subscription after a late payment, if any. */
export function successorOf(
  { id }: Stripe.Subscription,
  subscriptions: readonly Stripe.Subscription[],
): Stripe.Subscription | undefined {
  return subscriptions.find(({ metadata }) => parseLateMetadata(metadata).late_subscription === id);
}

export interface Buyer {
  uid: string;
  customer: string;
  /**
   * The reason to list a payment for a refund. If the reason is `subscription_ended`, the payment
   * may buy a new subscription instead.
   */
  reason: 'subscription_ended' | 'no_account' | 'second_customer';
}

/**
 * Creates a new subscription for a first boleto that was paid after its subscription expired.
 * Stripe expires the subscription after 23 hours, but the boleto stays payable for three days. If
 * the person has a live subscription, a second Stripe customer or no account, lists the payment for
 * a refund instead.
 * https://docs.stripe.com/billing/subscriptions/overview
 * @param now The time on Stripe's server, in Unix seconds.
 * @returns whether a subscription was created.
 */
export async function settleLatePayments(
  stripe: Stripe,
  buyer: Buyer,
  subscriptions: readonly Stripe.Subscription[],
  now: number,
): Promise<boolean> {
  const isFree = buyer.reason === 'subscription_ended' && !subscriptions.some(isLive);
  let isSettled = false;
  for (const ended of subscriptions) {
    if (ended.status !== 'incomplete_expired' || ended.created < now - LOOKBACK_S) continue;
    if (originOfSubscription(ended, buyer.uid) !== 'checkout') continue;
    const invoice = latestInvoice(ended);
    if (!invoice || successorOf(ended, subscriptions)) continue;
    const charge = await findCharge(stripe, invoice);
    if (!charge || (await isUnmatched(invoice.id))) continue;
    const settle = async (): Promise<boolean> => {
      // Check again. Before this call got the lock, a parallel call may have listed the payment for
      // a refund.
      if (await isUnmatched(invoice.id)) return false;
      const canRecreate = isFree && !isSettled && canHonour(charge, now);
      if (canRecreate && (await recreateSubscription(stripe, buyer, ended, charge, now))) {
        return true;
      }
      // An earlier attempt may have credited the payment to the customer and then failed. Do not
      // list such a payment for a refund, because the customer already has it as credit.
      if (await isCredited(stripe, buyer.customer, charge)) return false;
      await recordUnmatchedPayment(stripe, invoice, buyer.reason, buyer.uid, charge);
      return false;
    };
    // Without the lock, two parallel calls could handle the same payment differently: one call
    // could create a subscription, and the other could list the payment for a refund.
    if (await withPersonLock(`late payment ${buyer.uid}`, settle)) isSettled = true;
  }
  return isSettled;
}

/** Whether a late payment of the subscription's invoice became the customer's credit. */
export async function wasCredited(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<boolean> {
  const invoice = latestInvoice(subscription);
  const charge = invoice && (await findCharge(stripe, invoice));
  const customer = idOf(subscription.customer) ?? '';
  return charge !== undefined && isCredited(stripe, customer, charge);
}

/** Whether the customer already got the credit for a late payment. */
async function isCredited(
  stripe: Stripe,
  customer: string,
  { payment_intent }: Stripe.Charge,
): Promise<boolean> {
  if (!(await findCustomer(stripe, customer))) return false;
  const { data } = await stripe.customers.listBalanceTransactions(customer, { limit: 100 });
  const late_payment = idOf(payment_intent);
  return data.some(({ metadata }) => parseLateMetadata(metadata).late_payment === late_payment);
}

function canHonour({ amount_refunded, disputed, created }: Stripe.Charge, now: number): boolean {
  return amount_refunded === 0 && !disputed && created > now - MAX_LATE_S;
}

/**
 * Credits the payment to the customer and creates the subscription again. The credit pays the first
 * invoice. A second call for the same payment changes nothing.
 * @returns false if the price is inactive, if the currency differs, if the customer was deleted, or
 * if the person has bought another subscription or is deleting the account.
 */
async function recreateSubscription(
  stripe: Stripe,
  { uid, customer }: Buyer,
  ended: Stripe.Subscription,
  charge: Stripe.Charge,
  now: number,
): Promise<boolean> {
  const price = ended.items.data[0]?.price;
  const late_payment = idOf(charge.payment_intent) ?? '';
  if (!price || ended.currency !== charge.currency) return false;
  if (!(await stripe.prices.retrieve(price.id)).active) return false;
  if ((await isDeleted(uid)) || !(await findCustomer(stripe, customer))) return false;
  // Expire open checkouts, because the buyer could pay one of them too.
  await expireSessions(stripe, customer, uid);
  const { subscriptions } = await readSubscriptions(stripe, customer, uid);
  if (successorOf(ended, subscriptions)) return true;
  if (subscriptions.some(isLive)) return false;
  // For a day, Stripe repeats its response to a request with the same idempotency key, even an
  // error 500. Our key changes every hour, so that a later attempt can succeed.
  const attempt = `${late_payment}-${Math.floor(now / 3_600)}`;
  const own = { ...ownershipMetadata(uid), late_payment, late_subscription: ended.id };
  const invoice = latestInvoice(ended);
  // Earlier credit may have paid a part of the invoice. Stripe returns that credit if the invoice
  // is void, but not if it is paid, so credit the total of a paid invoice.
  const value = invoice?.status === 'paid' ? invoice.total : charge.amount;
  if (!(await isCredited(stripe, customer, charge))) {
    await stripe.customers.createBalanceTransaction(
      customer,
      {
        amount: -value,
        currency: charge.currency,
        description: `Boleto confirmado depois do prazo (${charge.id})`,
        metadata: own,
      },
      { idempotencyKey: `late-credit-${attempt}` },
    );
  }
  // Record the purchase for Meta first. A retry skips this function once the subscription exists.
  const sessions = await stripe.checkout.sessions.list({ subscription: ended.id });
  for (const session of sessions.data) await recordPurchase(stripe, session.id, charge);
  const amountKey = invoice?.status === 'void' ? 'late_amount' : 'late_counted';
  const { coupon = NO_COUPON } = ended.metadata;
  const method = charge.payment_method ?? idOf(ended.default_payment_method);
  const { id } = await stripe.subscriptions.create(
    {
      customer,
      items: [{ price: price.id }],
      ...(coupon !== NO_COUPON && { discounts: [{ coupon }] }),
      ...(method && { default_payment_method: method }),
      metadata: { ...ended.metadata, ...own, [amountKey]: charge.amount },
    },
    { idempotencyKey: `late-subscription-${attempt}` },
  );
  logInfo('late_payment_honoured', { uid, ended: ended.id, subscription: id, charge: charge.id });
  return true;
}
