import type Stripe from 'stripe';
import type { CardOutcome, Decline } from '../cards.ts';
import { newCharge } from '../objects/charge.ts';
import { type IntentFields, newPaymentIntent } from '../objects/payment-intent.ts';
import type { Simulation } from '../simulation.ts';

/**
 * Payments with the dispute test card are disputed after this delay, so that the checkout can
 * finish first.
 */
const DISPUTED_AFTER_SECONDS = 5;

export function createIntent(
  simulation: Simulation,
  payment: Pick<IntentFields, 'amount' | 'currency' | 'customer'> & Partial<IntentFields>,
): Stripe.PaymentIntent {
  const standard = { description: 'Subscription creation', paymentMethodTypes: ['card'] };
  const intent = newPaymentIntent({ ...standard, ...payment }, simulation.now());
  return simulation.create(simulation.store.paymentIntents, intent, 'payment_intent.created');
}

export interface ChargeResult {
  intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  /** Null for a successful charge. */
  decline: Decline | null;
}

/** Charges a payment intent's full amount. A declined intent can be charged again. */
export function chargeIntent(
  simulation: Simulation,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  outcome: CardOutcome,
): ChargeResult {
  const { charges, plannedDisputes, paymentIntents } = simulation.store;
  const decline = outcome.paid ? null : outcome.decline;
  const charge = newCharge(simulation, intent, method, decline);
  simulation.create(charges, charge, decline ? 'charge.failed' : 'charge.succeeded');
  if (outcome.paid && outcome.disputed) {
    const at = simulation.now() + DISPUTED_AFTER_SECONDS;
    simulation.create(plannedDisputes, { id: charge.id, at }, null);
  }
  const patch: Partial<Stripe.PaymentIntent> = decline
    ? {
        last_payment_error: paymentError(decline, charge, method),
        latest_charge: charge.id,
        next_action: null,
        payment_method: null,
        status: 'requires_payment_method',
      }
    : {
        amount_received: intent.amount,
        last_payment_error: null,
        latest_charge: charge.id,
        next_action: null,
        payment_method: method.id,
        status: 'succeeded',
      };
  const event = decline ? 'payment_intent.payment_failed' : 'payment_intent.succeeded';
  return { intent: simulation.update(paymentIntents, intent.id, patch, event), charge, decline };
}

/** Makes a payment intent wait until the customer responds to the 3-D Secure challenge. */
export function challengeIntent(
  simulation: Simulation,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const url = `${simulation.origin()}/3ds/#${intent.client_secret}`;
  const patch: Partial<Stripe.PaymentIntent> = {
    next_action: { redirect_to_url: { return_url: null, url }, type: 'redirect_to_url' },
    payment_method: method.id,
    status: 'requires_action',
  };
  const { paymentIntents } = simulation.store;
  return simulation.update(paymentIntents, intent.id, patch, 'payment_intent.requires_action');
}

function paymentError(
  decline: Decline,
  charge: Stripe.Charge,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent.LastPaymentError {
  return {
    charge: charge.id,
    code: decline.code,
    decline_code: decline.decline_code,
    doc_url: `https://docs.stripe.com/error-codes#${decline.code.replaceAll('_', '-')}`,
    message: decline.message,
    payment_method: method,
    type: 'card_error',
  };
}
