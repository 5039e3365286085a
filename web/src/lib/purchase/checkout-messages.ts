import * as z from 'zod/mini';
import { INTERVALS } from '#contract/plans.ts';

/** The message that the checkout tab sends to /upsell after the payment. `value` is in reais. */
const checkoutSucceeded = z.object({
  event: z.literal('checkout_succeeded'),
  plan: z.string(),
  interval: z.enum(INTERVALS),
  value: z.number(),
});

const acknowledged = { event: 'checkout_acknowledged' } as const;

/** Tells the checkout tab that /upsell shows the confirmation, so that the tab can close itself. */
export function acknowledgeCheckout({ source, origin }: MessageEvent): void {
  source?.postMessage(acknowledged, { targetOrigin: origin });
}

export function isAcknowledgement({ origin, source, data }: MessageEvent): boolean {
  const isOpener = origin === window.location.origin && source === window.opener;
  return isOpener && z.safeParse(z.object({ event: z.literal(acknowledged.event) }), data).success;
}

/** Returns whether the opener still shows a page of this site. */
export function hasOpenerHere(): boolean {
  const opener: Window | null = window.opener;
  try {
    return opener !== null && !opener.closed && opener.location.origin === window.location.origin;
  } catch {
    // The opener shows another site, whose location can't be read.
    return false;
  }
}

/** Sends a message to the page that opened this tab. Returns whether that page is still open. */
export function announceCheckout(
  purchase: Omit<z.infer<typeof checkoutSucceeded>, 'event'>,
): boolean {
  const opener: Window | null = window.opener;
  if (opener === null || opener.closed) return false;
  opener.postMessage({ event: 'checkout_succeeded', ...purchase }, window.location.origin);
  return true;
}

export function isCheckoutMessage({ origin, source, data }: MessageEvent, tab: Window): boolean {
  const isFromTab = origin === window.location.origin && source === tab;
  return isFromTab && checkoutSucceeded.safeParse(data).success;
}
