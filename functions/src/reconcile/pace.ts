import { setTimeout as sleep } from 'node:timers/promises';

/** Six attempts take half a minute; Stripe's limits are per second. */
const ATTEMPTS = 6;

/** Runs `work`, and retries with exponential backoff while Stripe answers 429. */
export async function retryRateLimited<Result>(
  work: () => Promise<Result>,
  firstWaitMs = 1_000,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isRateLimit(error) || attempt === ATTEMPTS) throw error;
      // With jitter, so that parallel calls do not retry at the same time.
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
