import { dayOf, OFFSET } from '#contract/days.ts';

// Intl is avoided here: its first use blocks a slow phone for 50 ms, and the user area's first
// screen shows dates.

/** Turns `2026-01-31` into `31/01/2026`. */
export const longDay = (day: string): string => day.split('-').reverse().join('/');

/** Formats a date as its day in São Paulo, `21/11/2025`; 'N/A' if it is not valid. */
export function formatDate(value: string | number | null | undefined): string {
  const milliseconds = new Date(value ?? Number.NaN).getTime();
  return Number.isNaN(milliseconds) ? 'N/A' : longDay(dayOf(milliseconds / 1000));
}

/** Turns Unix seconds into `21/11/2025`; 'N/A' if missing. */
export function formatUnixDate(seconds: number | null | undefined): string {
  return formatDate(seconds == null ? null : seconds * 1000);
}

/** Turns Unix seconds into `21/11/2025 às 23:59`, in São Paulo's time. */
export function formatUnixTime(seconds: number): string {
  const time = new Date((seconds - OFFSET) * 1000).toISOString().slice(11, 16);
  return `${formatUnixDate(seconds)} às ${time}`;
}
