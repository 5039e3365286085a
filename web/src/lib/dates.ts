import { dayOf, OFFSET } from '#contract/days.ts';

// Do not use `Intl` in this file, because its first use blocks a slow phone for 50 ms.

/** Turns `2026-01-31` into `31/01/2026`. */
export const longDay = (day: string): string => day.split('-').reverse().join('/');

/** Formats an ISO 8601 date or Unix milliseconds as the day in São Paulo, or as 'N/A'. */
export function formatDate(value: string | number | null | undefined): string {
  const milliseconds = new Date(value ?? Number.NaN).getTime();
  return Number.isNaN(milliseconds) ? 'N/A' : longDay(dayOf(milliseconds / 1000));
}

export function formatUnixDate(seconds: number | null | undefined): string {
  return formatDate(seconds == null ? null : seconds * 1000);
}

/** Formats Unix seconds as a day and time in São Paulo, such as `21/11/2025 às 23:59`. */
export function formatUnixTime(seconds: number): string {
  const time = new Date((seconds - OFFSET) * 1000).toISOString().slice(11, 16);
  return `${formatUnixDate(seconds)} às ${time}`;
}
