import type { Stripe } from '@stripe/stripe-js';
import { vi } from 'vitest';

/** What was asked of Stripe for each of its pages, and the page that it gave. */
export const forms: { clientSecret: string; onComplete: () => void }[] = [];
export const embedded: Record<'mount' | 'unmount' | 'destroy', ReturnType<typeof vi.fn>>[] = [];

/** In place of the product's `stripe-js.ts`. */
export async function loadStripeJs(): Promise<Stripe> {
  return {
    createEmbeddedCheckoutPage: async (options: (typeof forms)[number]) => {
      const page = { mount: vi.fn(), unmount: vi.fn(), destroy: vi.fn() };
      forms.push(options);
      embedded.push(page);
      return page;
    },
  } as unknown as Stripe;
}
