/**
 * The script that `@stripe/stripe-js` loads and the checkout page preloads. A test checks that the
 * package uses the same URL.
 */
export const STRIPE_JS_URL = 'https://js.stripe.com/endive/stripe.js';
