import { expect, test } from 'vitest';
import {
  endOfBusinessDayAfter,
  endOfDayAfter,
} from '../../../functions/src/billing/subscription/business-days.ts';

const seconds = (brasilia: string) => Date.parse(`${brasilia}-03:00`) / 1000;
const date = (time: number) => new Date((time - 3 * 3600) * 1000).toISOString().slice(0, 19);

test.each([
  ['a Tuesday', '2026-11-24', '2026-11-27'],
  ['a Thursday, over a weekend', '2026-12-03', '2026-12-08'],
  ['a Saturday, over a Sunday', '2026-12-05', '2026-12-09'],
  ['30 December, over New Year and a weekend', '2026-12-30', '2027-01-05'],
  ['23 December, over Christmas on a Friday', '2026-12-23', '2026-12-29'],
  ['a Friday, over Carnival of 2026 on 16 and 17 February', '2026-02-13', '2026-02-20'],
  ['1 April, over Good Friday of 2026 on 3 April', '2026-04-01', '2026-04-07'],
  ['3 June, over Corpus Christi of 2026 on 4 June', '2026-06-03', '2026-06-09'],
  ['20 April, over Tiradentes on a Tuesday', '2026-04-20', '2026-04-24'],
  ['a Friday, over Independence Day on a Monday', '2026-09-04', '2026-09-10'],
  ['a Friday, over Our Lady of Aparecida on a Monday', '2026-10-09', '2026-10-15'],
  ['a Friday, over All Souls’ Day on a Monday', '2026-10-30', '2026-11-05'],
  ['18 November, over Black Awareness Day on a Friday', '2026-11-18', '2026-11-24'],
  ['20 April 2038, over the latest possible Good Friday on 23 April', '2038-04-20', '2038-04-27'],
])('three business days from %s skip weekends and holidays', (_what, due, end) => {
  for (const hour of ['00:00:00', '23:59:59']) {
    expect(date(endOfBusinessDayAfter(seconds(`${due}T${hour}`), 3))).toBe(`${end}T23:59:59`);
  }
});

test.each([
  ['2026-11-24T23:59:59', 3, '2026-11-27T23:59:59'],
  ['2026-12-30T22:00:00', 3, '2027-01-02T23:59:59'],
])('the day of %s plus %i calendar days ends at %s', (from, days, end) => {
  expect(date(endOfDayAfter(seconds(from), days))).toBe(end);
});
