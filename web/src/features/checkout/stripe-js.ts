import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { env } from '../../lib/env.ts';
import { loadScript } from '../../lib/load-script.ts';

let localScript: Promise<void> | null = null;

/**
 * Stripe.js with our publishable key. With an address of its own in the settings that
 * script is loaded first; `loadStripe` then finds it in place of Stripe's.
 * @throws Error with a text for the user when the script cannot be loaded.
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
