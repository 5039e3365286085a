import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCents, percentOf, toCents, toReais } from '#contract/money.ts';

test.each([
  [0, 'R$ 0,00'],
  [5, 'R$ 0,05'],
  [9790, 'R$ 97,90'],
  [112740, 'R$ 1.127,40'],
  [244740, 'R$ 2.447,40'],
  [100, 'R$ 1,00'],
  [-150, 'R$ -1,50'],
  [123456789012, 'R$ 1.234.567.890,12'],
])('%i cents is formatted as %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});

test('every amount from 0 to 100,000 cents stays the same when converted to reais and back', () => {
  for (let cents = 0; cents <= 100_000; cents++) {
    if (toCents(toReais(cents)) !== cents) expect.fail(`${cents}`);
  }
});

test.each([
  [10, 9790, 979],
  [10, 9791, 979],
  [15, 9790, 1469],
  [40, 18790, 7516],
])('%i%% of %i cents is %i', (percent, cents, part) => {
  expect(percentOf(percent, cents)).toBe(part);
});

const cents = fc.integer({ min: 0, max: 1_000_000_000 });

test('for 10,000 random amounts, the digits of the formatted text are the amount in cents', () => {
  const read = (text: string) => Number(text.replace(/\D/g, ''));
  const property = fc.property(cents, (n) => read(formatCents(n)) === n);
  fc.assert(property, { numRuns: 10_000 });
});

test('percentages of 10,000 random amounts are rounded to the nearest cent', () => {
  const property = fc.property(fc.integer({ min: 0, max: 100 }), cents, (percent, n) => {
    const part = percentOf(percent, n);
    return Number.isInteger(part) && Math.abs(part * 100 - percent * n) <= 50;
  });
  fc.assert(property, { numRuns: 10_000 });
});
