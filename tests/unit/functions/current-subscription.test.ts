import { expect, test } from 'vitest';
import {
  currentSubscription,
  isLive,
} from '../../../functions/src/billing/customer/current-subscription.ts';

const subscription = (id: string, status: string, created = 1) => ({ id, status, created });

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
])('a subscription with the status %s prevents a second one: %s', (status, live) => {
  expect(isLive({ status })).toBe(live);
});

test.each([
  ['the only one', [subscription('a', 'canceled')], 'a'],
  [
    'the running one before a newer ended one',
    [subscription('a', 'active', 1), subscription('b', 'canceled', 2)],
    'a',
  ],
  [
    'the paid one before a newer unpaid one',
    [subscription('a', 'active', 1), subscription('b', 'past_due', 2)],
    'a',
  ],
  [
    'the running one before a newer attempt',
    [subscription('a', 'past_due', 1), subscription('b', 'incomplete', 2)],
    'a',
  ],
  [
    'the oldest of two that run',
    [subscription('a', 'active', 1), subscription('b', 'active', 2)],
    'a',
  ],
  [
    'the newest of two attempts',
    [subscription('b', 'incomplete', 1), subscription('a', 'incomplete', 2)],
    'a',
  ],
  [
    'the newest of two that ended',
    [subscription('b', 'canceled', 1), subscription('a', 'canceled', 2)],
    'a',
  ],
])('the current subscription is %s', (_what, subscriptions, id) => {
  expect(currentSubscription(subscriptions)?.id).toBe(id);
});
