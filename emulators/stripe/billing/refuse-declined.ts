import type Stripe from 'stripe';
import { cardError } from '../protocol/errors.ts';
import type { World } from '../world.ts';
import { storedOutcome } from './card-methods.ts';
import { chargeIntent, createIntent } from './charge.ts';

/**
 * Refuses a payment whose off-session charge fails; the error carries the failed charge.
 * @param text whether the error's message is in English, as the API's, or in Portuguese.
 * @throws ApiError 402.
 */
export function refuseDeclined(
  world: World,
  payment: { amount: number; currency: string; customer: string },
  method: Stripe.PaymentMethod,
  text: 'message' | 'messagePt' = 'message',
): void {
  const outcome = storedOutcome(world, method);
  if (method.type !== 'card' || outcome.paid) return;
  const intent = createIntent(world, payment);
  const { charge, intent: failed } = chargeIntent(world, intent, method, outcome);
  throw cardError(
    { ...outcome.decline, message: outcome.decline[text] },
    { charge: charge.id, payment_intent: failed, payment_method: method },
  );
}
