import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { env } from './env.ts';

let localScript: Promise<void> | null = null;

/**
 * Stripe.js with our publishable key. With an address of its own in the settings that
 * script is loaded first; `loadStripe` then finds it in place of Stripe's.
 * @throws Error with a text for the person when the script cannot be loaded.
 */
export async function loadStripeJs(): Promise<Stripe> {
  const { jsUrl, publishableKey } = env.stripe;
  if (jsUrl !== null) {
    localScript ??= injectScript(jsUrl);
    await localScript.catch((error: unknown) => {
      localScript = null;
      throw error;
    });
  }
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error('Stripe.js não está disponível.');
  return stripe;
}

function injectScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`O Stripe local não está rodando (${url}).`));
    };
    document.head.append(script);
  });
}
