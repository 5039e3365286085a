/**
 * Business days of Brazilian banks, according to the calendar of their federation FEBRABAN.
 * Weekends, national holidays, Carnival and Corpus Christi do not count. We do not use the package
 * @brazilian-utils 2.4, because it counts the Monday of Carnival as a business day. Brasília is
 * UTC-3 all year (Decreto 9.772/2019).
 */

const DAY_MS = 86_400_000;
const BRASILIA_MS = -3 * 3_600_000;

/** National holidays according to Lei 662/1949, Lei 6.802/1980 and, since 2024, Lei 14.759/2023. */
const FIXED_HOLIDAYS = new Set([
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '11-20',
  '12-25',
]);

/** Carnival, Good Friday and Corpus Christi, in days after Easter Sunday. */
const DAYS_AFTER_EASTER = [-48, -47, -2, 60];

/**
 * Returns the last second of the `count`-th day after `time` in Brasília. Times are Unix seconds.
 */
export function endOfDayAfter(time: number, count: number): number {
  return endOf(dayOf(time) + count);
}

/** Returns the last second of the `count`-th business day after `time`. Times are Unix seconds. */
export function endOfBusinessDayAfter(time: number, count: number): number {
  let day = dayOf(time);
  for (let left = count; left > 0; ) {
    day += 1;
    if (isBusinessDay(day)) left -= 1;
  }
  return endOf(day);
}

function dayOf(time: number): number {
  return Math.floor((time * 1000 + BRASILIA_MS) / DAY_MS);
}

function endOf(day: number): number {
  return ((day + 1) * DAY_MS - BRASILIA_MS) / 1000 - 1;
}

function isBusinessDay(day: number): boolean {
  const date = new Date(day * DAY_MS);
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  if (FIXED_HOLIDAYS.has(date.toISOString().slice(5, 10))) return false;
  const sinceEaster = day - easterDay(date.getUTCFullYear());
  return !DAYS_AFTER_EASTER.includes(sinceEaster);
}

/** Returns Easter Sunday in days since 1970, by the Meeus/Jones/Butcher algorithm. */
function easterDay(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skipped = Math.floor(century / 4);
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - skipped - moon + 15) % 30;
  const rest = year % 100;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const position = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(position / 31) - 1, (position % 31) + 1) / DAY_MS;
}
