import type Stripe from 'stripe';
import {
  type CardOutcome,
  notATestCard,
  type TestCard,
  testCardByNumber,
  testCardByPaymentMethod,
} from '../cards.ts';
import { idOf } from '../ids.ts';
import { type CardDetails, newCardPaymentMethod } from '../objects/payment-method.ts';
import { cardError, invalidRequest } from '../protocol/errors.ts';
import type { World } from '../world.ts';

/** A stored payment method of a card that was just typed, not attached to anyone. */
export function createCardMethod(world: World, details: CardDetails): Stripe.PaymentMethod {
  const method = newCardPaymentMethod(details, null, world.now());
  world.create(world.store.cardNumbers, { id: method.id, number: details.card.number }, null);
  return world.create(world.store.paymentMethods, method, null);
}

/**
 * Attaches a payment method to a customer. Stripe's ready-made ids (`pm_card_visa`) give a
 * copy of their own each time; a card that every charge declines cannot be attached.
 * @throws ApiError 402 for such a card, 400 for a method of another customer.
 */
export function attachMethod(world: World, id: string, customer: string): Stripe.PaymentMethod {
  const { paymentMethods } = world.store;
  const ready = testCardByPaymentMethod(id);
  const method = ready ? copyOf(world, ready) : world.require(paymentMethods, id);
  const owner = idOf(method.customer);
  if (owner === customer) return method;
  if (owner) {
    throw invalidRequest(
      'The payment method you provided has already been attached to a customer.',
      { code: 'payment_method_unexpected_state' },
    );
  }
  return world.update(paymentMethods, method.id, { customer }, 'payment_method.attached');
}

function copyOf(world: World, card: TestCard): Stripe.PaymentMethod {
  if (!card.checkout.paid && !card.checkout.challenge) {
    throw cardError(card.checkout.decline);
  }
  const expYear = new Date(world.now() * 1000).getUTCFullYear() + 1;
  return createCardMethod(world, { card, expMonth: 8, expYear, name: null, email: null });
}

/** The outcome of an off-session charge of a stored payment method. */
export function storedOutcome(world: World, method: Stripe.PaymentMethod): CardOutcome {
  const number = world.store.cardNumbers.get(method.id)?.number ?? '';
  return testCardByNumber(number)?.stored ?? notATestCard;
}
