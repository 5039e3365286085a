import { expect, test } from 'vitest';
import { billingEmail } from '../../../functions/src/users/stripe-customers.ts';

test.each([
  ['ana@exemplo.com.br', 'ana@exemplo.com.br'],
  ['a@b', undefined],
  [`${'a'.repeat(255 - '@exemplo.com.br'.length)}@exemplo.com.br`, undefined],
])('Stripe gets of %s: %s', (email, sent) => {
  expect(billingEmail(email)).toBe(sent);
});
