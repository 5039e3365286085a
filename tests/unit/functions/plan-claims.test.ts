import { expect, test } from 'vitest';
import { planClaims } from '../../../functions/src/users/plan-claims.ts';
import { NO_SUBSCRIPTION } from '../../../functions/src/users/user-record.ts';

const CREATED_MS = 1_700_000_000_500;
const trial = { plan: 'profissional', plan_until: 1_700_000_000 + 7 * 86_400 };

const DAY = 86_400;

const fields = (status: string | null, active: boolean | null, until: number | null = null) => ({
  ...NO_SUBSCRIPTION,
  ...(status !== null && {
    subscription_plan: 'elite',
    subscription_active: active,
    subscription_status: status,
    subscription_start: 1,
    subscription_end: 2,
    subscription_access_until: until,
    has_paid: !status.startsWith('incomplete'),
  }),
});

test.each([
  ['none', fields(null, null), trial],
  ['incomplete', fields('incomplete', false), trial],
  ['incomplete_expired', fields('incomplete_expired', false), trial],
  ['active', fields('active', true), { plan: 'elite', plan_until: 2 + DAY }],
  ['trialing', fields('trialing', true), { plan: 'elite', plan_until: 2 + DAY }],
  ['active before its first payment', { ...fields('active', false), has_paid: false }, trial],
  ['past_due with an open boleto', fields('past_due', true, 9), { plan: 'elite', plan_until: 9 }],
  ['past_due', fields('past_due', false), {}],
  ['unpaid', fields('unpaid', false), {}],
  ['paused', fields('paused', false), {}],
  ['canceled', fields('canceled', false), {}],
] as const)(
  'the subscription status “%s” decides the account’s plan claims and leaves other claims unchanged',
  (_status, subscription, claims) => {
    expect(planClaims({}, { ...subscription }, CREATED_MS)).toEqual(claims);
    const before = { admin: true, plan: 'x', plan_until: 1 };
    expect(planClaims(before, { ...subscription }, CREATED_MS)).toEqual({ admin: true, ...claims });
  },
);
