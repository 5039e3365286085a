import { setTimeout as sleep } from 'node:timers/promises';
import { allowsAdvertising } from '../contract/consent.ts';
import { endpoints } from '../contract/endpoints.ts';
import { eventId } from '../contract/event-id.ts';
import { type ConversionEvent, isPurchaseEvent } from '../contract/tracking.ts';
import { type Call, serve } from '../http/endpoint.ts';
import { ApiError } from '../http/errors.ts';
import { limits } from '../http/limits.ts';
import { logFailure, logInfo } from '../http/logging.ts';
import { countCall } from '../http/rate-limit.ts';
import { appUrl, type MetaSettings, metaSettings } from '../services/config.ts';
import { isMissing, stripeSdk } from '../services/stripe.ts';
import { readUser } from '../users/user-store.ts';
import { saveCheckoutConsent } from './checkout-consents.ts';
import { clientOf } from './client-of-request.ts';
import { deliverPending } from './deliver.ts';
import { mayAdvertise } from './may-advertise.ts';
import { sendToMeta } from './meta-client.ts';
import { isInOutbox } from './outbox.ts';
import { recordPurchase } from './record-purchase.ts';
import { serverEvent } from './server-event.ts';

type MetaCall = Pick<Call<'optional'>, 'person' | 'headers'>;

/** Longest wait for the answer, milliseconds; the webhook sends purchases in any case. */
const TIMEOUT_MS = 3_000;

/**
 * Forwards a conversion to Meta, with the person's consent: a signed-in one's record decides.
 * Failures are only logged.
 */
export const metaCapi = serve(endpoints.metaCapi, async (event, call) => {
  call.reply.status = 202;
  if (!allowsAdvertising(event.consent)) return { ok: true };
  const meta = metaSettings();
  if (!meta) {
    logInfo('meta_capi_off', { conversion: event.event_name });
    return { ok: true };
  }
  await countCall(limits.metaCapi, call);
  const sessionId = await purchasedSession(event);
  const sent =
    sessionId === undefined ? forward(meta, event, call) : sendPurchase(sessionId, event, call);
  const failed = (error: unknown) =>
    logFailure('meta_capi_failed', error, { conversion: event.event_name });
  await Promise.race([sent.catch(failed), sleep(TIMEOUT_MS, undefined, { ref: false })]);
  return { ok: true };
});

/** The checkout session of a purchase event; throws 400 when `event_id` is not the session's. */
async function purchasedSession(event: ConversionEvent): Promise<string | undefined> {
  const { session_id, event_name, event_id } = event;
  if (session_id === undefined || !isPurchaseEvent(event_name)) return undefined;
  if ((await eventId(event_name, session_id)) !== event_id) {
    throw new ApiError(400, 'wrong_event_id', 'Identificador inválido.');
  }
  return session_id;
}

async function forward(meta: MetaSettings, event: ConversionEvent, call: MetaCall): Promise<void> {
  const server = { appUrl: appUrl(), now: Date.now() };
  const sent = await serverEvent(event, call, server);
  if (call.person && !(await mayAdvertise(call.person.uid))) return;
  await sendToMeta(meta, [sent]);
}

/** Sends a purchase through the outbox, as the webhook does, with Stripe's data, not the browser's. */
async function sendPurchase(
  sessionId: string,
  event: ConversionEvent,
  call: MetaCall,
): Promise<void> {
  if (!(await isInOutbox(event.event_id))) await record(sessionId, event, call);
  await deliverPending([event.event_id]);
}

/**
 * A consent given after the checkout is valid for its purchase too. Does nothing for a session
 * that does not exist, is not paid, or is another person's.
 */
async function record(
  sessionId: string,
  event: ConversionEvent,
  { person, headers }: MetaCall,
): Promise<void> {
  if (!person) return;
  const stripe = await stripeSdk('call');
  const session = await stripe.checkout.sessions.retrieve(sessionId).catch((error: unknown) => {
    if (isMissing(stripe, error)) return undefined;
    throw error;
  });
  if (session?.payment_status !== 'paid' || session.client_reference_id !== person.uid) return;
  const buyer = await readUser(person.uid);
  if (!buyer) return;
  await saveCheckoutConsent(sessionId, buyer, event, clientOf(headers));
  await recordPurchase(stripe, sessionId);
}
