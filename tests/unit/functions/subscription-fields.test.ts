import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import type { OpenPayment } from '../../../functions/src/billing/customer/open-payment.ts';
import { toSubscriptionFields } from '../../../functions/src/billing/subscription/subscription-fields.ts';
import { preserveHasPaid } from '../../../functions/src/billing/subscription/sync-subscription.ts';
import { NO_SUBSCRIPTION } from '../../../functions/src/users/user-record.ts';

const subscription = (status: string, product: unknown = 'elite') =>
  ({
    id: 'sub_1',
    status,
    ended_at: null,
    discounts: [],
    items: {
      data: [
        {
          price: {
            product,
            unit_amount: 18_790,
            recurring: { interval: 'day', interval_count: 30 },
          },
          current_period_start: 100,
          current_period_end: 200,
        },
      ],
    },
  }) as unknown as Stripe.Subscription;

const read = (given: Stripe.Subscription, payment?: OpenPayment) =>
  toSubscriptionFields({
    ...{ subscription: given, payment, now: 120 },
    eligibility: { has_paid: true, comeback_from: null },
  });

test.each([
  ['incomplete', false],
  ['incomplete_expired', false],
  ['trialing', true],
  ['active', true],
  ['past_due', false],
  ['unpaid', false],
  ['canceled', false],
  ['paused', false],
  ['an_unknown_status', false],
])('Stripe’s status %s gives access: %s', (status, active) => {
  const runs = !['incomplete', 'incomplete_expired', 'canceled'].includes(status);
  expect(read(subscription(status))).toEqual({
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

test.each<[string, object, number | null, number]>([
  ['renews itself', {}, null, 200],
  ['ends with its period', { cancel_at_period_end: true, cancel_at: 200 }, 200, 200],
  ['ends with its period, without cancel_at', { cancel_at_period_end: true }, 200, 200],
  ['ends at a date', { cancel_at: 150 }, 150, 200],
  ['has ended', { cancel_at: 150, ended_at: 150 }, null, 150],
])('a subscription that %s has the cancellation date %s', (_what, change, cancelAt, end) => {
  expect(read({ ...subscription('active'), ...change })).toMatchObject({
    subscription_active: true,
    subscription_cancel_at: cancelAt,
    subscription_end: end,
  });
});

const boleto = {
  kind: 'boleto',
  url: 'https://v.example/1',
  amount: 10_000,
  number: '00190.50095',
} as const;
const processing = { kind: 'processing', amount: 10_000, isBoleto: true } as const;

test.each<[OpenPayment | undefined, string | null, number | null, number | null]>([
  [undefined, null, null, null],
  [processing, null, null, 10_000],
  [{ kind: 'expired_boleto' }, null, null, null],
  [{ ...boleto, expiresAt: 300 }, 'https://v.example/1', 300, 10_000],
  [{ ...boleto, expiresAt: null }, 'https://v.example/1', null, 10_000],
])(
  'with the open payment %o, the record has the boleto URL %s, expiry %s and amount %s',
  (payment, url, end, amount) => {
    expect(read(subscription('incomplete'), payment)).toMatchObject({
      pending_payment_url: url,
      pending_payment_expires_at: end,
      pending_payment_amount: amount,
      pending_payment_number: url && '00190.50095',
      pending_payment_processing: payment === processing,
    });
  },
);

const invoice = (billing_reason: string, change: object = {}) => ({
  status: 'open',
  amount_remaining: 18_790,
  billing_reason,
  created: 100,
  status_transitions: {},
  hosted_invoice_url: 'https://i.example/1',
  ...change,
});
const renewal = invoice('subscription_cycle');

test.each<[string, object, OpenPayment | undefined, number | null]>([
  ['of a renewal whose card was declined', renewal, undefined, 18_790],
  ['of a renewal whose boleto expired', renewal, { kind: 'expired_boleto' }, 18_790],
  ['of a renewal whose boleto is open', renewal, { ...boleto, expiresAt: 300 }, null],
  ['of a renewal whose payment is processing', renewal, processing, null],
  ['of a renewal that is paid', invoice('subscription_cycle', { status: 'paid' }), undefined, null],
  ['of a first payment whose card was declined', invoice('subscription_create'), undefined, null],
])('an invoice %s has the overdue amount %s', (_what, latest_invoice, payment, amount) => {
  const given = { ...subscription('past_due'), latest_invoice } as Stripe.Subscription;
  expect(read(given, payment)).toMatchObject({
    overdue_payment_url: amount && 'https://i.example/1',
    overdue_payment_amount: amount,
  });
});

const card = (last4: string) => ({ type: 'card', card: { brand: 'visa', last4 } });
const customer = (method: object | null) => ({
  balance: 0,
  invoice_settings: { default_payment_method: method },
});

test.each<[string, object, number | null]>([
  ['its price', {}, 18_790],
  ['null while a discount continues', { discounts: ['di_1'] }, null],
  ['its price minus a credit', { customer: { ...customer(null), balance: -10_000 } }, 8_790],
  [
    '0 if the credit is larger than the price',
    { customer: { ...customer(null), balance: -20_000 } },
    0,
  ],
  ['null if it ends with its period', { cancel_at_period_end: true }, null],
  ['null if it ends before its next renewal', { cancel_at: 150 }, null],
  ['its price if it ends after its next renewal', { cancel_at: 500 }, 18_790],
])('the next charge of a subscription is %s', (_what, change, charge) => {
  const given = { ...subscription('active'), ...change } as Stripe.Subscription;
  expect(read(given).subscription_next_charge).toBe(charge);
});

test.each([
  ['day', 30, 'month'],
  ['day', 365, 'anual'],
  ['month', 6, 'semestral'],
  ['day', 31, null],
])('a price that recurs every %s × %i has the interval %s', (interval, interval_count, is) => {
  const given = subscription('active');
  Object.assign(given.items.data[0]?.price ?? {}, { recurring: { interval, interval_count } });
  expect(read(given).subscription_interval).toBe(is);
});

test.each<[string, object, string | null, string | null]>([
  ['its own card', { default_payment_method: card('4242') }, 'card', '4242'],
  [
    'its own card rather than the customer’s',
    { default_payment_method: card('4242'), customer: customer(card('0002')) },
    ...(['card', '4242'] as const),
  ],
  ['the customer’s card', { customer: customer(card('0002')) }, 'card', '0002'],
  ['a boleto', { default_payment_method: { type: 'boleto' } }, 'boleto', null],
  ['another method', { default_payment_method: { type: 'pix' } }, 'other', null],
  ['null if it has none', { customer: customer(null) }, null, null],
])('the payment method of a subscription is %s', (_what, change, method, last4) => {
  const given = { ...subscription('active'), ...change } as Stripe.Subscription;
  expect(read(given)).toMatchObject({ payment_method: method, payment_card_last4: last4 });
});

test.each([true, false])('a record keeps has_paid=%s if Stripe lists no payment', (has_paid) => {
  const listed = { fields: { ...NO_SUBSCRIPTION, has_paid: false }, subscriptions: [] };
  expect(preserveHasPaid({ has_paid }, listed).fields.has_paid).toBe(has_paid);
});
