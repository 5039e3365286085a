import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import type { OpenPayment } from '../../../functions/src/billing/customer/open-payment.ts';
import { accessOf } from '../../../functions/src/billing/subscription/access.ts';

const seconds = (brasilia: string) => Date.parse(`${brasilia}-03:00`) / 1000;

/** The boleto, issued on a Tuesday, is due on Friday. Access ends three business days later. */
const ISSUED = seconds('2026-11-24T00:30:00');
const END = seconds('2026-12-02T23:59:59');

const invoice = (billing_reason: 'subscription_create' | 'subscription_cycle', status = 'open') =>
  ({
    ...{ status, billing_reason, amount_remaining: status === 'paid' ? 0 : 10_000 },
    ...{ created: ISSUED - 3600, status_transitions: { finalized_at: ISSUED } },
  }) as unknown as Stripe.Invoice;
const first = invoice('subscription_create');
const renewal = invoice('subscription_cycle');

const boleto: OpenPayment = {
  ...{ kind: 'boleto', url: 'https://v.example/1', expiresAt: 1 },
  ...{ amount: 1, number: null },
};
const expired: OpenPayment = { kind: 'expired_boleto' };
const processing = { kind: 'processing', amount: 1, isBoleto: false } as const;
const processingBoleto = { ...processing, isBoleto: true };
const closed = { active: false, until: null };

test.each([
  ['active', true],
  ['trialing', true],
  ['past_due', false],
  ['unpaid', false],
  ['canceled', false],
  ['incomplete', false],
  ['paused', false],
] as const)('a subscription (%s) without an open invoice gives access: %s', (status, active) => {
  const settled = ['paid', 'draft'].map((each) => invoice('subscription_cycle', each));
  for (const each of [undefined, ...settled]) {
    expect(accessOf(status, each, undefined, ISSUED)).toEqual({ active, until: null });
  }
});

const unpaidStatuses = ['incomplete', 'active', 'past_due'] as const;
test.each(unpaidStatuses)('before its first payment, a plan (%s) gives no access', (status) => {
  for (const payment of [undefined, boleto, expired, processing, processingBoleto]) {
    expect(accessOf(status, first, payment, ISSUED)).toEqual(closed);
  }
  for (const unpaid of ['draft', 'void', 'uncollectible']) {
    const invoiced = invoice('subscription_create', unpaid);
    expect(accessOf(status, invoiced, undefined, ISSUED)).toEqual(closed);
  }
});

test.each([
  ['active', boleto],
  ['past_due', boleto],
  ['past_due', expired],
  ['past_due', processingBoleto],
] as const)(
  'a renewal (%s, %o) gives access for 3 business days after its due date',
  (status, payment) => {
    const access = { active: true, until: END };
    expect(accessOf(status, renewal, payment, ISSUED)).toEqual(access);
    expect(accessOf(status, renewal, payment, END)).toEqual(access);
    expect(accessOf(status, renewal, payment, END + 1)).toEqual({ active: false, until: END });
  },
);

test('the three business days of access count from an invoice’s due date, if it has one', () => {
  const due_date = seconds('2026-12-15T10:00:00');
  const access = { active: true, until: seconds('2026-12-18T23:59:59') };
  expect(accessOf('active', { ...renewal, due_date }, boleto, END + 1)).toEqual(access);
});

test.each([
  ['past_due', undefined],
  ['past_due', processing],
  ['unpaid', boleto],
  ['canceled', boleto],
  ['paused', boleto],
] as const)('a renewal (status %s, payment %o) gives no access', (status, payment) => {
  expect(accessOf(status, renewal, payment, ISSUED).active).toBe(false);
});
