import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { ApiError } from '../../http/errors.ts';
import {
  isKeyInUse,
  isRepeated,
  isServerError,
  MAX_FAILURES,
  MAX_KEYS,
} from '../customer/create-once.ts';
import { isLive } from '../customer/current-subscription.ts';
import { readSubscriptions, sessionsOf } from '../customer/customer.ts';
import { openPaymentError } from '../subscription/open-payment-error.ts';
import { expireSession } from '../subscription/stop-subscription.ts';
import { isFor, type Order, sessionParams } from './session-params.ts';

const ATTEMPTS = 10;
/** Wait while another call creates the session, milliseconds; doubled up to a second. */
const FIRST_WAIT_MS = 100;
/** Attempts after which a key that another order uses, without a session, counts as refused. */
const MAX_CONFLICTS = 5;

interface OpenSession {
  id: string;
  clientSecret: string;
}

/**
 * The customer's one open checkout session: the open one for the same order, else a new one,
 * after expiring all others.
 * Throws 409 when a subscription is running, or a first payment is open.
 *
 * Parallel calls get one session by Stripe's idempotency keys: a key names the newest existing
 * session, so that all calls that read the same one create the same new one. A call whose key
 * is in use by a running request, or by another order, reads again.
 * Sessions are read before subscriptions, so that one paid in between is not missed.
 * @param usedKeys Keys of the caller's earlier attempts, whose errors Stripe would repeat.
 */
export async function openSession(
  stripe: Stripe,
  order: Order,
  usedKeys = 0,
): Promise<OpenSession> {
  const keys = new Keys(order.customer, usedKeys);
  let failures = 0;
  for (let attempt = 0; attempt < ATTEMPTS; ) {
    const sessions = await sessionsOf(stripe, order.customer);
    const open = sessions.filter((session) => session.status === 'open');
    const { subscriptions, now } = await readSubscriptions(stripe, order.customer);
    const refusal = subscriptions.some(isLive)
      ? alreadySubscribed()
      : await openPaymentError(stripe, subscriptions, now);
    const wanted = refusal ? undefined : open.find((session) => isFor(session, order));
    const others = open.filter((session) => session !== wanted);
    const expired = await Promise.all(others.map(({ id }) => expireSession(stripe, id)));
    if (refusal) throw refusal;
    const allExpired = !expired.includes(false);
    if (allExpired && wanted) return withSecret(stripe, wanted);
    try {
      if (allExpired) return await create(stripe, order, keys.after(sessions[0]));
    } catch (error) {
      if (isServerError(stripe, error)) {
        // It may have created the session: read the sessions again before using another key.
        if (!isRepeated(error)) failures += 1;
        if (failures === MAX_FAILURES || !keys.next()) throw error;
        continue;
      }
      const conflict = conflictOf(stripe, error);
      if (!conflict) throw error;
      if (conflict === 'another order') keys.conflict();
      await sleep(Math.min(FIRST_WAIT_MS * 2 ** attempt, 1000) * (0.5 + Math.random() / 2));
    }
    attempt += 1;
  }
  throw new ApiError(
    409,
    'checkout_busy',
    'Outro checkout está sendo aberto na sua conta. Tente novamente em instantes.',
  );
}

/** The idempotency keys of a customer's sessions: numbered for each newest session. */
class Keys {
  readonly #customer: string;
  #newest: string | undefined;
  #index: number;
  #conflicts = 0;

  constructor(customer: string, usedKeys: number) {
    this.#customer = customer;
    this.#index = usedKeys;
  }

  /** The key for creating the session after `newest`. */
  after(newest: { id: string } | undefined): string {
    const name = newest?.id ?? 'first';
    if (this.#newest !== undefined && this.#newest !== name) this.#begin();
    this.#newest = name;
    return `checkout:${this.#customer}:${name}:${this.#index}`;
  }

  /** Moves on to the next key; false when there were too many. */
  next(): boolean {
    this.#index += 1;
    this.#conflicts = 0;
    return this.#index < MAX_KEYS;
  }

  /** Counts a conflict with another order; after some, its request must have been refused. */
  conflict(): void {
    this.#conflicts += 1;
    if (this.#conflicts === MAX_CONFLICTS) this.next();
  }

  #begin(): void {
    this.#index = 0;
    this.#conflicts = 0;
  }
}

/** Lists may omit the secret. */
async function withSecret(
  stripe: Stripe,
  { id, client_secret }: Stripe.Checkout.Session,
): Promise<OpenSession> {
  const clientSecret = client_secret ?? (await stripe.checkout.sessions.retrieve(id)).client_secret;
  if (!clientSecret) throw new Error('Stripe gave no client secret');
  return { id, clientSecret };
}

async function create(stripe: Stripe, order: Order, idempotencyKey: string): Promise<OpenSession> {
  const session = await stripe.checkout.sessions.create(sessionParams(order), { idempotencyKey });
  return withSecret(stripe, session);
}

/** Why the key conflicts: used with other parameters, or by a running request. */
function conflictOf(stripe: Stripe, error: unknown): 'another order' | 'in use' | undefined {
  if (error instanceof stripe.errors.StripeIdempotencyError) return 'another order';
  return isKeyInUse(stripe, error) ? 'in use' : undefined;
}

function alreadySubscribed(): ApiError {
  return new ApiError(
    409,
    'already_subscribed',
    'Você já tem uma assinatura. Para mudar de plano, use "Gerenciar Plano" na Área do Usuário.',
  );
}
