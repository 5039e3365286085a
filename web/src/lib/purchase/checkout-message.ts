import * as z from 'zod/mini';
import { INTERVALS } from '#contract/plans.ts';

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
