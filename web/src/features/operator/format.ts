import { dayOf } from '#contract/days.ts';
import { longDay } from '../../lib/dates.ts';

/** Returns the current day in São Paulo: `2026-01-31`. */
export const today = (): string => dayOf(Date.now() / 1000);

/** Turns `2026-01-31` into `31/01`. */
export const shortDay = (day: string): string => longDay(day).slice(0, 5);

/** Turns 1234 into `1.234`. */
export const formatCount = (value: number): string =>
  String(value).replace(/\B(?=(\d{3})+$)/g, '.');

/** Turns 16.48 into `16,5%`. */
export const formatPercent = (value: number): string => `${value.toFixed(1).replace('.', ',')}%`;

/** Joins names: `Campanha, Afiliado e Cupom`. */
export const listOf = (names: readonly string[]): string =>
  names.join(', ').replace(/, ([^,]*)$/, ' e $1');
