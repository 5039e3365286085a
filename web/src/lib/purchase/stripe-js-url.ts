/** What `@stripe/stripe-js` loads (a test compares them), so that a document can begin with it. */
export const STRIPE_JS_URL = 'https://js.stripe.com/endive/stripe.js';
