/**
 * The webhook for the events in `WEBHOOK_EVENTS` (../../contract/stripe-account.ts), which arrive
 * in any order. `applyEvent` takes the customer's id from the event. `applyCustomer`
 * (../subscription/apply-customer.ts) reads the customer's subscriptions from Stripe.
 * `syncSubscription` (../subscription/sync-subscription.ts) writes the current subscription to
 * `users/{uid}` and to the user's claims.
 */

import { STRIPE_WEBHOOK_PATH } from '../../contract/endpoints.ts';
import { createHandler } from '../../http/endpoint.ts';
import { pathParameters, readBody } from '../../http/input.ts';
import { logInfo } from '../../http/logging.ts';
import { webhookSecret } from '../../services/config.ts';
import { hashOf } from '../../services/firebase.ts';
import { applyEvent } from './apply-event.ts';
import { completedSessionOfEvent } from './handled-events.ts';
import { verifyEvent } from './verify-event.ts';

/** Maximum size of a request. Even an event with a long invoice is much smaller. */
const MAX_EVENT_BYTES = 1024 * 1024;

/** Receives Stripe's events. Responds to a failure with 5xx, so that Stripe retries. */
export const stripeWebhook = createHandler(STRIPE_WEBHOOK_PATH, 'POST', async (request) => {
  pathParameters(STRIPE_WEBHOOK_PATH, request.url);
  const body = readBody(request, MAX_EVENT_BYTES);
  const event = await verifyEvent(body, request.headers['stripe-signature'], webhookSecret());
  const outcome = await applyEvent(event);
  const age_seconds = Math.round(Date.now() / 1000) - event.created;
  const sessionId = completedSessionOfEvent(event);
  const session = sessionId && hashOf(sessionId);
  logInfo('stripe_event', { id: event.id, type: event.type, outcome, age_seconds, session });
  return { received: true, outcome };
});
