import * as z from 'zod/mini';
import { INTERVALS } from '#contract/plans.ts';

/** The message that the checkout tab sends to /upsell after the payment. `value` is in reais. */
const checkoutSucceeded = z.object({
  event: z.literal('checkout_succeeded'),
  plan: z.string(),
  interval: z.enum(INTERVALS),
  value: z.number(),
});
export type CheckoutSucceeded = z.infer<typeof checkoutSucceeded>;

const acknowledged = { event: 'checkout_acknowledged' } as const;

/**
 * Tells the checkout tab that /upsell shows the confirmation of the purchase, so that the checkout
 * tab can close itself.
 */
export function acknowledgeCheckout({ source, origin }: MessageEvent): void {
  source?.postMessage(acknowledged, { targetOrigin: origin });
}

/** Returns whether a message is the opener's reply, sent by {@link acknowledgeCheckout}. */
export function isAcknowledgement({ origin, source, data }: MessageEvent): boolean {
  const isOpener = origin === window.location.origin && source === window.opener;
  return isOpener && z.safeParse(z.object({ event: z.literal(acknowledged.event) }), data).success;
}

/** Returns whether a page of this site opened this tab and is still open. */
export function hasOpenerHere(): boolean {
  const opener: Window | null = window.opener;
  try {
    return opener !== null && !opener.closed && opener.location.origin === window.location.origin;
  } catch {
    // If the opener now shows another site, reading its location throws an error.
    return false;
  }
}

/**
 * Sends the message to the page that opened this tab, if that page is on our origin. Returns
 * whether that page is still open.
 */
export function announceCheckout(message: CheckoutSucceeded): boolean {
  const opener: Window | null = window.opener;
  if (opener === null || opener.closed) return false;
  opener.postMessage(message, window.location.origin);
  return true;
}

export function isCheckoutMessage(event: MessageEvent, tab: Window): boolean {
  return (
    event.origin === window.location.origin &&
    event.source === tab &&
    checkoutSucceeded.safeParse(event.data).success
  );
}
