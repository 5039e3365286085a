import type { Stripe } from '@stripe/stripe-js';
import { vi } from 'vitest';

/** The options of each embedded checkout page. `embedded` has the pages in the same order. */
export const pageOptions: { fetchClientSecret: () => Promise<string>; onComplete: () => void }[] =
  [];
export const embedded: Record<'mount' | 'unmount' | 'destroy', ReturnType<typeof vi.fn>>[] = [];

/** The error that the next call of `createEmbeddedCheckoutPage` throws, or null. */
export const next: { failure: Error | null } = { failure: null };

/** Replaces `loadStripeJs` of stripe-js.ts. The fake supports only the embedded checkout. */
export async function loadStripeJs(): Promise<Stripe> {
  const unused = () => {};
  return {
    // Stripe's React components reject a Stripe.js object without these methods.
    ...{ elements: unused, createToken: unused, createPaymentMethod: unused },
    confirmCardPayment: unused,
    createEmbeddedCheckoutPage: async (options: (typeof pageOptions)[number]) => {
      const { failure } = next;
      next.failure = null;
      if (failure) throw failure;
      const page = { mount: vi.fn(), unmount: vi.fn(), destroy: vi.fn() };
      pageOptions.push(options);
      embedded.push(page);
      return page;
    },
  } as unknown as Stripe;
}
