import { expect, test } from 'vitest';
import {
  currentSubscription,
  isLive,
} from '../../../functions/src/billing/customer/current-subscription.ts';

const known = (id: string, status: string, created = 1) => ({ id, status, created });

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
])('%s prevents a second subscription: %s', (status, live) => {
  expect(isLive({ status })).toBe(live);
});

test.each([
  ['the only one', [known('a', 'canceled')], 'a'],
  [
    'the running one before a newer ended one',
    [known('a', 'active', 1), known('b', 'canceled', 2)],
    'a',
  ],
  [
    'the paid one before a newer unpaid one',
    [known('a', 'active', 1), known('b', 'past_due', 2)],
    'a',
  ],
  [
    'the running one before a newer attempt',
    [known('a', 'past_due', 1), known('b', 'incomplete', 2)],
    'a',
  ],
  ['the oldest of two that run', [known('a', 'active', 1), known('b', 'active', 2)], 'a'],
  ['the newest of two attempts', [known('b', 'incomplete', 1), known('a', 'incomplete', 2)], 'a'],
  ['the newest of two that ended', [known('b', 'canceled', 1), known('a', 'canceled', 2)], 'a'],
])('the current subscription is %s', (_what, subscriptions, id) => {
  expect(currentSubscription(subscriptions)?.id).toBe(id);
});
