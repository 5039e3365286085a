/**
 * Runs `work` once at a time for each key. A call during a run waits for the next run, which
 * all that wait share: so what a call returns was begun after the call.
 */
export function sharedRuns<Key, Result>(
  work: (key: Key) => Promise<Result>,
): (key: Key) => Promise<Result> {
  const latest = new Map<Key, { isBegun: boolean; result: Promise<Result> }>();
  return (key) => {
    const previous = latest.get(key);
    if (previous && !previous.isBegun) return previous.result;
    const begin = async () => {
      await previous?.result.catch(() => undefined);
      run.isBegun = true;
      try {
        return await work(key);
      } finally {
        if (latest.get(key) === run) latest.delete(key);
      }
    };
    const run = { isBegun: false, result: Promise.resolve().then(begin) };
    latest.set(key, run);
    return run.result;
  };
}
