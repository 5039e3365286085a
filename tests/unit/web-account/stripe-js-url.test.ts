import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STRIPE_JS_URL } from '../../../web/src/features/checkout/stripe-js.ts';

test('the checkout page preloads the same Stripe.js URL that @stripe/stripe-js loads', () => {
  const index = import.meta.resolve('@stripe/stripe-js/dist/pure.mjs');
  const code = readFileSync(new URL(index), 'utf8');
  const [, train] = /RELEASE_TRAIN = '(\w+)'/.exec(code) ?? [];
  expect(STRIPE_JS_URL).toBe(`https://js.stripe.com/${train}/stripe.js`);
});
