import { expect, test } from 'vitest';
import { type Addresses, outdatedEmails } from '../../../functions/src/users/account-email.ts';
import { billingEmail } from '../../../functions/src/users/billing-email.ts';

const account = 'nova@exemplo.com.br';
const old = 'antiga@exemplo.com.br';

test.each<[string, Partial<Addresses>, ReturnType<typeof outdatedEmails>]>([
  ['all the same', { record: account, customer: account }, []],
  [
    'the same in another case',
    { account: account.toUpperCase(), record: account, customer: account.toUpperCase() },
    [],
  ],
  ['an old record and customer', { record: old, customer: old }, ['record', 'customer']],
  ['an old record', { record: old, customer: account }, ['record']],
  ['an old customer', { record: account, customer: old }, ['customer']],
  ['a customer without an address', { record: account, customer: null }, ['customer']],
  ['no customer', { record: account, customer: undefined }, []],
  ['no record', { record: undefined, customer: old }, ['customer']],
  ['an address that Stripe refuses', { account: 'a@b', record: 'a@b', customer: null }, []],
  ['the same, and one given at the checkout', { account: 'a@b', record: 'a@b', customer: old }, []],
  ['the same, and an old record', { account: 'a@b', record: old, customer: old }, ['record']],
])('%s', (_what, addresses, outdated) => {
  expect(outdatedEmails({ account, record: account, customer: account, ...addresses })).toEqual(
    outdated,
  );
});

test.each([
  ['ana@exemplo.com.br', 'ana@exemplo.com.br'],
  ['a@b', undefined],
  [`${'a'.repeat(255 - '@exemplo.com.br'.length)}@exemplo.com.br`, undefined],
])('Stripe gets of %s: %s', (email, sent) => {
  expect(billingEmail(email)).toBe(sent);
});
