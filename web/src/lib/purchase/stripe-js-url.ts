/**
 * The URL of the script that `@stripe/stripe-js` loads. The checkout page preloads the script. A
 * test checks that the package uses the same URL.
 */
export const STRIPE_JS_URL = 'https://js.stripe.com/endive/stripe.js';
