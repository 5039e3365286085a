import type { SessionUser } from '#contract/auth.ts';
import type { Purchase } from '#contract/billing.ts';
import { allowsAdvertising } from '#contract/consent.ts';
import { checkoutAttempt, eventId } from '#contract/event-id.ts';
import {
  type CustomData,
  DEDUPLICATION_SECONDS,
  NOTHING_KNOWN,
  PURCHASE_EVENTS,
} from '#contract/tracking.ts';
import { readConsent } from '../consent/consent.ts';
import { env } from '../env.ts';
import { logFailure } from '../log.ts';
import { type Choice, storage } from '../storage.ts';
import { sendOnce } from './conversion-call.ts';
import { adsConversion } from './google-ads.ts';
import { pixelEvent } from './meta-pixel.ts';
import { choiceData, orderData, type PurchaseSearch, purchaseData } from './purchase-data.ts';
import { tidyAddress } from './tidy-address.ts';

/**
 * Sends a conversion in the background: nothing waits for it, and a failure is only logged.
 * Without consent, or for nobody, nothing is sent.
 */
function inBackground(user: SessionUser | null, send: (user: SessionUser) => Promise<void>): void {
  const consent = readConsent();
  if (user === null || (!consent?.measurement && !allowsAdvertising(consent))) return;
  send(user).catch((error: unknown) => logFailure('Conversão', error));
}

/** A new account. */
export function trackSignUp(user: SessionUser): void {
  inBackground(user, async () => {
    // The pixel has its own name for it, and so its own id.
    const pixelId = await eventId('pv_cadastro_confirmado', user.uid);
    await sendOnce(user, { name: 'cadastro', subject: user.uid }, () => {
      pixelEvent('pv_cadastro_confirmado', pixelId, null);
      adsConversion(env.googleAds.signUpLabel, NOTHING_KNOWN.value, pixelId);
    });
  });
}

/** A checkout that is being opened for `choice`. */
export function trackCheckoutStarted(choice: Choice): void {
  const name = 'checkout_iniciado';
  inBackground(knownBuyer(), (user) => {
    const data = choiceData(choice);
    const { subscription_plan: planName, interval } = data;
    const subject = checkoutAttempt(user.uid, { planName, interval }, Date.now());
    return sendOnce(user, { name, subject, data }, (id) => pixelEvent(name, id, data));
  });
}

/**
 * A checkout session that the server calls complete: paid, or with a pending payment. The
 * checkout's tab and the offers both send it, under the session's one id.
 */
export function trackCheckoutFinished(sessionId: string, data: CustomData): void {
  inBackground(knownBuyer(), (user) =>
    sendOnce(user, { name: 'checkout_finalizado', subject: sessionId, data }),
  );
}

/** The signed-in user, as storage keeps them. */
function knownBuyer(): SessionUser | null {
  const [uid, email] = [storage.get('uid'), storage.get('userEmail')];
  return uid && email ? { uid, email, displayName: storage.get('userName') } : null;
}

interface ConfirmedPurchase {
  /** The checkout session that was paid. */
  sessionId: string;
  /** What the server says was paid; undefined where only the profile has the purchase. */
  purchase: Purchase | undefined;
  /** What address and storage say, where the server does not. */
  search: PurchaseSearch;
  stored: Choice | null;
}

/** Sends the conversions of a purchase that is confirmed, once however often the page is opened. */
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
