import type Stripe from 'stripe';
import { attachMethod, createCardMethod } from '../billing/card-methods.ts';
import { challengeIntent, chargeIntent, createIntent } from '../billing/charge.ts';
import { linkPayment, markPaid } from '../billing/mark-paid.ts';
import { type CardOutcome, challengeFailed, notATestCard, testCardByNumber } from '../cards.ts';
import type { CardDetails } from '../objects/payment-method.ts';
import { cardError, invalidRequest } from '../protocol/errors.ts';
import type { World } from '../world.ts';
import { completeSession, subscribe } from './complete.ts';
import { customerOf, requireOpenSession } from './customer.ts';

export interface CardPayment {
  /** Digits alone; length, check digit, expiry and CVC have been checked. */
  number: string;
  expMonth: number;
  expYear: number;
  name: string;
  /** Used where the session has no e-mail. */
  email: string | null;
}

/**
 * Pays an open session by card: customer (if new), payment method, payment intent, charge,
 * subscription and paid invoice, then the session is `complete`. A card that requires
 * 3-D Secure leaves it open until `answerChallenge`.
 * It runs synchronously: a second call finds the session closed.
 * @throws ApiError 400 when the session is no longer open, 402 when the card is declined
 *   (the session stays open and its payment intent takes another try).
 */
export function payByCard(
  world: World,
  id: string,
  payment: CardPayment,
): Stripe.Checkout.Session | 'challenge' {
  const { sessionDrafts } = world.store;
  const session = requireOpenSession(world, id);
  const customer = customerOf(world, session, payment);
  const method = createCardMethod(world, cardDetails(payment, customer));
  const outcome = testCardByNumber(payment.number)?.checkout ?? notATestCard;
  const intent = session.amount_total ? intentOf(world, session, customer.id) : null;
  if (intent && !outcome.paid && outcome.challenge) {
    world.update(sessionDrafts, id, { challengedMethodId: method.id }, null);
    challengeIntent(world, intent, method);
    return 'challenge';
  }
  return charge(world, session, { customer, method, outcome });
}

/**
 * The buyer confirmed or refused the 3-D Secure challenge.
 * @throws ApiError 400 when nothing waits for an answer, 402 when refused.
 */
export function answerChallenge(
  world: World,
  id: string,
  confirmed: boolean,
): Stripe.Checkout.Session {
  const { customers, paymentMethods, sessionDrafts } = world.store;
  const session = requireOpenSession(world, id);
  const { challengedMethodId } = world.require(sessionDrafts, id);
  if (!challengedMethodId) throw invalidRequest('Nenhum pagamento espera por confirmação.');
  world.update(sessionDrafts, id, { challengedMethodId: null }, null);
  return charge(world, session, {
    customer: world.require(customers, String(session.customer)),
    method: world.require(paymentMethods, challengedMethodId),
    outcome: confirmed ? { paid: true } : challengeFailed,
  });
}

interface Attempt {
  customer: Stripe.Customer;
  method: Stripe.PaymentMethod;
  outcome: CardOutcome;
}

function charge(
  world: World,
  session: Stripe.Checkout.Session,
  { customer, method, outcome }: Attempt,
): Stripe.Checkout.Session {
  const intent = session.amount_total ? intentOf(world, session, customer.id) : null;
  const result = intent && chargeIntent(world, intent, method, outcome);
  if (result?.decline) {
    const { charge, decline, intent } = result;
    throw cardError(
      { ...decline, message: decline.messagePt },
      { charge: charge.id, payment_intent: intent, payment_method: method },
    );
  }
  attachMethod(world, method.id, customer.id);
  const opened = subscribe(world, session, { customer, method: method.id });
  if (intent) linkPayment(world, opened.invoice, intent.id);
  const invoice = markPaid(world, opened.invoice);
  const paymentStatus = intent ? 'paid' : 'no_payment_required';
  const { subscription } = opened;
  return completeSession(world, session, { customer, invoice, subscription, paymentStatus });
}

function cardDetails(payment: CardPayment, customer: Stripe.Customer): CardDetails {
  const known = testCardByNumber(payment.number);
  const card = known ?? { brand: 'visa' as const, country: 'US', number: payment.number };
  const { expMonth, expYear, name } = payment;
  return { card, expMonth, expYear, name, email: customer.email };
}

/** The session's payment intent: made at the first attempt, used again after a decline. */
function intentOf(
  world: World,
  session: Stripe.Checkout.Session,
  customer: string,
): Stripe.PaymentIntent {
  const { paymentIntents, sessionDrafts } = world.store;
  const draft = world.require(sessionDrafts, session.id);
  if (draft.paymentIntentId) return world.require(paymentIntents, draft.paymentIntentId);
  const amount = session.amount_total ?? 0;
  const intent = createIntent(world, { amount, currency: session.currency ?? 'brl', customer });
  world.update(sessionDrafts, draft.id, { paymentIntentId: intent.id }, null);
  return intent;
}
