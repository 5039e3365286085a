import { OLDEST_EVENT_SECONDS } from './meta-event.ts';

const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * 60 * 1000;

/**
 * When to try again after `failures` attempts: after one minute, then twice as long each
 * time, at most six hours. Undefined once Meta would not take the event any more.
 * @param eventTime Unix seconds.
 * @param now Unix milliseconds, as is what it gives.
 */
export function nextAttempt(failures: number, eventTime: number, now: number): number | undefined {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
  return isTooOld(eventTime, now + wait) ? undefined : now + wait;
}

/** Whether Meta refuses an event for its age. */
export function isTooOld(eventTime: number, now: number): boolean {
  return now / 1000 - eventTime > OLDEST_EVENT_SECONDS;
}
