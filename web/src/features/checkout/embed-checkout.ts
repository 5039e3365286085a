import type { Stripe, StripeEmbeddedCheckout } from '@stripe/stripe-js';

let latest: Promise<StripeEmbeddedCheckout | null> = Promise.resolve(null);

/**
 * Stripe's page of a checkout session, to be mounted once there is a place for it, and when it
 * was completed. Stripe has one per document, so the one before is destroyed:
 * https://docs.stripe.com/js/embedded_checkout
 * @throws Error when Stripe does not give the session's page.
 */
export async function embedCheckout(stripe: Stripe, clientSecret: string) {
  let complete: () => void = () => undefined;
  const completed = new Promise<void>((resolve) => {
    complete = resolve;
  });
  const created = latest.then((previous) => {
    previous?.destroy();
    return stripe.createEmbeddedCheckoutPage({ clientSecret, onComplete: complete });
  });
  latest = created.catch(() => null);
  return { embedded: await created, completed };
}
