export class TimeoutError extends Error {}

/**
 * The result of `work`; throws `TimeoutError` after `ms` milliseconds. The work itself is not
 * cancelled, and its later result is ignored.
 */
export async function withTimeout<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const timeout = Promise.withResolvers<never>();
  const error = new TimeoutError(`No result after ${ms} ms`);
  const timer = setTimeout(() => timeout.reject(error), ms);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
