/**
 * A local stand-in for Stripe.js. The script sets `window.Stripe`, which offers only the embedded
 * checkout.
 */
import { createEmbeddedCheckout, type EmbeddedCheckoutOptions } from './embedded-checkout.ts';
import { integrationError } from './integration-error.ts';

const script = document.currentScript;
if (!(script instanceof HTMLScriptElement))
  throw new Error('Load stripe.js with a script element.');
const { origin } = new URL(script.src);

/**
 * Replaces the Stripe.js methods that @stripe/react-stripe-js checks for but does not use in an
 * embedded checkout. Always throws.
 */
function unavailable(): never {
  throw integrationError('The local Stripe has the embedded checkout alone.');
}

function Stripe(key: unknown) {
  if (typeof key !== 'string' || key.trim() === '') {
    throw integrationError(
      'Missing value for Stripe(): apiKey should be a string. Please call Stripe() with your publishable key.',
    );
  }
  if (key.startsWith('sk_')) {
    throw integrationError(
      'You should not use your secret key with Stripe.js.\n        Please pass a publishable key instead.',
    );
  }
  return {
    createEmbeddedCheckoutPage: (options: EmbeddedCheckoutOptions) =>
      createEmbeddedCheckout(origin, key, options),
    elements: unavailable,
    createToken: unavailable,
    createPaymentMethod: unavailable,
    confirmCardPayment: unavailable,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

/** The release that @stripe/stripe-js@10 expects. With another value, `loadStripe` warns. */
Stripe.version = 'endive';

Object.assign(window, { Stripe });
