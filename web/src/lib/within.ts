/** Returns the promise's result, or undefined after `ms` milliseconds. Does not abort its work. */
export function within<Result>(ms: number, promise: Promise<Result>): Promise<Result | undefined> {
  let timer: number | undefined;
  const end = new Promise<undefined>((resolve) => {
    timer = window.setTimeout(resolve, ms);
  });
  return Promise.race([promise, end]).finally(() => clearTimeout(timer));
}
