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
  ...bugsIn(`${at}/api/router.ts`, `${tests}/restart.test.ts`, {
    'answered-before-it-is-stored': [
      '          engine.commit();\n          return fault',
      '          return fault',
    ],
  }),
  ...bugsIn(`${at}/billing/incomplete.ts`, `${tests}/boleto.test.ts`, {
    'first-payment-without-a-limit': ['23 * 3600', '230 * 3600'],
    'voucher-of-a-void-invoice-payable': ['  cancelVouchers(world, invoice.id);\n', ''],
  }),
  ...bugsIn(`${at}/boleto/outcome.ts`, `${tests}/boleto.test.ts`, {
    'voucher-paid-twice': ["if (voucher.status === 'open') return;", 'if (voucher.status) return;'],
  }),
  ...bugsIn(`${at}/billing/proration.ts`, `${tests}/change-plan.test.ts`, {
    'whole-period-credited': ['-Math.round(paid * left)', '-Math.round(paid)'],
  }),
  ...bugsIn(`${at}/billing/dispute.ts`, `${tests}/refunds-and-disputes.test.ts`, {
    'disputed-twice': [' && !charge.disputed;', ';'],
  }),
  ...bugsIn(`${at}/checkout/customer.ts`, `${tests}/checkout.test.ts`, {
    'closed-session-takes-money': [
      "if (session.status === 'open') return session;",
      'return session;',
    ],
  }),
  ...bugsIn(`${at}/engine/due-queue.ts`, `${tests}/clock.test.ts`, {
    'ties-in-the-wrong-order': [
      'due.at < this.#first.at) this.#first = due;\n    }',
      'due.at <= this.#first.at) this.#first = due;\n    }',
    ],
  }),
  ...bugsIn(`${at}/events/retention.ts`, `${tests}/webhooks.test.ts`, {
    'events-kept-for-ever': ['30 * 86_400', '3000 * 86_400'],
  }),
  ...bugsIn(`${at}/events/webhooks.ts`, `${tests}/webhooks.test.ts`, {
    'every-endpoint-gets-every-event': [
      "types.includes('*') || types.includes(type)",
      'types.length > 0',
    ],
  }),
  ...bugsIn(`${at}/portal/visit.ts`, `${tests}/portal.test.ts`, {
    'portal-open-for-a-day': ['LIFETIME = 3600', 'LIFETIME = 86_400'],
  }),
  ...bugsIn(`${at}/api/list-route.ts`, `${tests}/lists.test.ts`, {
    'filter-ignored': ['Reflect.get(object, name) === value', 'name in object || value'],
  }),
  ...bugsIn(`${at}/api/list-filters.ts`, `${tests}/lists.test.ts`, {
    'unknown-customer-listed': [
      "typeof id !== 'string' || collection.get(id)",
      "typeof id !== 'string' || param === 'customer' || collection.get(id)",
    ],
  }),
];
