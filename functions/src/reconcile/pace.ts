import { setTimeout as sleep } from 'node:timers/promises';

/** Six tries wait for half a minute together; Stripe's limits are per second. */
const TRIES = 6;

/** Runs `work`, and again after a longer and longer wait while Stripe says that it is too much. */
export async function retryRateLimited<Result>(
  work: () => Promise<Result>,
  firstWaitMs = 1_000,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isRateLimit(error) || attempt === TRIES) throw error;
      // At random, so that parallel ones do not all come back at once.
      await sleep(firstWaitMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
    }
  }
}

function isRateLimit(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 429;
}

/** Runs `work` for every item, for at most `parallel` at once. */
export async function forEachParallel<Item>(
  items: readonly Item[],
  parallel: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}
