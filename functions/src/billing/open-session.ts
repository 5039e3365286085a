import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { ApiError } from '../http/errors.ts';
import { isRepeated, isServerError, MAX_FAILURES, MAX_KEYS } from './create-once.ts';
import { isLive } from './current-subscription.ts';
import { readSubscriptions, sessionsOf } from './customer.ts';
import { refuseOpenPayment } from './refuse-open-payment.ts';
import { isFor, type Order, sessionParams } from './session-params.ts';
import { expireSession } from './stop-subscription.ts';

const ATTEMPTS = 10;
/** Before another look, while another call makes the session; it doubles up to a second. */
const FIRST_PAUSE_MS = 100;
/** Another order that holds a key and shows no session for these looks, a second or two, was refused. */
const FOREIGN_LOOKS = 5;

interface OpenSession {
  id: string;
  clientSecret: string;
}

/**
 * The customer's one open checkout session: the one that is open when it is for the same
 * order, else a new one, after expiring what else is open.
 * Throws 409 when a subscription runs already, or a first payment waits for its money.
 *
 * Parallel calls are kept apart by Stripe's idempotency keys: the key names the newest
 * session that was there, so that all who saw the same get the same new one. Who asks while
 * the first request under the key still runs, or wants another order under it, looks again.
 * Sessions are looked at before subscriptions: one that is paid for in between is seen.
 * @param spent How many keys were refused to the caller before: Stripe repeats refusals too.
 */
export async function openSession(stripe: Stripe, order: Order, spent = 0): Promise<OpenSession> {
  const keys = new Keys(order.customer, spent);
  let failures = 0;
  for (let attempt = 0; attempt < ATTEMPTS; ) {
    const sessions = await sessionsOf(stripe, order.customer);
    const open = sessions.filter((session) => session.status === 'open');
    const { subscriptions, now } = await readSubscriptions(stripe, order.customer);
    const refusal = subscriptions.some(isLive)
      ? alreadySubscribed()
      : await refuseOpenPayment(stripe, subscriptions, now);
    const wanted = refusal ? undefined : open.find((session) => isFor(session, order));
    const others = open.filter((session) => session !== wanted);
    const expired = await Promise.all(others.map(({ id }) => expireSession(stripe, id)));
    if (refusal) throw refusal;
    const settled = !expired.includes(false);
    if (settled && wanted) return withSecret(stripe, wanted);
    try {
      if (settled) return await create(stripe, order, keys.after(sessions[0]));
    } catch (error) {
      if (isServerError(stripe, error)) {
        // It may have made the session all the same, so the next try looks for it first,
        // and only then takes another key.
        if (!isRepeated(error)) failures += 1;
        if (failures === MAX_FAILURES || !keys.next()) throw error;
        continue;
      }
      const conflict = conflictOf(stripe, error);
      if (!conflict) throw error;
      if (conflict === 'another order') keys.foreign();
      await sleep(Math.min(FIRST_PAUSE_MS * 2 ** attempt, 1000) * (0.5 + Math.random() / 2));
    }
    attempt += 1;
  }
  throw new ApiError(
    409,
    'checkout_busy',
    'Outro checkout está sendo aberto na sua conta. Tente novamente em instantes.',
  );
}

/** The idempotency keys of a customer's sessions: a row of them for each newest session. */
class Keys {
  readonly #customer: string;
  #newest: string | undefined;
  #index: number;
  #foreign = 0;

  constructor(customer: string, spent: number) {
    this.#customer = customer;
    this.#index = spent;
  }

  /** The key for the session that comes after `newest`. */
  after(newest: { id: string } | undefined): string {
    const name = newest?.id ?? 'first';
    if (this.#newest !== undefined && this.#newest !== name) this.#begin();
    this.#newest = name;
    return `checkout:${this.#customer}:${name}:${this.#index}`;
  }

  /** Gives the key up; false when there were too many. */
  next(): boolean {
    this.#index += 1;
    this.#foreign = 0;
    return this.#index < MAX_KEYS;
  }

  /** Notes that another order holds the key; one that makes no session was refused for good. */
  foreign(): void {
    this.#foreign += 1;
    if (this.#foreign === FOREIGN_LOOKS) this.next();
  }

  #begin(): void {
    this.#index = 0;
    this.#foreign = 0;
  }
}

/** A list may leave the secret out. */
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

/** Who holds the key: a request with other parameters, or one that still runs, for which the SDK has no class. */
function conflictOf(stripe: Stripe, error: unknown): 'another order' | 'in use' | undefined {
  const { StripeAPIError, StripeIdempotencyError } = stripe.errors;
  if (error instanceof StripeIdempotencyError) return 'another order';
  return error instanceof StripeAPIError && error.statusCode === 409 ? 'in use' : undefined;
}

function alreadySubscribed(): ApiError {
  return new ApiError(
    409,
    'already_subscribed',
    'Você já tem uma assinatura. Para mudar de plano, use "Gerenciar Plano" na Área do Usuário.',
  );
}
