/** The local Stripe's only account, a test-mode account in Brazil. */
export const account = {
  id: 'acct_local',
  name: 'Garimpa',
  country: 'BR',
  currency: 'brl',
  secretKey: 'sk_test_local',
  publishableKey: 'pk_test_local',
} as const;
