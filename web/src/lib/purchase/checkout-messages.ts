import * as z from 'zod/mini';
import { INTERVALS } from '#contract/plans.ts';
import type { CustomData } from '#contract/tracking.ts';
import { storage, tabStorage } from '../storage.ts';

/** Stripe's client secret is `{session id}_secret_{random}`. Null for anything else. */
export function checkoutSessionId(clientSecret: string): string | null {
  return /^(cs_\w+?)_secret_/.exec(clientSecret)?.[1] ?? null;
}

/** The session that this browser began last, in whichever tab; null when there is none. */
export function lastCheckoutSession(): string | null {
  const clientSecret = storage.get('checkoutClientSecret');
  return clientSecret === null ? null : checkoutSessionId(clientSecret);
}

/**
 * Parameters of `/payment-success`: the session that the server is asked
 * about, if it is known, and the first payment in reais for when the server can't say.
 */
export function paymentSearch(data: CustomData, sessionId: string | null) {
  return {
    ...(sessionId !== null && { session_id: sessionId }),
    planName: data.subscription_plan,
    interval: data.interval,
    price: String(data.value),
  };
}

const choice = () => JSON.stringify(storage.get('selectedPlan'));

/**
 * Whether the offers have opened a checkout in another tab, for the choice as it is stored. It stands in
 * this tab's own storage, which a reload keeps. The history's entry would not do: Chromium empties its
 * state where a reload changes the document's opener policy, as after a visit that began on a public page.
 */
export function hasCheckoutTab(): boolean {
  return tabStorage.get('checkoutTab') === choice();
}

/** Stores whether there is such a tab. */
export function markCheckoutTab(isOpen: boolean): void {
  if (isOpen) tabStorage.set('checkoutTab', choice());
  else tabStorage.remove('checkoutTab');
}

/** The checkout tab's message to the page that opened it. `value` is in reais. */
const checkoutSucceeded = z.object({
  event: z.literal('checkout_succeeded'),
  plan: z.string(),
  interval: z.enum(INTERVALS),
  value: z.number(),
});
export type CheckoutSucceeded = z.infer<typeof checkoutSucceeded>;

const acknowledged = { event: 'checkout_acknowledged' } as const;

/** Tells the checkout's tab that this page shows the confirmation, so that the tab may close. */
export function acknowledgeCheckout({ source, origin }: MessageEvent): void {
  source?.postMessage(acknowledged, { targetOrigin: origin });
}

/** Whether a message is that acknowledgement, by the page that opened this tab. */
export function isAcknowledgement({ origin, source, data }: MessageEvent): boolean {
  const isOpener = origin === window.location.origin && source === window.opener;
  return isOpener && z.safeParse(z.object({ event: z.literal(acknowledged.event) }), data).success;
}

/** Whether this tab was opened by a page of ours that is still there, as the checkout's is. */
export function hasOpenerHere(): boolean {
  const opener: Window | null = window.opener;
  try {
    return opener !== null && !opener.closed && opener.location.origin === window.location.origin;
  } catch {
    // Another site's page, which the browser hides.
    return false;
  }
}

/** Sends it to the opener, if there is one on our own origin. Returns whether there is an opener. */
export function announceCheckout(message: CheckoutSucceeded): boolean {
  const opener: Window | null = window.opener;
  if (opener === null || opener.closed) return false;
  opener.postMessage(message, window.location.origin);
  return true;
}

/** Whether `event` is that message, of our origin, from `tab` and from nowhere else. */
export function isCheckoutMessage(event: MessageEvent, tab: Window): boolean {
  return (
    event.origin === window.location.origin &&
    event.source === tab &&
    checkoutSucceeded.safeParse(event.data).success
  );
}
