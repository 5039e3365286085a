import { dayOf } from '#contract/days.ts';
import { longDay } from '../../lib/dates.ts';

/** The day in São Paulo: `2026-01-31`. */
export const today = (): string => dayOf(Date.now() / 1000);

/** `2026-01-31` to `31/01`. */
export const shortDay = (day: string): string => longDay(day).slice(0, 5);

/** 1234 to `1.234`. */
export const formatCount = (value: number): string =>
  String(value).replace(/\B(?=(\d{3})+$)/g, '.');
