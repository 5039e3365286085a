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
import { type SelectedPlan, storage } from '../storage.ts';
import { type Buyer, sendOnce, toServer } from './conversion-call.ts';
import { adsConversion } from './google-ads.ts';
import { pixelEvent } from './meta-pixel.ts';
import { choiceData, orderData, type PurchaseSearch, purchaseData } from './purchase-data.ts';
import { tidyAddress } from './tidy-address.ts';

/**
 * Sends a conversion in the background: nothing waits for it, and a failure is only logged.
 * Without consent nothing is sent.
 */
function inBackground(send: () => Promise<void>): void {
  const consent = readConsent();
  if (!consent?.measurement && !allowsAdvertising(consent)) return;
  send().catch((error: unknown) => logFailure('Conversão', error));
}

/** A new account. */
export function trackSignUp(person: Buyer): void {
  inBackground(async () => {
    const conversion = { name: 'cadastro', id: await eventId('cadastro', person.uid) } as const;
    // The pixel has its own name for it, and so its own id.
    const pixelId = await eventId('pv_cadastro_confirmado', person.uid);
    await sendOnce(conversion, () => {
      pixelEvent('pv_cadastro_confirmado', pixelId, null);
      const { signUpLabel } = env.googleAds;
      adsConversion(signUpLabel, { value: NOTHING_KNOWN.value, transactionId: pixelId });
      toServer(person, conversion);
    });
  });
}

/** A checkout that is being opened for `choice`. */
export function trackCheckoutStarted(choice: SelectedPlan): void {
  const person = knownBuyer();
  if (person === null) return;
  inBackground(async () => {
    const data = choiceData(choice);
    const { subscription_plan: planName, interval } = data;
    const attempt = checkoutAttempt(person.uid, { planName, interval }, Date.now());
    const id = await eventId('checkout_iniciado', attempt);
    const conversion = { name: 'checkout_iniciado', id, data } as const;
    await sendOnce(conversion, () => {
      pixelEvent(conversion.name, id, conversion.data);
      toServer(person, conversion);
    });
  });
}

/**
 * A checkout session that the server calls complete: paid, or with a boleto to pay. The
 * checkout's tab and the offers both send it, under the session's one id.
 */
export function trackCheckoutFinished(sessionId: string, data: CustomData): void {
  const person = knownBuyer();
  if (person === null) return;
  inBackground(async () => {
    const id = await eventId('checkout_finalizado', sessionId);
    const conversion = { name: 'checkout_finalizado', id, data } as const;
    await sendOnce(conversion, () => toServer(person, conversion));
  });
}

/** The signed-in person, as storage keeps them. */
function knownBuyer(): Buyer | null {
  const [uid, email] = [storage.get('uid'), storage.get('userEmail')];
  return uid && email ? { uid, email, displayName: storage.get('userName') } : null;
}

interface ConfirmedPurchase {
  /** The checkout session that was paid. */
  sessionId: string;
  /** What the server says was paid; undefined where only the record has the purchase. */
  purchase: Purchase | undefined;
  /** What address and storage say, where the server does not. */
  search: PurchaseSearch;
  stored: SelectedPlan | null;
}

/** Sends the conversions of a purchase that is confirmed, once however often the page is opened. */
export function trackPurchase(person: Buyer, confirmed: ConfirmedPurchase): void {
  inBackground(async () => {
    tidyAddress();
    for (const name of PURCHASE_EVENTS) await trackOne(name, person, confirmed);
  });
}

async function trackOne(
  name: (typeof PURCHASE_EVENTS)[number],
  person: Buyer,
  { sessionId, purchase, search, stored }: ConfirmedPurchase,
): Promise<void> {
  const id = await eventId(name, sessionId);
  const data = purchase
    ? orderData({ ...purchase, firstPayment: purchase.amount })
    : purchaseData(search, stored);
  await sendOnce({ name, id }, () => {
    if (isRecent(purchase)) pixelEvent(name, id, data);
    if (name === 'pagamento_confirmado') {
      adsConversion(env.googleAds.purchaseLabel, { value: data.value, transactionId: id });
    }
    toServer(person, { name, id, data, sessionId });
  });
}

/** Whether Meta still takes browser and server for one. */
function isRecent(purchase: Purchase | undefined): boolean {
  return purchase === undefined || Date.now() / 1000 - purchase.paidAt < DEDUPLICATION_SECONDS;
}
