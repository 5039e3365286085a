const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Brasília is three hours behind UTC all year: daylight saving ended with decree 9.772/2019. */
const BRASILIA_MS = -3 * HOUR_MS;

/** When the day of `now` ends in Brasília; both in Unix milliseconds. Midnight begins a day. */
export function dayEnd(now: number): number {
  return (Math.floor((now + BRASILIA_MS) / DAY_MS) + 1) * DAY_MS - BRASILIA_MS;
}
