import type Stripe from 'stripe';
import type { CardOutcome, Decline } from '../cards.ts';
import { newCharge } from '../objects/charge.ts';
import { type IntentFields, newPaymentIntent } from '../objects/payment-intent.ts';
import type { World } from '../world.ts';

/** After the checkout that charged the card is complete. */
const DISPUTED_AFTER_SECONDS = 5;

export function createIntent(
  world: World,
  payment: Pick<IntentFields, 'amount' | 'currency' | 'customer'> & Partial<IntentFields>,
): Stripe.PaymentIntent {
  const standard = { description: 'Subscription creation', paymentMethodTypes: ['card'] };
  const intent = newPaymentIntent({ ...standard, ...payment }, world.now());
  return world.create(world.store.paymentIntents, intent, 'payment_intent.created');
}

export interface ChargeResult {
  intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  /** Null when the charge succeeded. */
  decline: Decline | null;
}

/** Charges the whole intent with this outcome; a declined intent can be tried again. */
export function chargeIntent(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  outcome: CardOutcome,
): ChargeResult {
  const { charges, plannedDisputes, paymentIntents } = world.store;
  const decline = outcome.paid ? null : outcome.decline;
  const charge = newCharge(world, intent, method, decline);
  world.create(charges, charge, decline ? 'charge.failed' : 'charge.succeeded');
  if (outcome.paid && outcome.disputed) {
    const at = world.now() + DISPUTED_AFTER_SECONDS;
    world.create(plannedDisputes, { id: charge.id, at }, null);
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
  return { intent: world.update(paymentIntents, intent.id, patch, event), charge, decline };
}

/** The card requires 3-D Secure: the payment waits for the challenge page. */
export function challengeIntent(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const url = `${world.origin()}/3ds/#${intent.client_secret}`;
  const patch: Partial<Stripe.PaymentIntent> = {
    next_action: { redirect_to_url: { return_url: null, url }, type: 'redirect_to_url' },
    payment_method: method.id,
    status: 'requires_action',
  };
  const { paymentIntents } = world.store;
  return world.update(paymentIntents, intent.id, patch, 'payment_intent.requires_action');
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
