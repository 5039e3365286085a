import type Stripe from 'stripe';
import { attachMethod, createCardMethod } from '../billing/card-methods.ts';
import { challengeIntent, chargeIntent, createIntent } from '../billing/charge.ts';
import { linkPayment, markPaid } from '../billing/mark-paid.ts';
import { type CardOutcome, challengeFailed, notATestCard, testCardByNumber } from '../cards.ts';
import type { CardDetails } from '../objects/payment-method.ts';
import { cardError, invalidRequest } from '../protocol/errors.ts';
import type { Sandbox } from '../sandbox.ts';
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
  sandbox: Sandbox,
  id: string,
  payment: CardPayment,
): Stripe.Checkout.Session | 'challenge' {
  const { sessionDrafts } = sandbox.store;
  const session = requireOpenSession(sandbox, id);
  const customer = getOrCreateCustomer(sandbox, session, payment);
  const method = createCardMethod(sandbox, cardDetails(payment, customer));
  const outcome = testCardByNumber(payment.number)?.checkout ?? notATestCard;
  const intent = session.amount_total ? getOrCreateIntent(sandbox, session, customer.id) : null;
  if (intent && !outcome.paid && outcome.challenge) {
    sandbox.update(sessionDrafts, id, { challengedMethodId: method.id }, null);
    challengeIntent(sandbox, intent, method);
    return 'challenge';
  }
  return charge(sandbox, session, { customer, method, outcome });
}

/**
 * Applies the buyer's response to the 3-D Secure challenge.
 * @throws ApiError 400 if no challenge is open, 402 if the buyer refused.
 */
export function answerChallenge(
  sandbox: Sandbox,
  id: string,
  confirmed: boolean,
): Stripe.Checkout.Session {
  const { customers, paymentMethods, sessionDrafts } = sandbox.store;
  const session = requireOpenSession(sandbox, id);
  const { challengedMethodId } = sandbox.require(sessionDrafts, id);
  if (!challengedMethodId) throw invalidRequest('Nenhum pagamento espera por confirmação.');
  sandbox.update(sessionDrafts, id, { challengedMethodId: null }, null);
  return charge(sandbox, session, {
    customer: sandbox.require(customers, String(session.customer)),
    method: sandbox.require(paymentMethods, challengedMethodId),
    outcome: confirmed ? { paid: true } : challengeFailed,
  });
}

interface Attempt {
  customer: Stripe.Customer;
  method: Stripe.PaymentMethod;
  outcome: CardOutcome;
}

function charge(
  sandbox: Sandbox,
  session: Stripe.Checkout.Session,
  { customer, method, outcome }: Attempt,
): Stripe.Checkout.Session {
  const intent = session.amount_total ? getOrCreateIntent(sandbox, session, customer.id) : null;
  const result = intent && chargeIntent(sandbox, intent, method, outcome);
  if (result?.decline) {
    const { charge, decline, intent } = result;
    throw cardError(
      { ...decline, message: decline.messagePt },
      { charge: charge.id, payment_intent: intent, payment_method: method },
    );
  }
  attachMethod(sandbox, method.id, customer.id);
  const opened = subscribe(sandbox, session, { customer, method: method.id });
  if (intent) linkPayment(sandbox, opened.invoice, intent.id);
  const invoice = markPaid(sandbox, opened.invoice);
  const paymentStatus = intent ? 'paid' : 'no_payment_required';
  const { subscription } = opened;
  return completeSession(sandbox, session, { customer, invoice, subscription, paymentStatus });
}

function cardDetails(payment: CardPayment, customer: Stripe.Customer): CardDetails {
  const known = testCardByNumber(payment.number);
  const card = known ?? { brand: 'visa' as const, country: 'US', number: payment.number };
  const { expMonth, expYear, name } = payment;
  return { card, expMonth, expYear, name, email: customer.email };
}

function getOrCreateIntent(
  sandbox: Sandbox,
  session: Stripe.Checkout.Session,
  customer: string,
): Stripe.PaymentIntent {
  const { paymentIntents, sessionDrafts } = sandbox.store;
  const draft = sandbox.require(sessionDrafts, session.id);
  if (draft.paymentIntentId) return sandbox.require(paymentIntents, draft.paymentIntentId);
  const amount = session.amount_total ?? 0;
  const intent = createIntent(sandbox, { amount, currency: session.currency ?? 'brl', customer });
  sandbox.update(sessionDrafts, draft.id, { paymentIntentId: intent.id }, null);
  return intent;
}
