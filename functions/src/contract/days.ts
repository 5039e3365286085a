/** São Paulo has been UTC-3 all year since 2019. */
export const OFFSET = 3 * 3_600;
export const DAY = 86_400;

/** Returns the São Paulo day of a time (Unix seconds) as `2026-01-31`, the format of all days. */
export function dayOf(seconds: number): string {
  return new Date((seconds - OFFSET) * 1000).toISOString().slice(0, 10);
}

export function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00-03:00`) / 1000;
}

export function addDays(day: string, days: number): string {
  return dayOf(startOf(day) + days * DAY);
}
