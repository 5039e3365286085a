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
import type { Simulation } from '../simulation.ts';

/** Creates a card payment method that belongs to no customer yet. */
export function createCardMethod(
  simulation: Simulation,
  details: CardDetails,
): Stripe.PaymentMethod {
  const method = newCardPaymentMethod(details, null, simulation.now());
  simulation.create(
    simulation.store.cardNumbers,
    { id: method.id, number: details.card.number },
    null,
  );
  return simulation.create(simulation.store.paymentMethods, method, null);
}

/**
 * Attaches a payment method to a customer. Each use of a test id such as `pm_card_visa` creates a
 * new payment method.
 * @throws ApiError 402 if the card of the test id is always declined, 400 if the payment method
 * belongs to another customer.
 */
export function attachMethod(
  simulation: Simulation,
  id: string,
  customer: string,
): Stripe.PaymentMethod {
  const { paymentMethods } = simulation.store;
  const ready = testCardByPaymentMethod(id);
  const method = ready ? createCopy(simulation, ready) : simulation.require(paymentMethods, id);
  const owner = idOf(method.customer);
  if (owner === customer) return method;
  if (owner) {
    throw invalidRequest(
      'The payment method you provided has already been attached to a customer.',
      { code: 'payment_method_unexpected_state' },
    );
  }
  return simulation.update(paymentMethods, method.id, { customer }, 'payment_method.attached');
}

function createCopy(simulation: Simulation, card: TestCard): Stripe.PaymentMethod {
  if (!card.checkout.paid && !card.checkout.challenge) {
    throw cardError(card.checkout.decline);
  }
  const expYear = new Date(simulation.now() * 1000).getUTCFullYear() + 1;
  return createCardMethod(simulation, { card, expMonth: 8, expYear, name: null, email: null });
}

/**
 * Returns whether an off-session charge of a payment method succeeds, is declined or is challenged.
 */
export function storedOutcome(simulation: Simulation, method: Stripe.PaymentMethod): CardOutcome {
  const number = simulation.store.cardNumbers.get(method.id)?.number ?? '';
  return testCardByNumber(number)?.stored ?? notATestCard;
}
