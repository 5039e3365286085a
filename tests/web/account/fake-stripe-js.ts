import type { Stripe } from '@stripe/stripe-js';
import { vi } from 'vitest';

/**
 * The options with which each of Stripe's embedded pages was created. `embedded` has the created
 * pages.
 */
export const forms: { fetchClientSecret: () => Promise<string>; onComplete: () => void }[] = [];
export const embedded: Record<'mount' | 'unmount' | 'destroy', ReturnType<typeof vi.fn>>[] = [];

/** The error with which the creation of the next Stripe page fails; null if it succeeds. */
export const next: { failure: Error | null } = { failure: null };

/** Replaces the product's `stripe-js.ts`: a Stripe.js with embedded checkouts only. */
export async function loadStripeJs(): Promise<Stripe> {
  const unused = () => {};
  return {
    // Stripe's components recognize Stripe.js by these properties.
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
