import fc from 'fast-check';
import { formatCents, percentOf, toCents, toReais } from '#contract/money.ts';
import { INTERVALS, intervals, type Plan, planPrice, plans } from '#contract/plans.ts';
import type { Attack } from './row.ts';

const RUNS = 10_000;

const cents = fc.integer({ min: 0, max: 1_000_000_000 });
const percent = fc.integer({ min: 0, max: 100 });

/** The cents of a text such as `R$ 1.127,40`. */
const read = (text: string) => Number(text.replace(/\D/g, ''));

const properties: [string, fc.IProperty<unknown>][] = [
  ['reais and back', fc.property(fc.tuple(cents), ([n]) => toCents(toReais(n)) === n)],
  ['written and read', fc.property(fc.tuple(cents), ([n]) => read(formatCents(n)) === n)],
  [
    'a part and its rest',
    fc.property(fc.tuple(percent, cents), ([p, n]) => {
      const part = percentOf(p, n);
      return Number.isInteger(part) && part >= 0 && part <= n && Math.abs(part * 100 - p * n) <= 50;
    }),
  ],
  [
    'a price of any plan and interval',
    fc.property(
      fc.tuple(fc.constantFrom(...Object.values(plans)), fc.constantFrom(...INTERVALS), cents),
      ([known, interval, n]) => {
        const plan: Plan = { ...known, monthly: { originalCents: 2 * n, cents: n } };
        const price = planPrice(plan, interval);
        const { months, discount } = intervals[interval];
        // In hundredths of a cent, so that the comparison needs no fractions.
        const exact = months * n * (100 - discount);
        return Number.isInteger(price.cents) && Math.abs(price.cents * 100 - exact) <= 50;
      },
    ),
  ],
];

/** Row 36: money is whole cents, and none is lost on the way to the screen and back. */
export const attack: Attack = async () => {
  const results = properties.map(([name, property]) => ({
    name,
    ...fc.check(property, { numRuns: RUNS, seed: 36 }),
  }));
  const failed = results.filter((result) => result.failed);
  return {
    required: `${RUNS} runs of each of ${properties.length} properties: 0 cents lost`,
    measured:
      failed.map(({ name, counterexample }) => `${name}: ${counterexample}`).join('; ') || '0 lost',
    passed: failed.length === 0,
  };
};
