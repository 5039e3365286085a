import { allowsAdvertising } from '../contract/consent.ts';
import { endpoints } from '../contract/endpoints.ts';
import { type ConversionEvent, isPurchaseEvent } from '../contract/tracking.ts';
import { type Call, serve } from '../http/endpoint.ts';
import { limits } from '../http/limits.ts';
import { logFailure } from '../http/logging.ts';
import { countCall } from '../http/rate-limit.ts';
import { appUrl, type MetaSettings, metaSettings } from '../services/config.ts';
import { isMissing, stripeSdk } from '../services/stripe.ts';
import { withTimeout } from '../services/timeout.ts';
import { readUser } from '../users/user-store.ts';
import { mayAdvertise, saveCheckoutConsent } from './checkout-consents.ts';
import { sendToMeta } from './meta-client.ts';
import { clientOf, serverEvent } from './meta-event.ts';
import { isInOutbox } from './outbox.ts';
import { recordPurchase } from './record-purchase.ts';

type MetaCall = Pick<Call<'optional'>, 'person' | 'headers'>;

const TIMEOUT_MS = 3_000;

/**
 * Forwards a browser's conversion event to Meta if the visitor allows advertising. A purchase is
 * stored in the outbox, and a job sends it and retries failures. Other events are not retried.
 */
export const metaCapi = serve(endpoints.metaCapi, async (event, call) => {
  call.reply.status = 202;
  const meta = metaSettings();
  if (!meta || !allowsAdvertising(event.consent)) return { ok: true };
  await countCall(limits.metaCapi, call);
  const work = () =>
    isPurchaseEvent(event.event_name) ? recordFromPage(event, call) : forward(meta, event, call);
  await withTimeout(TIMEOUT_MS, work).catch((error: unknown) =>
    logFailure('meta_capi_failed', error, { conversion: event.event_name }),
  );
  return { ok: true };
});

async function forward(meta: MetaSettings, event: ConversionEvent, call: MetaCall): Promise<void> {
  const sent = await serverEvent(event, call, { appUrl: appUrl(), now: Date.now() });
  if (call.person && !(await mayAdvertise(call.person.uid))) return;
  await sendToMeta(meta, sent);
}

/**
 * Stores the purchase's events in the outbox. Stripe's webhook also stores them, but only if the
 * buyer consented before the checkout.
 */
async function recordFromPage(
  event: ConversionEvent,
  { person, headers }: MetaCall,
): Promise<void> {
  const { session_id: sessionId, event_id } = event;
  if (!person || sessionId === undefined || (await isInOutbox(event_id))) return;
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
