import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  accountingRecord,
  endOfTaxTerm,
} from '../../../functions/src/account/accounting-record.ts';

const at = (iso: string) => Date.parse(iso) / 1000;

const invoice = (change: object = {}) =>
  ({
    id: 'in_1',
    number: 'A-1',
    status: 'paid',
    amount_paid: 10_000,
    currency: 'brl',
    created: at('2026-03-01T12:00:00Z'),
    status_transitions: { paid_at: at('2026-03-02T12:00:00Z') },
    customer_name: 'Maria da Silva',
    customer_email: 'maria@exemplo.com.br',
    lines: { data: [{ amount: 10_000, pricing: { price_details: { product: 'elite' } } }] },
    ...change,
  }) as unknown as Stripe.Invoice;

test('keeps amount, date and plan of each payment, and nothing that identifies the person', () => {
  const record = accountingRecord([invoice()]);
  expect(record).toEqual({
    payments: [
      {
        invoice: 'in_1',
        number: 'A-1',
        plan: 'elite',
        amount: 10_000,
        currency: 'brl',
        paidAt: at('2026-03-02T12:00:00Z'),
      },
    ],
    expireAt: new Date('2032-01-01T00:00:00Z'),
  });
  expect(JSON.stringify(record)).not.toMatch(/maria/i);
});

test.each([
  ['nothing', []],
  ['an open invoice', [invoice({ status: 'open' })]],
  ['a void one', [invoice({ status: 'void' })]],
  ['one of nothing', [invoice({ amount_paid: 0 })]],
])('of %s nothing is kept', (_what, invoices) => {
  expect(accountingRecord(invoices)).toBeUndefined();
});

test('is kept for the term of the last payment', () => {
  const early = invoice({ status_transitions: { paid_at: at('2024-05-01T00:00:00Z') } });
  const record = accountingRecord([early, invoice(), early]);
  expect(record?.expireAt).toEqual(new Date('2032-01-01T00:00:00Z'));
});

test.each([
  ['2026-01-01T00:00:00Z', '2032-01-01T00:00:00.000Z'],
  ['2026-12-31T23:59:59Z', '2032-01-01T00:00:00.000Z'],
  ['2027-01-01T00:00:00Z', '2033-01-01T00:00:00.000Z'],
])('a payment of %s may be deleted on %s', (paid, end) => {
  expect(endOfTaxTerm(at(paid)).toISOString()).toBe(end);
});
