import * as z from 'zod/mini';
import { INTERVALS } from '#contract/plans.ts';
import { storage, tabStorage } from '../storage.ts';

const choice = () => JSON.stringify(storage.get('selectedPlan'));

/**
 * Whether the offers page has opened a checkout in another tab for the stored choice.
 * sessionStorage records this, because it survives a reload. The state of the history entry would
 * not always survive. Chromium clears that state if the reloaded document has another opener
 * policy, for example after a visit that began on a public page.
 */
export function hasCheckoutTab(): boolean {
  return tabStorage.get('checkoutTab') === choice();
}

/** Records whether a checkout tab is open for the stored choice. */
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

/**
 * Tells the checkout tab that this page shows the confirmation, so that the tab may close itself.
 */
export function acknowledgeCheckout({ source, origin }: MessageEvent): void {
  source?.postMessage(acknowledged, { targetOrigin: origin });
}

/** Whether a message is the acknowledgement of the page that opened this tab. */
export function isAcknowledgement({ origin, source, data }: MessageEvent): boolean {
  const isOpener = origin === window.location.origin && source === window.opener;
  return isOpener && z.safeParse(z.object({ event: z.literal(acknowledged.event) }), data).success;
}

/**
 * Whether this tab was opened by a page of this site that is still open. That is the case for a
 * checkout tab.
 */
export function hasOpenerHere(): boolean {
  const opener: Window | null = window.opener;
  try {
    return opener !== null && !opener.closed && opener.location.origin === window.location.origin;
  } catch {
    // The browser hides the location of another site's page.
    return false;
  }
}

/** Sends the message to the opener, if it is on our origin. Returns whether there is an opener. */
export function announceCheckout(message: CheckoutSucceeded): boolean {
  const opener: Window | null = window.opener;
  if (opener === null || opener.closed) return false;
  opener.postMessage(message, window.location.origin);
  return true;
}

/** Whether `event` is a `checkout_succeeded` message from `tab` on our origin. */
export function isCheckoutMessage(event: MessageEvent, tab: Window): boolean {
  return (
    event.origin === window.location.origin &&
    event.source === tab &&
    checkoutSucceeded.safeParse(event.data).success
  );
}
