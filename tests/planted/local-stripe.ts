import { bugsIn } from './bug.ts';

const at = 'emulators/stripe';
const tests = `${at}/tests`;

export const localStripe = [
  ...bugsIn(`${at}/billing/refund.ts`, `${tests}/refunds-and-disputes.test.ts`, {
    'refund-above-the-charge': ['if (amount > left) {', 'if (amount > charge.amount * 2) {'],
    'boleto-refunded': [
      "payment_method_details?.type === 'boleto'",
      "payment_method_details?.type === 'slip'",
    ],
  }),
  ...bugsIn(`${at}/protocol/idempotency.ts`, `${tests}/faults.test.ts`, {
    'key-in-use-taken': ['    if (this.#inUse.has(key)) throw inUse(key);\n', ''],
  }),
  ...bugsIn(`${at}/protocol/idempotency.ts`, `${tests}/protocol.test.ts`, {
    'key-with-other-parameters': ['if (entry.body !== body) {', 'if (entry.body === undefined) {'],
  }),
  ...bugsIn(`${at}/billing/dunning.ts`, `${tests}/dunning.test.ts`, {
    'one-retry-fewer': ['RETRY_DAYS = [3, 5, 7]', 'RETRY_DAYS = [3, 5]'],
    'ended-subscription-still-collects': [
      "invoice.status !== 'draft' && invoice.status !== 'open'",
      "invoice.status !== 'draft'",
    ],
  }),
  ...bugsIn(`${at}/billing/mark-paid.ts`, `${tests}/dunning.test.ts`, {
    'older-invoice-reactivates': [
      'subscription?.latest_invoice === invoice.id && WAITING',
      'subscription && WAITING',
    ],
  }),
];
