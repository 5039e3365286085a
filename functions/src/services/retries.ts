import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The result of `attempt`, which is repeated after each of `pausesMs` while `isTemporary` is
 * true for its result. A pause is shortened at random by up to half, so that parallel calls do
 * not all come back at once.
 */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  isTemporary: (result: Result) => boolean | Promise<boolean>,
  pausesMs: readonly number[],
): Promise<Result> {
  for (const pause of pausesMs) {
    const result = await attempt();
    if (!(await isTemporary(result))) return result;
    await sleep(pause * (0.5 + Math.random() / 2));
  }
  return attempt();
}
