/**
 * What `work` gives, or throws what `late` makes once `ms` milliseconds have passed. The
 * work itself can't be stopped: what comes of it later is dropped.
 */
export async function within<Result>(
  ms: number,
  work: Promise<Result>,
  late: () => Error,
): Promise<Result> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(late()), ms);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
