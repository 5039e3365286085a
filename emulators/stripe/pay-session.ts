import type Stripe from 'stripe';
import { attachMethod, createCardMethod } from './billing/card-methods.ts';
import { chargeIntent, createIntent } from './billing/charge.ts';
import { linkPayment, settle } from './billing/settle.ts';
import { openSubscription } from './billing/subscribe.ts';
import { notATestCard, testCardByNumber } from './cards.ts';
import { idOf } from './ids.ts';
import { customerDetails } from './objects/checkout-session.ts';
import { newCustomer } from './objects/customer.ts';
import type { CardDetails } from './objects/payment-method.ts';
import { ApiError, invalidRequest } from './protocol/errors.ts';
import type { SessionDraft } from './store.ts';
import type { World } from './world.ts';

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
 * subscription and paid invoice, then the session is `complete`.
 * A session pays once: this runs without a pause, and a second call finds it closed.
 * @throws ApiError 400 when the session is no longer open, 402 when the card is declined
 *   (the session stays open and its payment intent takes another try).
 */
export function paySession(
  world: World,
  id: string,
  payment: CardPayment,
): Stripe.Checkout.Session {
  const { sessionDrafts, sessions } = world.store;
  const session = world.require(sessions, id);
  if (session.status !== 'open') {
    throw invalidRequest(
      session.status === 'complete'
        ? 'Esta assinatura já foi paga.'
        : 'Esta sessão de pagamento expirou.',
      { code: 'checkout_session_not_open' },
    );
  }
  const customer = customerOf(world, session, payment);
  const draft = world.require(sessionDrafts, id);
  const known = testCardByNumber(payment.number);
  const details = cardDetails(payment, customer);
  const method = createCardMethod(world, details);
  const total = session.amount_total ?? 0;
  const intent = total > 0 ? intentOf(world, session, draft, customer.id) : null;
  if (intent) {
    const outcome = known?.checkout ?? notATestCard;
    const result = chargeIntent(world, intent, method, outcome);
    if (result.decline) throw declined(result.intent, result.charge, result.decline);
  }
  attachMethod(world, method.id, customer.id);
  return complete(world, session, draft, { customer, method: method.id, intent });
}

interface Paid {
  customer: Stripe.Customer;
  method: string;
  intent: Stripe.PaymentIntent | null;
}

function complete(
  world: World,
  session: Stripe.Checkout.Session,
  draft: SessionDraft,
  paid: Paid,
): Stripe.Checkout.Session {
  const { coupons, prices, sessions } = world.store;
  const opened = openSubscription(world, {
    customer: paid.customer.id,
    price: world.require(prices, draft.priceId),
    quantity: draft.quantity,
    metadata: draft.subscriptionMetadata,
    description: draft.subscriptionDescription,
    defaultPaymentMethod: paid.method,
    coupon: draft.couponId ? world.require(coupons, draft.couponId) : null,
    checkoutSession: session.id,
  });
  if (paid.intent) linkPayment(world, opened.invoice, paid.intent.id);
  const { invoice, subscription } = settle(world, opened);
  const patch: Partial<Stripe.Checkout.Session> = {
    client_secret: null,
    customer: paid.customer.id,
    customer_details: customerDetails(paid.customer.email, paid.customer.name ?? null),
    invoice: invoice.id,
    payment_status: paid.intent ? 'paid' : 'no_payment_required',
    status: 'complete',
    subscription: subscription.id,
  };
  return world.update(sessions, session.id, patch, 'checkout.session.completed');
}

function customerOf(
  world: World,
  session: Stripe.Checkout.Session,
  payment: CardPayment,
): Stripe.Customer {
  const { customers } = world.store;
  const existing = idOf(session.customer);
  if (existing) return world.require(customers, existing, 'customer');
  const email = session.customer_email ?? payment.email;
  if (!email) throw invalidRequest('Digite o seu e-mail.', { param: 'email' });
  const customer = newCustomer({ email, name: payment.name }, world.now());
  world.create(customers, customer, 'customer.created');
  // Another try after a decline must find the same customer.
  world.update(world.store.sessions, session.id, { customer: customer.id }, null);
  return customer;
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
  draft: SessionDraft,
  customer: string,
): Stripe.PaymentIntent {
  const { paymentIntents, sessionDrafts } = world.store;
  if (draft.paymentIntentId) return world.require(paymentIntents, draft.paymentIntentId);
  const amount = session.amount_total ?? 0;
  const intent = createIntent(world, { amount, currency: session.currency ?? 'brl', customer });
  world.update(sessionDrafts, draft.id, { paymentIntentId: intent.id }, null);
  return intent;
}

function declined(
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  decline: { code: string; decline_code: string; messagePt: string },
): ApiError {
  return new ApiError(402, {
    type: 'card_error',
    code: decline.code,
    decline_code: decline.decline_code,
    message: decline.messagePt,
    charge: charge.id,
    payment_intent: intent,
  });
}
