import { describe, expect, test } from 'vitest';
import { periodOf } from '../../../functions/src/reports/period.ts';

const seconds = (time: string) => Date.parse(time) / 1000;

describe('a period', () => {
  test.each([
    ['2026-03-01', '2026-03-01', '2026-03-01T03:00:00Z', '2026-03-02T03:00:00Z'],
    ['2026-01-01', '2026-12-31', '2026-01-01T03:00:00Z', '2027-01-01T03:00:00Z'],
  ])('from %s to %s is whole days of São Paulo', (from, to, begin, end) => {
    expect(periodOf(from, to)).toEqual({ from: seconds(begin), to: seconds(end) });
  });

  test('is unbounded by default', () => {
    expect(periodOf(undefined, undefined)).toEqual({ from: 0, to: Number.POSITIVE_INFINITY });
  });

  test.each([
    ['01/03/2026', undefined],
    ['2026-02-30', undefined],
    ['2026-03-02', '2026-03-01'],
  ])('from %s to %s is refused', (from, to) => {
    expect(() => periodOf(from, to)).toThrow();
  });
});
