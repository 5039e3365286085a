import type { Stripe } from '@stripe/stripe-js';
import { vi } from 'vitest';

/** What was asked of Stripe for each of its pages, and the page that it gave. */
export const forms: { fetchClientSecret: () => Promise<string>; onComplete: () => void }[] = [];
export const embedded: Record<'mount' | 'unmount' | 'destroy', ReturnType<typeof vi.fn>>[] = [];

/** What its next page fails with. */
export const next: { failure: Error | null } = { failure: null };

/** In place of the product's `stripe-js.ts`: a Stripe.js that has no more than embedded checkouts. */
export async function loadStripeJs(): Promise<Stripe> {
  const unused = () => {};
  return {
    // By which Stripe's components know it.
    ...{ elements: unused, createToken: unused, createPaymentMethod: unused },
    confirmCardPayment: unused,
    createEmbeddedCheckoutPage: async (options: (typeof forms)[number]) => {
      const { failure } = next;
      next.failure = null;
      if (failure) throw failure;
      const page = { mount: vi.fn(), unmount: vi.fn(), destroy: vi.fn() };
      forms.push(options);
      embedded.push(page);
      return page;
    },
  } as unknown as Stripe;
}
