import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  currentSubscription,
  isLive,
} from '../../../functions/src/billing/customer/current-subscription.ts';

const subscription = (id: string, status: string, created = 1) => ({ id, status, created });

/** An active subscription whose first invoice has the given status. */
const invoiced = (id: string, status: string, created: number) => ({
  ...subscription(id, 'active', created),
  latest_invoice: {
    ...{ status, billing_reason: 'subscription_create' },
    amount_remaining: status === 'paid' ? 0 : 10_000,
  },
});

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

test.each([
  ['the only subscription', [subscription('a', 'canceled')], 'a'],
  [
    'a running one rather than a newer one that has ended',
    [subscription('a', 'active', 1), subscription('b', 'canceled', 2)],
    'a',
  ],
  [
    'an active one rather than a newer one that is past_due',
    [subscription('a', 'active', 1), subscription('b', 'past_due', 2)],
    'a',
  ],
  [
    'a past_due one rather than a newer incomplete one',
    [subscription('a', 'past_due', 1), subscription('b', 'incomplete', 2)],
    'a',
  ],
  [
    'the older of two active ones',
    [subscription('a', 'active', 1), subscription('b', 'active', 2)],
    'a',
  ],
  [
    'a paid one rather than an older one whose first invoice is unpaid',
    [invoiced('b', 'open', 1), invoiced('a', 'paid', 2)],
    'a',
  ],
  [
    'a past_due one rather than an active one whose first invoice is a draft',
    [invoiced('b', 'draft', 1), subscription('a', 'past_due', 2)],
    'a',
  ],
  [
    'the newer of two active ones whose first invoice is unpaid',
    [invoiced('b', 'open', 1), invoiced('a', 'open', 2)],
    'a',
  ],
  [
    'the newer of two incomplete ones',
    [subscription('b', 'incomplete', 1), subscription('a', 'incomplete', 2)],
    'a',
  ],
  [
    'the newer of two ended ones',
    [subscription('b', 'canceled', 1), subscription('a', 'canceled', 2)],
    'a',
  ],
])('a user’s current subscription is %s', (_what, subscriptions, id) => {
  expect(currentSubscription(subscriptions as Stripe.Subscription[])?.id).toBe(id);
});
