import { info } from 'firebase-functions/logger';
import { allowsAdvertising } from '../contract/consent.ts';
import { endpoints } from '../contract/endpoints.ts';
import { eventId } from '../contract/event-id.ts';
import { type ConversionEvent, isPurchaseEvent } from '../contract/tracking.ts';
import { type Call, serve } from '../http/endpoint.ts';
import { ApiError } from '../http/errors.ts';
import { limits } from '../http/limits.ts';
import { logFailure } from '../http/logging.ts';
import { countCall } from '../http/rate-limit.ts';
import { appUrl, type MetaSettings, metaSettings } from '../services/config.ts';
import { isMissing, stripeSdk } from '../services/stripe.ts';
import { saveCheckoutConsent } from './checkout-consents.ts';
import { clientOf } from './client-of-request.ts';
import { deliverWaiting } from './deliver.ts';
import { sendToMeta } from './meta-client.ts';
import { isInOutbox } from './outbox.ts';
import { recordPurchase } from './record-purchase.ts';
import { serverEvent } from './server-event.ts';

type MetaCall = Pick<Call<'optional'>, 'person' | 'headers'>;

/** Nobody waits longer for an answer; the webhook tells of the purchase in any case. */
const PATIENCE_MS = 3_000;

/**
 * Hands a conversion of a person who agreed on to Meta. Its failures are logged and hold
 * nobody up.
 */
export const metaCapi = serve(endpoints.metaCapi, async (event, call) => {
  call.reply.status = 202;
  if (!allowsAdvertising(event.consent)) return { ok: true };
  const meta = metaSettings();
  if (!meta) {
    info('meta-capi is not configured', { event: event.event_name });
    return { ok: true };
  }
  await countCall(limits.metaCapi, call);
  const sessionId = await purchasedSession(event);
  const told =
    sessionId === undefined ? forward(meta, event, call) : sendPurchase(sessionId, event, call);
  const failed = (error: unknown) => logFailure('meta-capi', error, { event: event.event_name });
  await Promise.race([told.catch(failed), patience()]);
  return { ok: true };
});

/** The session that a purchase names; throws 400 when the event goes by another id than the session's. */
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
  await sendToMeta(meta, [await serverEvent(event, call, server)]);
}

/** Through the outbox, as the webhook does: what was bought and by whom is not the browser's to say. */
async function sendPurchase(
  sessionId: string,
  event: ConversionEvent,
  call: MetaCall,
): Promise<void> {
  if (!(await isInOutbox(event.event_id))) await record(sessionId, event, call);
  await deliverWaiting([event.event_id]);
}

/**
 * A buyer who agreed at last, after the checkout, agreed for this purchase too. A session
 * that is not there, not paid or not the caller's is no purchase of theirs.
 */
async function record(
  sessionId: string,
  event: ConversionEvent,
  { person, headers }: MetaCall,
): Promise<void> {
  if (!person) return;
  const stripe = await stripeSdk();
  const session = await stripe.checkout.sessions.retrieve(sessionId).catch((error: unknown) => {
    if (isMissing(stripe, error)) return undefined;
    throw error;
  });
  if (session?.payment_status !== 'paid' || session.client_reference_id !== person.uid) return;
  await saveCheckoutConsent(sessionId, person.uid, event, clientOf(headers));
  await recordPurchase(stripe, sessionId);
}

function patience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS).unref();
  });
}
