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
 * Sends a conversion in the background; a failure is only logged. Without consent or a user nothing
 * is sent.
 */
function inBackground(user: SessionUser | null, send: (user: SessionUser) => Promise<void>): void {
  const consent = readConsent();
  if (user === null || (!consent?.measurement && !allowsAdvertising(consent))) return;
  send(user).catch((error: unknown) => logFailure('Conversão', error));
}

/** Tracks a new account. */
export function trackSignUp(user: SessionUser): void {
  inBackground(user, async () => {
    // The pixel has another name for this event, and so another id.
    const pixelId = await eventId('pv_cadastro_confirmado', user.uid);
    await sendOnce(user, { name: 'cadastro', subject: user.uid }, () => {
      pixelEvent('pv_cadastro_confirmado', pixelId, null);
      adsConversion(env.googleAds.signUpLabel, NOTHING_KNOWN.value, pixelId);
    });
  });
}

/** Tracks a checkout that is being opened for `choice`. */
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
 * Tracks a checkout session that the server reports as complete: paid, or with a pending payment.
 * The checkout tab and the offers page both call this with the same event id, so Meta counts one
 * event.
 */
export function trackCheckoutFinished(sessionId: string, data: CustomData): void {
  inBackground(storedUser(), (user) =>
    sendOnce(user, { name: 'checkout_finalizado', subject: sessionId, data }),
  );
}

/** Returns the signed-in user from storage. */
function storedUser(): SessionUser | null {
  const [uid, email] = [storage.get('uid'), storage.get('userEmail')];
  return uid && email ? { uid, email, displayName: storage.get('userName') } : null;
}

interface ConfirmedPurchase {
  /** The checkout session that was paid. */
  sessionId: string;
  /** The purchase as the server confirmed it; undefined if only the profile shows it. */
  purchase: Purchase | undefined;
  /** The page's parameters, which are used if the server has no purchase. */
  search: PurchaseSearch;
  stored: Choice | null;
}

/** Sends the conversions of a confirmed purchase, only once even if the page is opened again. */
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
        // After this window Meta no longer deduplicates browser and server events.
        if (ageSeconds < DEDUPLICATION_SECONDS) pixelEvent(name, id, data);
        const label = name === 'pagamento_confirmado' ? env.googleAds.purchaseLabel : null;
        adsConversion(label, data.value, id);
      });
    }
  });
}

interface Conversion {
  name: ConversionName;
  /** The subject of the event, from which Meta's `eventId` derives. */
  subject: string;
  data?: CustomData;
  /** The checkout session of a purchase. */
  sessionId?: string;
}

/**
 * Sends a conversion to our server, which forwards it to Meta. The request continues even if the
 * user leaves the page.
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
 * Returns the user's consent and, if they agreed to advertising, Meta's cookies, as fields of a
 * request.
 */
export function advertisingFields() {
  const consent = givenConsent();
  if (!allowsAdvertising(consent)) return { consent };
  const [fbp, fbc] = [readCookie('_fbp'), readCookie('_fbc')];
  return { consent, ...(fbp && { fbp }), ...(fbc && { fbc }) };
}

/** The number of conversions to remember. A browser takes years to send as many. */
const MAX_REMEMBERED = 50;

/**
 * Sends a conversion, unless a tab of this browser has sent it before. A failure is not retried
 * here, because the server reports the conversion as well.
 * @param alsoSend sends the conversion to the page's trackers.
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
  // `navigator.locks` does not exist on insecure origins. Chromium rejects a request without
  // calling the function if the lock becomes free while `window.open` runs.
  const locked = navigator.locks?.request('conversionsSent', sendNew);
  await (locked ?? Promise.reject()).catch(sendNew);
}
