import { expect, test } from 'vitest';
import {
  intervals,
  isPlanProduct,
  PLAN_IDS,
  planByName,
  planDisplayName,
  planPrice,
  plans,
} from '#contract/plans.ts';
import { intervalOf, monthsOf } from '#contract/recurrence.ts';
import { chargesOf } from '../../web/src/lib/purchase/charges.ts';

// Longer intervals have 15%, 30% and 50% off the monthly price.
test.each([
  ['top_afiliado', 9790, 24965, 41118, 58740],
  ['elite', 18790, 47915, 78918, 112740],
  ['elite_nivel_2', 19790, 50465, 83118, 118740],
  ['elite_nivel_3', 22790, 58115, 95718, 136740],
  ['elite_nivel_4', 23790, 60665, 99918, 142740],
  ['elite_nivel_5', 29790, 75965, 125118, 178740],
  ['elite_nivel_6', 40790, 104015, 171318, 244740],
] as const)('the plan %s costs %i, %i, %i, %i cents', (id, month, trimestral, semestral, anual) => {
  const plan = plans[id];
  expect(planPrice(plan, 'month').cents).toBe(month);
  expect(planPrice(plan, 'trimestral')).toEqual({ originalCents: 3 * month, cents: trimestral });
  expect(planPrice(plan, 'semestral')).toEqual({ originalCents: 6 * month, cents: semestral });
  expect(planPrice(plan, 'anual')).toEqual({ originalCents: 12 * month, cents: anual });
});

test.each([
  ['elite_nivel_6', 'Elite Nível 6', true],
  ['elite_nivel_1', 'Elite Nível 1', true],
  ['free', 'Iniciante Free', true],
  ['prod_unknown', 'prod_unknown', false],
  ['toString', 'toString', false],
])('the product %s is shown as %s (one of our plans: %s)', (id, name, isOurs) => {
  expect(planDisplayName(id)).toBe(name);
  expect(isPlanProduct(id)).toBe(isOurs);
});

test('planByName finds a plan only by its exact name, and only if the plan is for sale', () => {
  for (const id of PLAN_IDS) expect(planByName(plans[id].name)?.id).toBe(id);
  for (const name of ['Admin', 'Profissional', 'Elite Nível 1', 'elite', '']) {
    expect(planByName(name)).toBeUndefined();
  }
});

test.each([
  ['month', 30],
  ['trimestral', 90],
  ['semestral', 180],
  ['anual', 365],
] as const)('the interval %s lasts %i days, as the text below its price says', (interval, days) => {
  expect(intervals[interval]).toMatchObject({ days, subtext: `cobrado a cada ${days} dias` });
  expect(chargesOf(interval, 1, 0, 0).renewsAt).toBe(days * 86_400_000);
});

test.each([
  ['day', 30, 'month', 1],
  ['day', 31, null, 1.03],
  ['day', 365, 'anual', 12],
  ['month', 1, 'month', 1],
  ['month', 6, 'semestral', 6],
  ['month', 12, 'anual', 12],
  ['year', 1, 'anual', 12],
  ['year', 2, null, 24.33],
  ['week', 1, null, 0.23],
])('Stripe’s “%s” times %i is our interval %s, %d months', (interval, count, name, months) => {
  const recurrence = { interval, interval_count: count };
  expect(intervalOf(recurrence)).toBe(name);
  expect(monthsOf(recurrence)).toBeCloseTo(months, 2);
});
