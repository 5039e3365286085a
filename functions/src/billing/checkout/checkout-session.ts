import type Stripe from 'stripe';
import { ApiError } from '../../http/errors.ts';
import { hasStarted, isLive } from '../customer/current-subscription.ts';
import { listOurSessions, readSubscriptions } from '../customer/customer.ts';
import { originOfSubscription } from '../customer/ownership.ts';
import { creditOf } from '../customer/payment-method.ts';
import { openPaymentError } from '../subscription/open-payment-error.ts';
import { expireSession, isPayable, stopSubscription } from '../subscription/stop-subscription.ts';
import { matchesOrder, type Order, sessionParams } from './session-params.ts';

/** The time that a buyer may need to pay. A session that expires sooner is not reused. */
const TIME_TO_PAY_S = 3_600;

export interface CheckoutSession {
  id: string;
  clientSecret: string;
  /** The customer's credit at Stripe, in cents. */
  credit: number;
}

/**
 * Returns the customer's open Checkout Session for an order, or creates one. Expires all other open
 * sessions. Throws 409 if a subscription runs or a first payment is open. The caller must hold the
 * person's lock, because two parallel calls would each create a session.
 *
 * Lists sessions before subscriptions. If a session is paid between the two requests, the list of
 * subscriptions already contains the new subscription.
 */
export async function getOrCreateCheckoutSession(
  stripe: Stripe,
  order: Order,
): Promise<CheckoutSession> {
  const open = await listOurSessions(stripe, order.customer, order.uid, { status: 'open' });
  const { subscriptions, now } = await readSubscriptions(stripe, order.customer, order.uid);
  const ours = subscriptions.filter((each) => originOfSubscription(each, order.uid) === 'checkout');
  const refusal = await refusalOf(stripe, subscriptions, ours);
  const isUsable = (session: Stripe.Checkout.Session) =>
    session.expires_at > now + TIME_TO_PAY_S && matchesOrder(session, order);
  const matching = refusal ? undefined : open.find(isUsable);
  const others = open.filter((session) => session !== matching);
  const expired = await Promise.all(others.map(({ id }) => expireSession(stripe, id)));
  if (refusal) throw refusal;
  // Stop earlier purchases. Otherwise the customer could also pay an earlier invoice, and so pay
  // twice. Also stop a live subscription without a payable invoice: an earlier call may have voided
  // the invoice and then failed to cancel the subscription.
  for (const earlier of ours.filter((each) => isPayable(each) || isLive(each))) {
    if (await stopSubscription(stripe, earlier)) return getOrCreateCheckoutSession(stripe, order);
  }
  // `false` means that a session had just been paid or had just expired. Start again, because there
  // may now be another subscription.
  if (expired.includes(false)) return getOrCreateCheckoutSession(stripe, order);
  const session = matching ?? (await stripe.checkout.sessions.create(sessionParams(order)));
  const [past] = subscriptions;
  return { ...(await withSecret(stripe, session)), credit: past ? Math.max(0, creditOf(past)) : 0 };
}

async function refusalOf(
  stripe: Stripe,
  subscriptions: readonly Stripe.Subscription[],
  ours: readonly Stripe.Subscription[],
): Promise<ApiError | undefined> {
  if (subscriptions.some(hasStarted)) return alreadySubscribed();
  const openPayment = await openPaymentError(stripe, subscriptions);
  if (openPayment) return openPayment;
  // A checkout does not cancel a subscription that an operator created in the Dashboard. Even while
  // that subscription is unpaid, it prevents another purchase.
  const isOperators = (each: Stripe.Subscription) => isLive(each) && !ours.includes(each);
  return subscriptions.some(isOperators) ? alreadySubscribed() : undefined;
}

async function withSecret(
  stripe: Stripe,
  { id, client_secret }: Stripe.Checkout.Session,
): Promise<Omit<CheckoutSession, 'credit'>> {
  const clientSecret = client_secret ?? (await stripe.checkout.sessions.retrieve(id)).client_secret;
  if (!clientSecret) throw new Error('Stripe gave no client secret');
  return { id, clientSecret };
}

function alreadySubscribed(): ApiError {
  return new ApiError(
    409,
    'already_subscribed',
    'Você já tem uma assinatura. Para mudar de plano, use "Gerenciar Plano" na Área do Usuário.',
  );
}
