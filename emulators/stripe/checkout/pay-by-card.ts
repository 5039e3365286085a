import type Stripe from 'stripe';
import { attachMethod, createCardMethod } from '../billing/card-methods.ts';
import { challengeIntent, chargeIntent, createIntent } from '../billing/charge.ts';
import { linkPayment, markPaid } from '../billing/mark-paid.ts';
import { type CardOutcome, challengeFailed, notATestCard, testCardByNumber } from '../cards.ts';
import type { CardDetails } from '../objects/payment-method.ts';
import { cardError, invalidRequest } from '../protocol/errors.ts';
import type { Simulation } from '../simulation.ts';
import { completeSession, subscribe } from './complete.ts';
import { getOrCreateCustomer, requireOpenSession } from './customer.ts';

export interface CardPayment {
  /** Digits only. The caller has validated the number, the expiry date and the CVC. */
  number: string;
  expMonth: number;
  expYear: number;
  name: string;
  /** The e-mail that the buyer typed, or null if the session already has an e-mail. */
  email: string | null;
}

/**
 * Pays an open session by card. If the card requires 3-D Secure, returns `challenge`, and
 * `answerChallenge` continues the payment. After a decline, the next attempt uses the same payment
 * intent.
 * @throws ApiError 400 if the session is not open, 402 if the card is declined.
 */
export function payByCard(
  simulation: Simulation,
  id: string,
  payment: CardPayment,
): Stripe.Checkout.Session | 'challenge' {
  const { sessionDrafts } = simulation.store;
  const session = requireOpenSession(simulation, id);
  const customer = getOrCreateCustomer(simulation, session, payment);
  const method = createCardMethod(simulation, cardDetails(payment, customer));
  const outcome = testCardByNumber(payment.number)?.checkout ?? notATestCard;
  const intent = session.amount_total ? getOrCreateIntent(simulation, session, customer.id) : null;
  if (intent && !outcome.paid && outcome.challenge) {
    simulation.update(sessionDrafts, id, { challengedMethodId: method.id }, null);
    challengeIntent(simulation, intent, method);
    return 'challenge';
  }
  return charge(simulation, session, { customer, method, outcome });
}

/**
 * Applies the buyer's response to the 3-D Secure challenge.
 * @throws ApiError 400 if no challenge is open, 402 if the buyer refused.
 */
export function answerChallenge(
  simulation: Simulation,
  id: string,
  confirmed: boolean,
): Stripe.Checkout.Session {
  const { customers, paymentMethods, sessionDrafts } = simulation.store;
  const session = requireOpenSession(simulation, id);
  const { challengedMethodId } = simulation.require(sessionDrafts, id);
  if (!challengedMethodId) throw invalidRequest('Nenhum pagamento espera por confirmação.');
  simulation.update(sessionDrafts, id, { challengedMethodId: null }, null);
  return charge(simulation, session, {
    customer: simulation.require(customers, String(session.customer)),
    method: simulation.require(paymentMethods, challengedMethodId),
    outcome: confirmed ? { paid: true } : challengeFailed,
  });
}

interface Attempt {
  customer: Stripe.Customer;
  method: Stripe.PaymentMethod;
  outcome: CardOutcome;
}

function charge(
  simulation: Simulation,
  session: Stripe.Checkout.Session,
  { customer, method, outcome }: Attempt,
): Stripe.Checkout.Session {
  const intent = session.amount_total ? getOrCreateIntent(simulation, session, customer.id) : null;
  const result = intent && chargeIntent(simulation, intent, method, outcome);
  if (result?.decline) {
    const { charge, decline, intent } = result;
    throw cardError(
      { ...decline, message: decline.messagePt },
      { charge: charge.id, payment_intent: intent, payment_method: method },
    );
  }
  attachMethod(simulation, method.id, customer.id);
  const opened = subscribe(simulation, session, { customer, method: method.id });
  if (intent) linkPayment(simulation, opened.invoice, intent.id);
  const invoice = markPaid(simulation, opened.invoice);
  const paymentStatus = intent ? 'paid' : 'no_payment_required';
  const { subscription } = opened;
  return completeSession(simulation, session, { customer, invoice, subscription, paymentStatus });
}

function cardDetails(payment: CardPayment, customer: Stripe.Customer): CardDetails {
  const known = testCardByNumber(payment.number);
  const card = known ?? { brand: 'visa' as const, country: 'US', number: payment.number };
  const { expMonth, expYear, name } = payment;
  return { card, expMonth, expYear, name, email: customer.email };
}

function getOrCreateIntent(
  simulation: Simulation,
  session: Stripe.Checkout.Session,
  customer: string,
): Stripe.PaymentIntent {
  const { paymentIntents, sessionDrafts } = simulation.store;
  const draft = simulation.require(sessionDrafts, session.id);
  if (draft.paymentIntentId) return simulation.require(paymentIntents, draft.paymentIntentId);
  const amount = session.amount_total ?? 0;
  const intent = createIntent(simulation, {
    amount,
    currency: session.currency ?? 'brl',
    customer,
  });
  simulation.update(sessionDrafts, draft.id, { paymentIntentId: intent.id }, null);
  return intent;
}
