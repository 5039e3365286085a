import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCents, percentOf, toCents, toReais } from '#contract/money.ts';

test.each([
  [5, 'R$ 0,05'],
  [112740, 'R$ 1.127,40'],
  [-150, 'R$ -1,50'],
  [123456789012, 'R$ 1.234.567.890,12'],
])('%i cents are formatted as %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});

test('every amount from 0 to 100,000 cents survives the conversion to reais and back', () => {
  for (let cents = 0; cents <= 100_000; cents++) {
    if (toCents(toReais(cents)) !== cents) expect.fail(`${cents}`);
  }
});

test.each([
  [10, 9791, 979],
  [15, 9790, 1469],
])('%i%% of %i cents is %i', (percent, cents, part) => {
  expect(percentOf(percent, cents)).toBe(part);
});

test('percentages of 10,000 random amounts are rounded to the nearest cent', () => {
  const amounts = fc.integer({ min: 0, max: 1_000_000_000 });
  const property = fc.property(fc.integer({ min: 0, max: 100 }), amounts, (percent, cents) => {
    const part = percentOf(percent, cents);
    return Number.isInteger(part) && Math.abs(part * 100 - percent * cents) <= 50;
  });
  fc.assert(property, { numRuns: 10_000 });
});
