import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  currentSubscription,
  isLive,
} from '../../../functions/src/billing/customer/current-subscription.ts';

test.each([
  ['active', true],
  ['trialing', true],
  ['past_due', true],
  ['unpaid', true],
  ['paused', true],
  ['an_unknown_status', true],
  ['incomplete', false],
  ['incomplete_expired', false],
  ['canceled', false],
])('a subscription with the status %s prevents a second subscription: %s', (status, live) => {
  expect(isLive({ status })).toBe(live);
});

const subscription = (created: number, status: string, invoiceStatus?: string) => ({
  ...{ id: `sub_${created}`, status, created },
  latest_invoice: invoiceStatus && {
    ...{ status: invoiceStatus, billing_reason: 'subscription_create' },
    amount_remaining: invoiceStatus === 'paid' ? 0 : 10_000,
  },
});
const old = (status: string, invoice?: string) => subscription(1, status, invoice);
const recent = (status: string, invoice?: string) => subscription(2, status, invoice);

test.each([
  ['the running one, not a newer ended one', old('active'), recent('canceled')],
  ['the active one, not a newer past_due one', old('active'), recent('past_due')],
  ['the past_due one, not a newer incomplete one', old('past_due'), recent('incomplete')],
  ['the older of two active ones', old('active'), recent('active')],
  ['the paid one, not an older unpaid one', recent('active', 'paid'), old('active', 'open')],
  ['the past_due one, not an active one with a draft', recent('past_due'), old('active', 'draft')],
  ['the newer of two unpaid active ones', recent('active', 'open'), old('active', 'open')],
  ['the newer of two incomplete ones', recent('incomplete'), old('incomplete')],
  ['the newer of two ended ones', recent('canceled'), old('canceled')],
])('a user’s current subscription is %s', (_what, current, other) => {
  for (const all of [[current, other], [other, current], [current]]) {
    expect(currentSubscription(all as Stripe.Subscription[])).toBe(current);
  }
});
