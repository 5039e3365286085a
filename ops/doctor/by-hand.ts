/** Settings of the Stripe Dashboard that its API does not show, each with where it is. */
export const byHand: readonly string[] = [
  'Settings → Billing → Subscriptions and emails: failed card payments are retried, then the subscription is canceled.',
  'Same page: e-mails about upcoming and failed payments are on and link to the hosted invoice.',
  'Same page: boleto e-mails with the voucher are on, at issue and before it expires.',
  'Settings → Communication preferences: disputes are notified to an address that somebody reads.',
];
