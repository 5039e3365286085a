import { timeParts } from '../session/trial.ts';

const UPSELL_MS = 15 * 60 * 1000;
const DAY_MS = 86_400_000;

/**
 * When the offers' countdown ends, in Unix milliseconds: the stored time, also when it
 * is over, or 15 minutes from `now` when none is stored or it lies impossibly far ahead.
 */
export function upsellEnd(stored: number | null, now: number): number {
  return stored === null || stored > now + UPSELL_MS ? now + UPSELL_MS : stored;
}

/** Whether a plan chosen at `now` gets a countdown of its own: a day after the stored one began. */
export function startsAnew(stored: number, now: number): boolean {
  return now >= stored - UPSELL_MS + DAY_MS;
}

/** `14:59` of milliseconds; a started second counts as one. */
export function minutesAndSeconds(ms: number): string {
  const { minutes, seconds } = timeParts(ms);
  return [minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':');
}
