import { expect, test } from 'vitest';
import {
  endOfBusinessDayAfter,
  endOfDayAfter,
} from '../../../functions/src/billing/subscription/business-days.ts';

const seconds = (brasilia: string) => Date.parse(`${brasilia}-03:00`) / 1000;
const date = (time: number) => new Date((time - 3 * 3600) * 1000).toISOString().slice(0, 19);

test.each([
  ['a weekday', '2026-11-24', '2026-11-27'],
  ['a Thursday: over the weekend', '2026-12-03', '2026-12-08'],
  ['a Saturday', '2026-12-05', '2026-12-09'],
  ['New Year', '2026-12-30', '2027-01-05'],
  ['Christmas, a Friday', '2026-12-23', '2026-12-29'],
  ['Carnival of 2026: 16 and 17 February', '2026-02-13', '2026-02-20'],
  ['Good Friday of 2026: 3 April', '2026-04-01', '2026-04-07'],
  ['Corpus Christi of 2026: 4 June', '2026-06-03', '2026-06-09'],
  ['Tiradentes, a Tuesday', '2026-04-20', '2026-04-24'],
  ['Independence Day, a Monday', '2026-09-04', '2026-09-10'],
  ['Our Lady of Aparecida, a Monday', '2026-10-09', '2026-10-15'],
  ['All Souls, a Monday', '2026-10-30', '2026-11-05'],
  ['Republic Day, a Sunday; Black Awareness Day, a Friday', '2026-11-18', '2026-11-24'],
  ['Easter of 2038, the latest of all: Good Friday 23 April', '2038-04-20', '2038-04-27'],
])('three business days are counted from %s', (_what, due, end) => {
  for (const hour of ['00:00:00', '12:00:00', '23:59:59']) {
    expect(date(endOfBusinessDayAfter(seconds(`${due}T${hour}`), 3))).toBe(`${end}T23:59:59`);
  }
});

test.each([
  ['2026-11-24T00:00:00', 3, '2026-11-27T23:59:59'],
  ['2026-11-24T23:59:59', 3, '2026-11-27T23:59:59'],
  ['2026-12-30T22:00:00', 3, '2027-01-02T23:59:59'],
  ['2026-11-24T12:00:00', 0, '2026-11-24T23:59:59'],
])('the end of the day is returned for %s plus %i calendar days', (from, days, end) => {
  expect(date(endOfDayAfter(seconds(from), days))).toBe(end);
});
