import type Stripe from 'stripe';
import type { SubscriptionFields } from '../../contract/users.ts';
import { currentSubscription, isLive } from './current-subscription.ts';

type Methods = Pick<Stripe.Subscription, 'customer' | 'default_payment_method'>;

/** How a subscription's renewals are paid: its own method goes before its customer's. */
export function renewalMethod(
  subscription: Methods,
): Pick<SubscriptionFields, 'payment_method' | 'payment_card_brand' | 'payment_card_last4'> {
  const method = ownMethod(subscription) ?? customerMethod(subscription);
  const { brand = null, last4 = null } = method?.card ?? {};
  return {
    payment_method: method ? typeOf(method) : null,
    payment_card_brand: brand,
    payment_card_last4: last4,
  };
}

/**
 * The method that the customer of a subscription that runs chose in the portal since: the portal's
 * flow makes it the customer's default, and a subscription of the checkout has one of its own, which
 * Stripe charges first. Undefined where the subscription charges it already.
 * https://docs.stripe.com/customer-management/portal-deep-links
 */
export function newerMethod(
  subscriptions: readonly Stripe.Subscription[],
): { subscription: string; own: string; chosen: string } | undefined {
  const current = currentSubscription(subscriptions);
  if (!current || !isLive(current)) return undefined;
  const own = ownMethod(current);
  const chosen = customerMethod(current);
  if (!own || !chosen || chosen.id === own.id || chosen.created < own.created) return undefined;
  return { subscription: current.id, own: own.id, chosen: chosen.id };
}

/** Has the subscription charge that method. @returns whether the subscription was changed. */
export async function chargeNewerMethod(
  stripe: Stripe,
  subscriptions: readonly Stripe.Subscription[],
): Promise<boolean> {
  const newer = newerMethod(subscriptions);
  if (!newer) return false;
  await stripe.subscriptions.update(newer.subscription, { default_payment_method: newer.chosen });
  return true;
}

/** What is left of earlier charges, cents, taken off the next one; negative where more is owed. */
export function creditOf({ customer }: Pick<Stripe.Subscription, 'customer'>): number {
  const found = customerOf({ customer });
  return found ? -found.balance : 0;
}

function ownMethod({ default_payment_method: method }: Methods): Stripe.PaymentMethod | undefined {
  return typeof method === 'object' ? (method ?? undefined) : undefined;
}

function customerMethod(subscription: Methods): Stripe.PaymentMethod | undefined {
  const method = customerOf(subscription)?.invoice_settings.default_payment_method;
  return typeof method === 'object' ? (method ?? undefined) : undefined;
}

function customerOf({
  customer,
}: Pick<Stripe.Subscription, 'customer'>): Stripe.Customer | undefined {
  if (typeof customer !== 'object' || customer === null || customer.deleted) return undefined;
  return customer;
}

function typeOf({ type }: Stripe.PaymentMethod): SubscriptionFields['payment_method'] {
  if (type === 'card') return 'card';
  return type === 'boleto' ? 'boleto' : 'other';
}
