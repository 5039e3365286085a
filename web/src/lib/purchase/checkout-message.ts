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
