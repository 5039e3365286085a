import { expect, test } from 'vitest';
import { dayEnd } from '../../../web/src/features/promo/day-end.ts';

test.each([
  ['in the morning', '2026-11-27T09:30:00-03:00', '2026-11-28T00:00:00-03:00'],
  ['a millisecond before midnight', '2026-11-27T23:59:59.999-03:00', '2026-11-28T00:00:00-03:00'],
  ['at midnight', '2026-11-28T00:00:00-03:00', '2026-11-29T00:00:00-03:00'],
  ['when UTC is a day ahead', '2026-11-28T01:00:00Z', '2026-11-28T03:00:00Z'],
  ['at the end of a month', '2028-02-29T12:00:00-03:00', '2028-03-01T00:00:00-03:00'],
  ['at the end of a year', '2026-12-31T21:00:00-03:00', '2027-01-01T00:00:00-03:00'],
  // Days on which the clocks of Brazil once changed, and those of New York do.
  ['in former daylight saving', '2026-11-01T12:00:00-03:00', '2026-11-02T00:00:00-03:00'],
  ['in a March of other clocks', '2026-03-08T02:30:00-03:00', '2026-03-09T00:00:00-03:00'],
])('%s the day of Brasília ends at its midnight', (_, now, end) => {
  expect(dayEnd(Date.parse(now))).toBe(Date.parse(end));
});
