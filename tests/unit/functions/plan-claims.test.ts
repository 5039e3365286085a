import { expect, test } from 'vitest';
import { planClaims } from '../../../functions/src/users/plan-claims.ts';
import { NO_SUBSCRIPTION } from '../../../functions/src/users/user-record.ts';

const DAY = 86_400;
const trial = { plan: 'profissional', plan_until: 1_700_000_000 + 7 * DAY };
const paid = { plan: 'elite', plan_until: 2 + DAY };

const fields = (status: string, active: boolean, until: number | null = null) => ({
  ...NO_SUBSCRIPTION,
  ...{ subscription_plan: 'elite', subscription_active: active, subscription_status: status },
  ...{ subscription_start: 1, subscription_end: 2, subscription_access_until: until },
  has_paid: !status.startsWith('incomplete'),
});

test.each([
  ['none', NO_SUBSCRIPTION, trial],
  ['incomplete', fields('incomplete', false), trial],
  ['incomplete_expired', fields('incomplete_expired', false), trial],
  ['active', fields('active', true), paid],
  ['trialing', fields('trialing', true), paid],
  ['active before its first payment', { ...fields('active', false), has_paid: false }, trial],
  ['past_due with an open boleto', fields('past_due', true, 9), { plan: 'elite', plan_until: 9 }],
  ['past_due', fields('past_due', false), {}],
  ['unpaid', fields('unpaid', false), {}],
  ['paused', fields('paused', false), {}],
  ['canceled', fields('canceled', false), {}],
])('the plan claims follow the status “%s”, and other claims stay unchanged', (...row) => {
  const [, subscription, claims] = row;
  const claimsFrom = (before: Record<string, unknown>) =>
    planClaims(before, subscription, 1_700_000_000_500);
  expect(claimsFrom({})).toEqual(claims);
  const before = { admin: true, plan: 'x', plan_until: 1 };
  expect(claimsFrom(before)).toEqual({ admin: true, ...claims });
});
