import type Stripe from 'stripe';
import { ApiError } from '../errors.ts';
import { isLive } from './current-subscription.ts';
import { subscriptionsOf } from './customer.ts';
import { isFor, type Order, sessionParams } from './session-params.ts';

const ATTEMPTS = 10;

interface OpenSession {
  id: string;
  clientSecret: string;
}

/**
 * The customer's one open checkout session: the one that is open
 * when it is for the same choice, else a new one, after expiring what else is open.
 * Throws 409 when a subscription already runs.
 *
 * Parallel calls are kept apart by Stripe's idempotency keys: the key names the newest
 * session that was there, so that all who saw the same get the same new one; who wants
 * another choice gets an idempotency error, looks again and expires it.
 * Sessions are looked at before subscriptions: one that is paid for in between is seen.
 */
export async function openSession(stripe: Stripe, order: Order): Promise<OpenSession> {
  let failures = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { data } = await stripe.checkout.sessions.list({ customer: order.customer, limit: 100 });
    const open = data.filter((session) => session.status === 'open');
    const subscribed = (await subscriptionsOf(stripe, order.customer)).some(isLive);
    const wanted = subscribed ? undefined : open.find((session) => isFor(session, order.choice));
    const others = open.filter((session) => session !== wanted);
    const expired = await Promise.all(others.map((session) => expire(stripe, session.id)));
    if (subscribed) throw alreadySubscribed();
    if (expired.includes(false)) continue;
    if (wanted?.client_secret) return { id: wanted.id, clientSecret: wanted.client_secret };
    // Stripe repeats a 500 under its key for a day: the next try needs another one.
    const key = `checkout:${order.customer}:${data[0]?.id ?? 'first'}:${failures}`;
    const created = await create(stripe, order, key);
    if (created === 'failed') failures += 1;
    else if (created !== 'conflict') return created;
  }
  throw new ApiError(
    409,
    'checkout_busy',
    'Outro checkout está sendo aberto na sua conta. Tente novamente em instantes.',
  );
}

/** Ends an open session; false when it was just paid for or ended by another call. */
async function expire(stripe: Stripe, session: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(session);
    return true;
  } catch (error) {
    if (error instanceof stripe.errors.StripeInvalidRequestError) return false;
    throw error;
  }
}

async function create(
  stripe: Stripe,
  order: Order,
  idempotencyKey: string,
): Promise<OpenSession | 'conflict' | 'failed'> {
  try {
    const session = await stripe.checkout.sessions.create(sessionParams(order), { idempotencyKey });
    if (!session.client_secret) throw new Error('Stripe gave no client secret');
    return { id: session.id, clientSecret: session.client_secret };
  } catch (error) {
    if (error instanceof stripe.errors.StripeIdempotencyError) return 'conflict';
    if (error instanceof stripe.errors.StripeAPIError) return 'failed';
    throw error;
  }
}

function alreadySubscribed(): ApiError {
  return new ApiError(
    409,
    'already_subscribed',
    'Você já tem uma assinatura. Para mudar de plano, use "Gerenciar Plano" na Área do Usuário.',
  );
}
