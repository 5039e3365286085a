import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import type { OpenPayment } from '../../../functions/src/billing/customer/open-payment.ts';
import { toSubscriptionFields } from '../../../functions/src/billing/subscription/subscription-fields.ts';
import { NO_SUBSCRIPTION } from '../../../functions/src/users/user-record.ts';

const subscription = (status: string, product: unknown = 'elite') =>
  ({
    status,
    ended_at: null,
    items: { data: [{ price: { product }, current_period_start: 100, current_period_end: 200 }] },
  }) as unknown as Stripe.Subscription;

const read = (given: Stripe.Subscription, payment?: OpenPayment) =>
  toSubscriptionFields({
    ...{ subscription: given, payment, now: 120 },
    paidBefore: { has_paid: true, comeback_from: null },
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
  ['a_status_of_tomorrow', false],
])('Stripe’s status %s gives access: %s', (status, active) => {
  expect(read(subscription(status))).toEqual({
    ...NO_SUBSCRIPTION,
    subscription_plan: 'elite',
    subscription_active: active,
    subscription_status: status,
    subscription_start: 100,
    subscription_end: 200,
    has_paid: true,
  });
});

test.each<[string, object, number | null, number]>([
  ['renews itself', {}, null, 200],
  ['ends with its period', { cancel_at_period_end: true, cancel_at: 200 }, 200, 200],
  ['ends with its period, in the other spelling', { cancel_at_period_end: true }, 200, 200],
  ['ends at a date', { cancel_at: 150 }, 150, 200],
  ['has ended', { cancel_at: 150, ended_at: 150 }, null, 150],
])('a subscription that %s, has the end %s', (_what, change, cancelAt, end) => {
  expect(read({ ...subscription('active'), ...change })).toMatchObject({
    subscription_active: true,
    subscription_cancel_at: cancelAt,
    subscription_end: end,
  });
});

const boleto = { kind: 'boleto', url: 'https://v.example/1', amount: 10_000 } as const;

test.each<[OpenPayment | undefined, string | null, number | null]>([
  [undefined, null, null],
  [{ kind: 'processing' }, null, null],
  [{ kind: 'expired_boleto' }, null, null],
  [{ ...boleto, expiresAt: 300 }, 'https://v.example/1', 300],
  [{ ...boleto, expiresAt: null }, 'https://v.example/1', null],
])('an open payment (%o) shows its boleto', (payment, url, end) => {
  expect(read(subscription('incomplete'), payment)).toMatchObject({
    pending_payment_url: url,
    pending_payment_expires_at: end,
    pending_payment_amount: url && 10_000,
  });
});

test.each([
  ['a plan change', 'elite_nivel_2', 'elite_nivel_2'],
  ['an expanded product', { id: 'elite', object: 'product' }, 'elite'],
  ['an unknown product', 'prod_Xyz', 'prod_Xyz'],
])('%s shows the product of the price', (_what, product, plan) => {
  expect(read(subscription('active', product)).subscription_plan).toBe(plan);
});
