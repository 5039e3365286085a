import { allowsAdvertising } from '#contract/consent.ts';
import { checkoutAttempt, eventId } from '#contract/event-id.ts';
import { type CustomData, NOTHING_KNOWN } from '#contract/tracking.ts';
import { readConsent } from '../consent/consent.ts';
import { env } from '../env.ts';
import { logFailure } from '../log.ts';
import { lastCheckoutSession } from '../purchase/checkout-session.ts';
import { type SelectedPlan, storage } from '../storage.ts';
import { type Buyer, toServer } from './conversion-call.ts';
import { adsConversion } from './google-ads.ts';
import { pixelEvent } from './meta-pixel.ts';
import { choiceData } from './purchase-data.ts';
import { sendOnce } from './send-once.ts';

/**
 * Tells of a conversion in the background: nobody waits for it, and a failure is only
 * logged. Without consent nothing is told.
 */
export function inBackground(tell: () => Promise<void>): void {
  const consent = readConsent();
  if (!consent?.measurement && !allowsAdvertising(consent)) return;
  tell().catch((error: unknown) => logFailure('Conversão', error));
}

/** A new account. */
export function trackSignUp(person: Buyer): void {
  inBackground(async () => {
    const conversion = { name: 'cadastro', id: await eventId('cadastro', person.uid) } as const;
    // The pixel has a name of its own for it, and so an id.
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

/** A checkout that somebody went through: paid, or with a bank slip to pay. */
export function trackCheckoutFinished(data: CustomData): void {
  const person = knownBuyer();
  // Other pages may forget it in the meantime.
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
