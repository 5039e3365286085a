import { expect, test } from 'vitest';
import { periodBoundary } from '../periods.ts';

const at = (iso: string): number => Date.parse(iso) / 1000;

test.each([
  // anchor, interval, count of intervals, periods, end
  ['2026-01-31T10:20:30Z', 'month', 1, 1, '2026-02-28T10:20:30Z'],
  ['2026-01-31T10:20:30Z', 'month', 1, 2, '2026-03-31T10:20:30Z'],
  ['2024-01-31T00:00:00Z', 'month', 1, 1, '2024-02-29T00:00:00Z'],
  ['2026-01-30T00:00:00Z', 'month', 1, 1, '2026-02-28T00:00:00Z'],
  ['2026-12-15T23:59:59Z', 'month', 1, 1, '2027-01-15T23:59:59Z'],
  ['2026-11-30T00:00:00Z', 'month', 3, 1, '2027-02-28T00:00:00Z'],
  ['2026-08-31T00:00:00Z', 'month', 6, 1, '2027-02-28T00:00:00Z'],
  ['2026-08-31T00:00:00Z', 'month', 6, 2, '2027-08-31T00:00:00Z'],
  ['2024-02-29T12:00:00Z', 'year', 1, 1, '2025-02-28T12:00:00Z'],
  ['2024-02-29T12:00:00Z', 'year', 1, 4, '2028-02-29T12:00:00Z'],
  ['2026-03-01T00:00:00Z', 'week', 2, 1, '2026-03-15T00:00:00Z'],
  ['2026-12-31T00:00:00Z', 'day', 1, 1, '2027-01-01T00:00:00Z'],
  ['2026-05-05T05:05:05Z', 'month', 1, 0, '2026-05-05T05:05:05Z'],
])('%s and %s × %i, %i times, ends %s', (anchor, interval, interval_count, times, end) => {
  expect(periodBoundary(at(anchor), { interval, interval_count }, times)).toBe(at(end));
});

test('an interval that Stripe does not have is refused', () => {
  expect(() => periodBoundary(0, { interval: 'decade', interval_count: 1 }, 1)).toThrow(RangeError);
});
