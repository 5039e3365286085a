const DAY_MS = 86_400_000;

/** The day in São Paulo, as `2026-01-31`, which is Sweden's form. */
export const today = (): string =>
  new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** `2026-01-31` and 1 to `2026-02-01`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days a period has, both its ends among them. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** `2026-01-31` to `31/01/2026`. */
export const longDay = (day: string): string => day.split('-').reverse().join('/');

/** `2026-01-31` to `31/01`. */
export const shortDay = (day: string): string => longDay(day).slice(0, 5);
