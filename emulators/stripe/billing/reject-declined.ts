import type Stripe from 'stripe';
import { cardError } from '../protocol/errors.ts';
import type { Simulation } from '../simulation.ts';
import { storedOutcome } from './card-methods.ts';
import { chargeIntent, createIntent } from './charge.ts';

/**
 * If an off-session charge of the card would fail, creates a failed charge and throws ApiError 402.
 * @param text The language of the message: English for the API, Portuguese for pages.
 */
export function rejectDeclined(
  simulation: Simulation,
  payment: { amount: number; currency: string; customer: string },
  method: Stripe.PaymentMethod,
  text: 'message' | 'messagePt' = 'message',
): void {
  const outcome = storedOutcome(simulation, method);
  if (method.type !== 'card' || outcome.paid) return;
  const intent = createIntent(simulation, payment);
  const { charge, intent: failed } = chargeIntent(simulation, intent, method, outcome);
  throw cardError(
    { ...outcome.decline, message: outcome.decline[text] },
    { charge: charge.id, payment_intent: failed, payment_method: method },
  );
}
