import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { forEachParallel, retryRateLimited } from '../../../functions/src/reconcile/pace.ts';

const tooMuch = () =>
  new Stripe.errors.StripeRateLimitError({
    type: 'rate_limit_error',
    message: 'Too many requests',
    statusCode: 429,
  });

test('retries while Stripe answers 429', async () => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries < 4) throw tooMuch();
    return 'done';
  };
  expect(await retryRateLimited(work, 1)).toBe('done');
  expect(tries).toBe(4);
});

test('fails after the last attempt, and at once for other errors', async () => {
  let tries = 0;
  const failing = (error: Error) => () => {
    tries += 1;
    return Promise.reject(error);
  };
  await expect(retryRateLimited(failing(tooMuch()), 1)).rejects.toThrow('Too many requests');
  expect(tries).toBe(6);
  tries = 0;
  await expect(retryRateLimited(failing(new Error('broken')), 1)).rejects.toThrow('broken');
  expect(tries).toBe(1);
});

test('processes every item once, with limited parallelism', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await forEachParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    done.push(item);
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});
