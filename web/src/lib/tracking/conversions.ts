import { allowsAdvertising } from '#contract/consent.ts';
import { checkoutAttempt, eventId } from '#contract/event-id.ts';
import { type CustomData, NOTHING_KNOWN } from '#contract/tracking.ts';
import { readConsent } from '../consent/consent.ts';
import { env } from '../env.ts';
import { logFailure } from '../log.ts';
import { lastCheckoutSession } from '../purchase/checkout-session.ts';
import { storage } from '../storage.ts';
import type { SelectedPlan } from '../storage-schemas.ts';
import { type Buyer, toServer } from './conversion-call.ts';
import { adsConversion } from './google-ads.ts';
import { pixelEvent } from './meta-pixel.ts';
import { choiceData } from './purchase-data.ts';
import { sendOnce } from './send-once.ts';

/**
 * Sends a conversion in the background: nothing waits for it, and a failure is only logged.
 * Without consent nothing is sent.
 */
export function inBackground(send: () => Promise<void>): void {
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
    const id = await eventId('checkout_iniciado', attemptOf(person, data));
    const conversion = { name: 'checkout_iniciado', id, data } as const;
    await sendOnce(conversion, () => {
      pixelEvent(conversion.name, id, conversion.data);
      toServer(person, conversion);
    });
  });
}

/** A completed checkout: paid, or with a boleto to pay. */
export function trackCheckoutFinished(data: CustomData): void {
  const person = knownBuyer();
  // Read now, because another page may remove it.
  const session = lastCheckoutSession();
  if (person === null) return;
  inBackground(async () => {
    const id = await eventId('checkout_finalizado', session ?? attemptOf(person, data));
    const conversion = { name: 'checkout_finalizado', id, data } as const;
    await sendOnce(conversion, () => toServer(person, conversion));
  });
}

function attemptOf({ uid }: Buyer, { subscription_plan, interval }: CustomData): string {
  return checkoutAttempt(uid, { planName: subscription_plan, interval }, Date.now());
}

/** The signed-in person, as storage keeps them. */
function knownBuyer(): Buyer | null {
  const [uid, email] = [storage.get('uid'), storage.get('userEmail')];
  return uid && email ? { uid, email, displayName: storage.get('userName') } : null;
}
