import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import type { OpenPayment } from '../../../functions/src/billing/customer/open-payment.ts';
import { toSubscriptionFields } from '../../../functions/src/billing/subscription/subscription-fields.ts';
import { preserveHasPaid } from '../../../functions/src/billing/subscription/sync-subscription.ts';
import { NO_SUBSCRIPTION } from '../../../functions/src/users/user-record.ts';

const recurring = { interval: 'day', interval_count: 30 };
const price = { product: 'elite', unit_amount: 18_790, recurring };

function read(status: string, change: object = {}, payment?: OpenPayment) {
  const items = { data: [{ price, current_period_start: 100, current_period_end: 200 }] };
  const none = { ended_at: null, discounts: [] };
  const subscription = { id: 'sub_1', status, items, ...none, ...change };
  return toSubscriptionFields({
    ...{ subscription: subscription as unknown as Stripe.Subscription, payment, now: 120 },
    eligibility: { has_paid: true, comeback_from: null },
  });
}

test.each([
  ['incomplete', false],
  ['incomplete_expired', false],
  ['active', true],
  ['past_due', false],
  ['canceled', false],
  ['an_unknown_status', false],
])('a subscription with the status %s gives access: %s', (status, active) => {
  const runs = !['incomplete', 'incomplete_expired', 'canceled'].includes(status);
  expect(read(status)).toEqual({
    ...NO_SUBSCRIPTION,
    subscription_id: 'sub_1',
    subscription_plan: 'elite',
    subscription_interval: 'month',
    subscription_price: 18_790,
    subscription_next_charge: runs ? 18_790 : null,
    pending_payment_processing: false,
    subscription_active: active,
    subscription_collection_paused: false,
    customer_credit: null,
    subscription_monthly: 18_790,
    subscription_status: status,
    subscription_start: 100,
    subscription_end: 200,
    has_paid: true,
  });
});

test.each([
  ['renews itself', {}, null, 200],
  ['ends with its period', { cancel_at_period_end: true, cancel_at: 200 }, 200, 200],
  ['ends with its period, without cancel_at', { cancel_at_period_end: true }, 200, 200],
  ['ends at a date', { cancel_at: 150 }, 150, 200],
  ['has ended', { cancel_at: 150, ended_at: 150 }, null, 150],
])('a subscription that %s has the cancellation date %s', (_what, change, cancelAt, end) => {
  expect(read('active', change)).toMatchObject({
    subscription_active: true,
    subscription_cancel_at: cancelAt,
    subscription_end: end,
  });
});

const url = 'https://v.example/1';
const number = '00190.50095';
const boleto = { kind: 'boleto', url, amount: 10_000, number, expiresAt: 300 } as const;
const processing = { kind: 'processing', amount: 10_000, isBoleto: true } as const;
const expired = { kind: 'expired_boleto' } as const;

test.each<[OpenPayment | undefined, string | null, number | null, number | null]>([
  [undefined, null, null, null],
  [processing, null, null, 10_000],
  [expired, null, null, null],
  [boleto, url, 300, 10_000],
  [{ ...boleto, expiresAt: null }, url, null, 10_000],
])('the open payment %o gives the boleto’s URL %s, expiry %s and amount %s', (...row) => {
  const [payment, shown, end, amount] = row;
  expect(read('incomplete', {}, payment)).toMatchObject({
    pending_payment_url: shown,
    pending_payment_expires_at: end,
    pending_payment_amount: amount,
    pending_payment_number: shown && number,
    pending_payment_processing: payment === processing,
  });
});

const invoice = (billing_reason: string, status = 'open') => ({
  ...{ status, billing_reason, amount_remaining: 18_790, created: 100, status_transitions: {} },
  // A discount lowers `amount_due`, which is not the price.
  ...{ amount_due: 100, hosted_invoice_url: 'https://i.example/1' },
});
const renewal = invoice('subscription_cycle');
const paidRenewal = invoice('subscription_cycle', 'paid');
const firstInvoice = invoice('subscription_create');

test.each<[string, object, OpenPayment | undefined, number | null]>([
  ['of a renewal whose card was declined', renewal, undefined, 18_790],
  ['of a renewal whose boleto expired', renewal, expired, 18_790],
  ['of a renewal whose boleto is open', renewal, boleto, null],
  ['of a renewal whose payment is processing', renewal, processing, null],
  ['of a renewal that is paid', paidRenewal, undefined, null],
  ['of a first payment whose card was declined', firstInvoice, undefined, null],
])('an invoice %s has the overdue amount %s', (_what, latest_invoice, payment, amount) => {
  expect(read('past_due', { latest_invoice }, payment)).toMatchObject({
    overdue_payment_url: amount && 'https://i.example/1',
    overdue_payment_amount: amount,
    subscription_price: 18_790,
  });
});

const card = (last4: string) => ({ type: 'card', card: { brand: 'visa', last4 } });
const customer = (default_payment_method: object | null, balance = 0) => ({
  customer: { balance, invoice_settings: { default_payment_method } },
});

test.each([
  ['its price', {}, 18_790],
  ['null while a discount continues', { discounts: ['di_1'] }, null],
  ['its price minus a credit', customer(null, -10_000), 8_790],
  ['0 if the credit is larger than the price', customer(null, -20_000), 0],
  ['null if it ends with its period', { cancel_at_period_end: true }, null],
  ['null if it ends before its next renewal', { cancel_at: 150 }, null],
  ['its price if it ends after its next renewal', { cancel_at: 500 }, 18_790],
])('the next charge of a subscription is %s', (_what, change, charge) => {
  expect(read('active', change).subscription_next_charge).toBe(charge);
});

const own = { default_payment_method: card('4242') };
test.each([
  ['its own card', own, 'card', '4242'],
  ['its own card before the customer’s', { ...own, ...customer(card('0002')) }, 'card', '4242'],
  ['the customer’s card', customer(card('0002')), 'card', '0002'],
  ['a boleto', { default_payment_method: { type: 'boleto' } }, 'boleto', null],
  ['another method', { default_payment_method: { type: 'pix' } }, 'other', null],
  ['null if it has none', customer(null), null, null],
])('the payment method of a subscription is %s', (_what, change, payment_method, last4) => {
  const fields = { payment_method, payment_card_last4: last4 };
  expect(read('active', change)).toMatchObject(fields);
});

test.each([true, false])('a record keeps has_paid=%s if Stripe lists no payment', (has_paid) => {
  const listed = { fields: { ...NO_SUBSCRIPTION, has_paid: false }, subscriptions: [] };
  expect(preserveHasPaid({ has_paid }, listed).fields.has_paid).toBe(has_paid);
});
