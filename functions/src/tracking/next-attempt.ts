import { MAX_EVENT_AGE_SECONDS } from './meta-event.ts';

const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * 60 * 1000;

/**
 * When to retry after `failures` failed attempts: after one minute, doubled each time up to six
 * hours. Undefined when the event would then be too old for Meta.
 * @param eventTime Unix seconds.
 * @param now Unix milliseconds, like the result.
 */
export function nextAttempt(failures: number, eventTime: number, now: number): number | undefined {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
  return isTooOld(eventTime, now + wait) ? undefined : now + wait;
}

/** Whether Meta refuses an event for its age. */
export function isTooOld(eventTime: number, now: number): boolean {
  return now / 1000 - eventTime > MAX_EVENT_AGE_SECONDS;
}
