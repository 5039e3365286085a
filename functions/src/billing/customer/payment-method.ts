import type Stripe from 'stripe';
import type { SubscriptionFields } from '../../contract/users.ts';
import { currentSubscription, isLive } from './current-subscription.ts';

type Methods = Pick<Stripe.Subscription, 'customer' | 'default_payment_method'>;

/**
 * Returns the record's fields for the payment method that renewals charge: the subscription's
 * default method, or else the customer's.
 */
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

export interface MethodChange {
  kind: 'subscriptions' | 'customers';
  id: string;
  from: string | null;
  to: string;
  subscription: string;
  customer: string;
}

/**
 * Returns the change that gives a running subscription and its customer the same default payment
 * method. Returns undefined if no change is needed.
 * - Checkout sets only the subscription's method. We copy it to the customer, and save its id in
 *   the customer's metadata as `method_copied`.
 * - If the customer's method differs from `method_copied` and from the subscription's method, the
 *   person chose it in the portal. We copy it to the subscription.
 * - If both methods are equal but `method_copied` differs, an earlier attempt failed between its
 *   two requests. The change then only saves the id.
 * https://docs.stripe.com/customer-management/portal-deep-links
 */
export function methodChange(
  subscriptions: readonly Stripe.Subscription[],
): MethodChange | undefined {
  const current = currentSubscription(subscriptions);
  const own = current && isLive(current) ? ownMethod(current) : undefined;
  const customer = current && expandedCustomer(current);
  if (!current || !own || !customer) return undefined;
  const chosen = customerMethod(current)?.id ?? null;
  const { id: subscription } = current;
  const { method_of, method_copied } = customer.metadata;
  const isCopied = method_of === subscription;
  if (isCopied && chosen === own.id && chosen === method_copied) return undefined;
  const of = { subscription, customer: customer.id };
  if (isCopied && chosen !== null && chosen !== method_copied && chosen !== own.id) {
    return { kind: 'subscriptions', id: subscription, from: own.id, to: chosen, ...of };
  }
  return { kind: 'customers', id: customer.id, from: chosen, to: own.id, ...of };
}

export async function applyMethodChange(
  stripe: Stripe,
  subscriptions: readonly Stripe.Subscription[],
): Promise<boolean> {
  const change = methodChange(subscriptions);
  if (!change) return false;
  const { kind, to: default_payment_method, subscription, customer } = change;
  if (kind === 'subscriptions') {
    await stripe.subscriptions.update(subscription, { default_payment_method });
  }
  await stripe.customers.update(customer, {
    invoice_settings: { default_payment_method },
    metadata: { method_of: subscription, method_copied: default_payment_method },
  });
  return true;
}

/** Returns the customer's credit at Stripe, in cents. A negative credit is a debt. */
export function creditOf({ customer }: Pick<Stripe.Subscription, 'customer'>): number {
  const found = expandedCustomer({ customer });
  return found ? -found.balance : 0;
}

function ownMethod({ default_payment_method: method }: Methods): Stripe.PaymentMethod | undefined {
  return typeof method === 'object' ? (method ?? undefined) : undefined;
}

function customerMethod(subscription: Methods): Stripe.PaymentMethod | undefined {
  const method = expandedCustomer(subscription)?.invoice_settings.default_payment_method;
  return typeof method === 'object' ? (method ?? undefined) : undefined;
}

function expandedCustomer({
  customer,
}: Pick<Stripe.Subscription, 'customer'>): Stripe.Customer | undefined {
  if (typeof customer !== 'object' || customer === null || customer.deleted) return undefined;
  return customer;
}

function typeOf({ type }: Stripe.PaymentMethod): SubscriptionFields['payment_method'] {
  if (type === 'card') return 'card';
  return type === 'boleto' ? 'boleto' : 'other';
}
