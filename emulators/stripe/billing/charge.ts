import type Stripe from 'stripe';
import type { CardOutcome, Decline } from '../cards.ts';
import { newCharge } from '../objects/charge.ts';
import { newPaymentIntent } from '../objects/payment-intent.ts';
import type { World } from '../world.ts';

export function createIntent(
  world: World,
  payment: { amount: number; currency: string; customer: string },
): Stripe.PaymentIntent {
  const fields = { ...payment, description: 'Subscription creation', paymentMethodTypes: ['card'] };
  const intent = newPaymentIntent(fields, world.now());
  return world.create(world.store.paymentIntents, intent, 'payment_intent.created');
}

export interface ChargeResult {
  intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  /** Null when the money came. */
  decline: Decline | null;
}

/** Charges the whole intent to a card that does `outcome`; a declined intent can be tried again. */
export function chargeIntent(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  outcome: CardOutcome,
): ChargeResult {
  const { charges, paymentIntents } = world.store;
  const decline = outcome.paid ? null : outcome.decline;
  const charge = newCharge(intent, method, decline, world.now());
  world.create(charges, charge, decline ? 'charge.failed' : 'charge.succeeded');
  const patch: Partial<Stripe.PaymentIntent> = decline
    ? {
        last_payment_error: paymentError(decline, charge, method),
        latest_charge: charge.id,
        payment_method: null,
        status: 'requires_payment_method',
      }
    : {
        amount_received: intent.amount,
        last_payment_error: null,
        latest_charge: charge.id,
        payment_method: method.id,
        status: 'succeeded',
      };
  const event = decline ? 'payment_intent.payment_failed' : 'payment_intent.succeeded';
  return { intent: world.update(paymentIntents, intent.id, patch, event), charge, decline };
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
