/**
 * The script that `@stripe/stripe-js` loads, so that a document can preload it. A test compares the
 * two addresses.
 */
export const STRIPE_JS_URL = 'https://js.stripe.com/endive/stripe.js';
