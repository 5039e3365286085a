import { AsyncLocalStorage } from 'node:async_hooks';

export class TimeoutError extends Error {}

/** Until when the work of the present call may take another step, by `performance.now()`. */
const deadlines = new AsyncLocalStorage<number>();

/**
 * Runs `work`, whose steps stop `ms` milliseconds from now, or earlier where the work around it has
 * an earlier deadline. Resolves when the work has really ended.
 */
export function withDeadline<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + ms;
  return deadlines.run(Math.min(end, deadlines.getStore() ?? end), work);
}

/**
 * Throws `TimeoutError` once the deadline has passed. Every request to Stripe asks before it is
 * sent, and so must any other step that can't be undone.
 */
export function checkDeadline(): void {
  const end = deadlines.getStore();
  if (end !== undefined && performance.now() > end) throw new TimeoutError('The time is up');
}

/**
 * The result of `work`; throws `TimeoutError` after `ms` milliseconds. The step that is under way
 * then still ends, and its result is ignored; the work takes no other step.
 */
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
