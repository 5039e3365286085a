import { AsyncLocalStorage } from 'node:async_hooks';

export class TimeoutError extends Error {}

/** The deadline of the current call, comparable with `performance.now()`. */
const deadlines = new AsyncLocalStorage<number>();

/**
 * Runs `work`. After `ms` milliseconds, calls of `checkDeadline` inside `work` throw. If an outer
 * `withDeadline` has an earlier deadline, the earlier deadline applies.
 */
export function withDeadline<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + ms;
  return deadlines.run(Math.min(end, deadlines.getStore() ?? end), work);
}

/** Throws `TimeoutError` after the deadline. Call this before each write that cannot be undone. */
export function checkDeadline(): void {
  const end = deadlines.getStore();
  if (end !== undefined && performance.now() > end) throw new TimeoutError('The time is up');
}

/** Returns the result of `work`, or throws `TimeoutError` after `ms` milliseconds. */
export async function withTimeout<Result>(
  ms: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const timeout = Promise.withResolvers<never>();
  const error = new TimeoutError(`No result after ${ms} ms`);
  const timer = setTimeout(() => timeout.reject(error), ms);
  try {
    return await Promise.race([withDeadline(ms, work), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
