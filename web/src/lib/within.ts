/**
 * The result of a promise, or undefined after `ms` milliseconds. What it began then goes on.
 * @throws what the promise throws in time.
 */
export function within<Result>(ms: number, promise: Promise<Result>): Promise<Result | undefined> {
  let timer: number | undefined;
  const end = new Promise<undefined>((resolve) => {
    timer = window.setTimeout(resolve, ms);
  });
  return Promise.race([promise, end]).finally(() => clearTimeout(timer));
}
