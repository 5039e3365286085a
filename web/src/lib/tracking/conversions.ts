import type { SessionUser } from '#contract/auth.ts';
import type { Purchase } from '#contract/billing.ts';
import { allowsAdvertising } from '#contract/consent.ts';
import { endpoints } from '#contract/endpoints.ts';
import { checkoutAttempt, eventId } from '#contract/event-id.ts';
import { hashedPerson } from '#contract/hashed-person.ts';
import {
  type ConversionName,
  type CustomData,
  DEDUPLICATION_SECONDS,
  PLACEHOLDER_CUSTOM_DATA,
  PURCHASE_EVENTS,
} from '#contract/tracking.ts';
import { call } from '../api.ts';
import { givenConsent, readConsent } from '../consent/consent.ts';
import { env } from '../env.ts';
import { logFailure } from '../log.ts';
import { type Choice, storage } from '../storage.ts';
import { readCookie } from './cookies.ts';
import { adsConversion, allowsTracking } from './google-ads.ts';
import { pixelEvent } from './meta-pixel.ts';
import { choiceData, orderData, type PurchaseSearch, purchaseData } from './purchase-data.ts';
import { tidyAddress } from './tidy-address.ts';

/** Calls `send` in the background for a signed-in user who consents. Logs a failure. */
function inBackground(user: SessionUser | null, send: (user: SessionUser) => Promise<void>): void {
  if (user === null || !allowsTracking(readConsent())) return;
  send(user).catch((error: unknown) => logFailure('Conversão', error));
}

export function trackSignUp(user: SessionUser): void {
  inBackground(user, async () => {
    // The pixel uses another name for this event than our server, and thus another event id.
    const pixelId = await eventId('pv_cadastro_confirmado', user.uid);
    await sendOnce(user, { name: 'cadastro', subject: user.uid }, () => {
      pixelEvent('pv_cadastro_confirmado', pixelId, null);
      adsConversion(env.googleAds.signUpLabel, PLACEHOLDER_CUSTOM_DATA.value, pixelId);
    });
  });
}

export function trackCheckoutStarted(choice: Choice): void {
  const name = 'checkout_iniciado';
  inBackground(storedUser(), (user) => {
    const data = choiceData(choice);
    const { subscription_plan: planName, interval } = data;
    const subject = checkoutAttempt(user.uid, { planName, interval }, Date.now());
    return sendOnce(user, { name, subject, data }, (id) => pixelEvent(name, id, data));
  });
}

/** The checkout tab and /upsell both call this, and Meta deduplicates the events by their id. */
export function trackCheckoutFinished(sessionId: string, data: CustomData): void {
  inBackground(storedUser(), (user) =>
    sendOnce(user, { name: 'checkout_finalizado', subject: sessionId, data }),
  );
}

function storedUser(): SessionUser | null {
  const [uid, email] = [storage.get('uid'), storage.get('userEmail')];
  return uid && email ? { uid, email, displayName: storage.get('userName') } : null;
}

interface ConfirmedPurchase {
  sessionId: string;
  /** Undefined if only the profile shows the payment. `search` and `stored` then describe it. */
  purchase: Purchase | undefined;
  search: PurchaseSearch;
  stored: Choice | null;
}

export function trackPurchase(
  user: SessionUser,
  { sessionId, purchase, search, stored }: ConfirmedPurchase,
): void {
  inBackground(user, async () => {
    tidyAddress();
    const data = purchase
      ? orderData({ ...purchase, firstPayment: purchase.amount })
      : purchaseData(search, stored);
    const ageSeconds = purchase ? Date.now() / 1000 - purchase.paidAt : 0;
    for (const name of PURCHASE_EVENTS) {
      await sendOnce(user, { name, subject: sessionId, data, sessionId }, (id) => {
        // Later, Meta would count the server's report of the same purchase again.
        if (ageSeconds < DEDUPLICATION_SECONDS) pixelEvent(name, id, data);
        const label = name === 'pagamento_confirmado' ? env.googleAds.purchaseLabel : null;
        adsConversion(label, data.value, id);
      });
    }
  });
}

interface Conversion {
  name: ConversionName;
  /** The id from which the event id is derived, such as a checkout session's id. */
  subject: string;
  data?: CustomData;
  sessionId?: string;
}

/** Sends a conversion to our server, which forwards it to Meta's Conversions API. */
async function sendToServer(user: SessionUser, id: string, conversion: Conversion): Promise<void> {
  const { name, data, sessionId } = conversion;
  const user_data = await hashedPerson({
    em: user.email,
    fn: user.displayName ?? storage.get('userName') ?? '',
    ph: storage.get('userPhone'),
    external_id: user.uid,
  });
  const event = {
    event_name: name,
    event_time: Math.floor(Date.now() / 1000),
    event_id: id,
    event_source_url: window.location.origin + window.location.pathname,
    user_data,
    ...(data && { custom_data: data }),
    ...(sessionId && { session_id: sessionId }),
    ...advertisingFields(),
  };
  await call(endpoints.metaCapi, event, { keepalive: true, retries: 2 });
}

/** Returns the consent and, if it includes advertising, Meta's cookies, for our server. */
export function advertisingFields() {
  const consent = givenConsent();
  if (!allowsAdvertising(consent)) return { consent };
  const [fbp, fbc] = [readCookie('_fbp'), readCookie('_fbc')];
  return { consent, ...(fbp && { fbp }), ...(fbc && { fbc }) };
}

/** The maximum length of `conversionsSent`. A browser needs years to send so many conversions. */
const MAX_REMEMBERED = 50;

/** Sends a conversion to our server and the trackers. A browser never sends it a second time. */
export async function sendOnce(
  user: SessionUser,
  conversion: Conversion,
  alsoSend?: (id: string) => void,
): Promise<void> {
  const id = await eventId(conversion.name, conversion.subject);
  const key = `${conversion.name}.${id}`;
  const sent = storage.get('conversionsSent') ?? [];
  if (sent.includes(key)) return;
  storage.set('conversionsSent', [...sent, key].slice(-MAX_REMEMBERED));
  alsoSend?.(id);
  if (!allowsAdvertising(readConsent())) return;
  sendToServer(user, id, conversion).catch((error: unknown) => logFailure('Conversão', error));
}
