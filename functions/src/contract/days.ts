/** Seconds by which São Paulo is behind UTC. Brazil abolished daylight saving time in 2019. */
export const OFFSET = 3 * 3_600;
export const DAY = 86_400;

/** Converts a Unix time in seconds to the date in São Paulo, such as `2026-01-31`. */
export function dayOf(seconds: number): string {
  return new Date((seconds - OFFSET) * 1000).toISOString().slice(0, 10);
}

/** Returns the Unix time, in seconds, at which a day begins in São Paulo. */
export function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00-03:00`) / 1000;
}

export function addDays(day: string, days: number): string {
  return dayOf(startOf(day) + days * DAY);
}
