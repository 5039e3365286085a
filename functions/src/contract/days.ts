/** São Paulo is three hours behind UTC, without summer time since 2019. */
const OFFSET = 3 * 3_600;
export const DAY = 86_400;

/** The day of a time (Unix seconds) in São Paulo: `2026-01-31`. */
export function dayOf(seconds: number): string {
  return new Date((seconds - OFFSET) * 1000).toISOString().slice(0, 10);
}

/** When a day begins, Unix seconds. */
export function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00-03:00`) / 1000;
}

/** The day `days` later. */
export function addDays(day: string, days: number): string {
  return dayOf(startOf(day) + days * DAY);
}
