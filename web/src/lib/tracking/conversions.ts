import { allowsAdvertising } from '#contract/consent.ts';
import { checkoutAttempt, eventId } from '#contract/event-id.ts';
import { type CustomData, NOTHING_KNOWN } from '#contract/tracking.ts';
import { readConsent } from '../consent/consent.ts';
import { env } from '../env.ts';
import { logFailure } from '../log.ts';
import { type SelectedPlan, storage } from '../storage.ts';
import { type Buyer, sendOnce, toServer } from './conversion-call.ts';
import { adsConversion } from './google-ads.ts';
import { pixelEvent } from './meta-pixel.ts';
import { choiceData } from './purchase-data.ts';

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
