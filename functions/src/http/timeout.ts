/**
 * The result of `work`; throws `timeoutError()` after `ms` milliseconds. The work itself is
 * not cancelled, and its later result is ignored.
 */
export async function withTimeout<Result>(
  ms: number,
  work: Promise<Result>,
  timeoutError: () => Error,
): Promise<Result> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(timeoutError()), ms);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
