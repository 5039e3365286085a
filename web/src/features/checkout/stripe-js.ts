import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { env } from '../../lib/env.ts';
import { loadScript } from '../../lib/load-script.ts';

/** The script that `loadStripe` loads and the checkout page preloads. */
export const STRIPE_JS_URL = 'https://js.stripe.com/endive/stripe.js';

/** Loads Stripe.js. In development, the local script `env.stripe.jsUrl` replaces Stripe's. */
export async function loadStripeJs(): Promise<Stripe> {
  const { jsUrl, publishableKey } = env.stripe;
  if (jsUrl !== null && !('Stripe' in window)) await loadScript(jsUrl);
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error('Stripe.js não está disponível.');
  return stripe;
}
