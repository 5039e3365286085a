/** Settings of the Stripe Dashboard that its API does not show, each with where it is. */
export const byHand: readonly string[] = [
  'Settings → Billing → Subscriptions and emails → Manage failed payments: a retry policy, then “cancel the subscription”.',
  'Same page → Manage payments that require confirmation: e-mail with a link, then “cancel the subscription”; boletos of renewals count as such.',
  'Same page → Email notifications: upcoming renewals and failed payments, with a link to the hosted invoice.',
  'Settings → Payments → Payment methods → Boleto: expires after 3 days; voucher e-mails are on.',
  'Settings → Business → Customer emails: successful payments and refunds, in live mode.',
  'Settings → Communication preferences: disputes are notified to an address that somebody reads.',
];
