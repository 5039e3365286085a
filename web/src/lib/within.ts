/**
 * Returns the result of a promise, or undefined if there is none after `ms` milliseconds. This does
 * not stop the promise's work.
 * @throws the promise's error if it rejects in time.
 */
export function within<Result>(ms: number, promise: Promise<Result>): Promise<Result | undefined> {
  let timer: number | undefined;
  const end = new Promise<undefined>((resolve) => {
    timer = window.setTimeout(resolve, ms);
  });
  return Promise.race([promise, end]).finally(() => clearTimeout(timer));
}
