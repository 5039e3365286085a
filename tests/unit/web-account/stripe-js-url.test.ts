import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { STRIPE_JS_URL } from '../../../web/src/lib/purchase/stripe-js-url.ts';

test('the checkout page preloads the script that Stripe’s package loads', () => {
  const index = fileURLToPath(import.meta.resolve('@stripe/stripe-js/dist/pure.mjs'));
  const code = readFileSync(index, 'utf8');
  const [, train] = /RELEASE_TRAIN = '(\w+)'/.exec(code) ?? [];
  expect(STRIPE_JS_URL).toBe(`https://js.stripe.com/${train}/stripe.js`);
});
