import type Stripe from 'stripe';
import { ApiError } from '../../http/errors.ts';
import { isLive } from '../customer/current-subscription.ts';
import { readSubscriptions, sessionsOf } from '../customer/customer.ts';
import { creditOf } from '../customer/payment-method.ts';
import { openPaymentError } from '../subscription/open-payment-error.ts';
import { expireSession, owes, stopSubscription } from '../subscription/stop-subscription.ts';
import { isFor, type Order, sessionParams } from './session-params.ts';

export interface OpenSession {
  id: string;
  clientSecret: string;
  credit: number;
}

/**
 * Returns the customer's only open session: one for the same order, else a new one after expiring
 * the others. Call it under the person's lock. Throws 409 when a subscription runs or a first
 * payment is open. Sessions are read before subscriptions, so that one paid in between is not
 * missed.
 */
export async function openSession(stripe: Stripe, order: Order): Promise<OpenSession> {
  const open = await sessionsOf(stripe, order.customer, order.uid, { status: 'open' });
  const { subscriptions } = await readSubscriptions(stripe, order.customer, order.uid);
  const refusal = subscriptions.some(isLive)
    ? alreadySubscribed()
    : await openPaymentError(stripe, subscriptions);
  const wanted = refusal ? undefined : open.find((session) => isFor(session, order));
  const others = open.filter((session) => session !== wanted);
  const expired = await Promise.all(others.map(({ id }) => expireSession(stripe, id)));
  if (refusal) throw refusal;
  // An open invoice of an ended subscription could be paid in addition to the new one.
  for (const ended of subscriptions.filter(owes)) {
    if (await stopSubscription(stripe, ended)) return openSession(stripe, order);
  }
  // A session was just paid or expired: read again.
  if (expired.includes(false)) return openSession(stripe, order);
  const session = wanted ?? (await stripe.checkout.sessions.create(sessionParams(order)));
  const [past] = subscriptions;
  return { ...(await withSecret(stripe, session)), credit: past ? Math.max(0, creditOf(past)) : 0 };
}

/** Lists may omit the secret. */
async function withSecret(
  stripe: Stripe,
  { id, client_secret }: Stripe.Checkout.Session,
): Promise<Omit<OpenSession, 'credit'>> {
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
