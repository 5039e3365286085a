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
  NOTHING_KNOWN,
  PURCHASE_EVENTS,
} from '#contract/tracking.ts';
import { call } from '../api.ts';
import { givenConsent, readConsent } from '../consent/consent.ts';
import { env } from '../env.ts';
import { logFailure } from '../log.ts';
import { type Choice, storage } from '../storage.ts';
import { readCookie } from './cookies.ts';
import { adsConversion } from './google-ads.ts';
import { pixelEvent } from './meta-pixel.ts';
import { choiceData, orderData, type PurchaseSearch, purchaseData } from './purchase-data.ts';
import { tidyAddress } from './tidy-address.ts';

/**
 * Calls `send` in the background and logs a failure. Does nothing without consent or without a
 * signed-in user.
 */
function inBackground(user: SessionUser | null, send: (user: SessionUser) => Promise<void>): void {
  const consent = readConsent();
  if (user === null || (!consent?.measurement && !allowsAdvertising(consent))) return;
  send(user).catch((error: unknown) => logFailure('Conversão', error));
}

/** Tracks the sign-up of a new user. */
export function trackSignUp(user: SessionUser): void {
  inBackground(user, async () => {
    // Meta's pixel gets this event under another name, and so with another event id.
    const pixelId = await eventId('pv_cadastro_confirmado', user.uid);
    await sendOnce(user, { name: 'cadastro', subject: user.uid }, () => {
      pixelEvent('pv_cadastro_confirmado', pixelId, null);
      adsConversion(env.googleAds.signUpLabel, NOTHING_KNOWN.value, pixelId);
    });
  });
}

/** Tracks that the user opens a checkout for `choice`. */
export function trackCheckoutStarted(choice: Choice): void {
  const name = 'checkout_iniciado';
  inBackground(storedUser(), (user) => {
    const data = choiceData(choice);
    const { subscription_plan: planName, interval } = data;
    const subject = checkoutAttempt(user.uid, { planName, interval }, Date.now());
    return sendOnce(user, { name, subject, data }, (id) => pixelEvent(name, id, data));
  });
}

/**
 * Tracks a checkout session that is complete according to the server: paid, or with an unpaid
 * boleto. The checkout tab and /upsell both call this. The event id is the same, so Meta counts one
 * event.
 */
export function trackCheckoutFinished(sessionId: string, data: CustomData): void {
  inBackground(storedUser(), (user) =>
    sendOnce(user, { name: 'checkout_finalizado', subject: sessionId, data }),
  );
}

/** Returns the user whose uid and e-mail are in storage, or null. */
function storedUser(): SessionUser | null {
  const [uid, email] = [storage.get('uid'), storage.get('userEmail')];
  return uid && email ? { uid, email, displayName: storage.get('userName') } : null;
}

interface ConfirmedPurchase {
  /** The checkout session that was paid. */
  sessionId: string;
  /** The purchase in the server's response; undefined if only the profile shows the purchase. */
  purchase: Purchase | undefined;
  /** The page's query parameters, which are used if `purchase` is undefined. */
  search: PurchaseSearch;
  /** The stored choice of a plan, which is used if `search` lacks a value. */
  stored: Choice | null;
}

/** Sends the conversions of a purchase. Sends nothing if this browser has sent them before. */
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
        // The server reports the purchase too. For older events Meta would count both.
        if (ageSeconds < DEDUPLICATION_SECONDS) pixelEvent(name, id, data);
        const label = name === 'pagamento_confirmado' ? env.googleAds.purchaseLabel : null;
        adsConversion(label, data.value, id);
      });
    }
  });
}

interface Conversion {
  name: ConversionName;
  /** The id of the event's subject, such as a checkout session. The event id is a hash of it. */
  subject: string;
  data?: CustomData;
  /** The id of the purchase's checkout session. */
  sessionId?: string;
}

/**
 * Sends a conversion to our server, which sends it to Meta's Conversions API. The request continues
 * even if the user leaves the page.
 */
async function toServer(user: SessionUser, id: string, conversion: Conversion): Promise<void> {
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

/**
 * Returns fields of a request to our server: the consent, and with consent to advertising the
 * values of Meta's cookies.
 */
export function advertisingFields() {
  const consent = givenConsent();
  if (!allowsAdvertising(consent)) return { consent };
  const [fbp, fbc] = [readCookie('_fbp'), readCookie('_fbc')];
  return { consent, ...(fbp && { fbp }), ...(fbc && { fbc }) };
}

/** How many sent conversions are remembered. A browser needs years to send that many. */
const MAX_REMEMBERED = 50;

/**
 * Sends a conversion to our server, unless this browser has sent it before. A conversion that could
 * not be sent is not sent later, because the server also reports purchases by itself.
 * @param alsoSend sends the conversion to the trackers on the page.
 */
export async function sendOnce(
  user: SessionUser,
  conversion: Conversion,
  alsoSend?: (id: string) => void,
): Promise<void> {
  const id = await eventId(conversion.name, conversion.subject);
  const key = `${conversion.name}.${id}`;
  const sendNew = () => {
    const sent = storage.get('conversionsSent') ?? [];
    if (sent.includes(key)) return;
    storage.set('conversionsSent', [...sent, key].slice(-MAX_REMEMBERED));
    alsoSend?.(id);
    if (!allowsAdvertising(readConsent())) return;
    toServer(user, id, conversion).catch((error: unknown) => logFailure('Conversão', error));
  };
  // The lock prevents that two tabs send the same conversion. Without the lock, sends it anyway:
  // insecure origins have no `navigator.locks`, and Chromium rejects the request if the lock
  // becomes free while `window.open` runs.
  const locked = navigator.locks?.request('conversionsSent', sendNew);
  await (locked ?? Promise.reject()).catch(sendNew);
}
