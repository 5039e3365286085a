import * as z from 'zod/mini';
import { DAY, startOf } from '../contract/days.ts';
import type { Period } from './sales-report.ts';

const calendarDay = z.pipe(z.iso.date('A date is written like 2026-01-31.'), z.transform(startOf));

/**
 * Returns the period from day `from` to the end of day `to` in São Paulo. An undefined day leaves
 * that side open. Throws if the dates are invalid.
 */
export function periodOf(from: string | undefined, to: string | undefined): Period {
  const period = {
    from: from === undefined ? 0 : z.parse(calendarDay, from),
    to: to === undefined ? Number.POSITIVE_INFINITY : z.parse(calendarDay, to) + DAY,
  };
  if (period.to <= period.from) throw new Error('The period ends before it begins.');
  return period;
}
