import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { env } from '../../lib/env.ts';
import { loadScript } from '../../lib/load-script.ts';

let localScript: Promise<void> | null = null;

/**
 * Loads Stripe.js with our publishable key. If the settings name another script, as in development,
 * that script is loaded first, and `loadStripe` uses it instead of Stripe's.
 * @throws Error with a text for the user if the script cannot be loaded.
 */
export async function loadStripeJs(): Promise<Stripe> {
  const { jsUrl, publishableKey } = env.stripe;
  if (jsUrl !== null) {
    localScript ??= loadScript(jsUrl);
    await localScript.catch(() => {
      localScript = null;
      throw new Error(`O Stripe local não está rodando (${jsUrl}).`);
    });
  }
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error('Stripe.js não está disponível.');
  return stripe;
}
