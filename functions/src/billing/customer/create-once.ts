import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';

/** Most idempotency keys per name in a day, each used up by a failure. */
export const MAX_KEYS = 50;
/** Most failures in one call. */
export const MAX_FAILURES = 3;

/** Waits for another call that uses the key: 3 s in all, doubling from the first, milliseconds. */
const MAX_WAITS = 5;
const FIRST_WAIT_MS = 100;

/**
 * Creates an object at Stripe once, however many calls run at the same time, under the
 * idempotency key `<name>:0`. Stripe repeats a 500 under its key for a day, so after one the
 * next key `<name>:1` is tried, and so on; the limits keep some keys for later calls. While
 * another call uses the key, it waits and sends the same key again.
 * https://docs.stripe.com/error-low-level#idempotency
 * @param find Looks for the object, which this or another call may have created.
 */
export async function createOnce<Made>(
  stripe: Stripe,
  name: string,
  find: () => Promise<Made | undefined>,
  create: (options: { idempotencyKey: string }) => Promise<Made>,
): Promise<Made> {
  let failures = 0;
  let waits = 0;
  for (let key = 0; ; ) {
    try {
      return await create({ idempotencyKey: `${name}:${key}` });
    } catch (error) {
      if (!isKeyInUse(stripe, error) && !isServerError(stripe, error)) throw error;
      const found = await find();
      if (found !== undefined) return found;
      if (isKeyInUse(stripe, error)) {
        if (waits === MAX_WAITS) throw error;
        await sleep(FIRST_WAIT_MS * 2 ** waits);
        waits += 1;
        continue;
      }
      if (!isRepeated(error)) failures += 1;
      if (failures === MAX_FAILURES || key === MAX_KEYS) throw error;
      key += 1;
    }
  }
}

/** Whether a request under the same idempotency key still runs; the SDK has no class for it. */
export function isKeyInUse(stripe: Stripe, error: unknown): error is Stripe.errors.StripeError {
  return error instanceof stripe.errors.StripeAPIError && error.statusCode === 409;
}

/** Whether Stripe failed with a 5xx: it may have done the work nevertheless. */
export function isServerError(stripe: Stripe, error: unknown): error is Stripe.errors.StripeError {
  return error instanceof stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500;
}

/** Whether Stripe repeated an earlier answer to the same key. */
export function isRepeated({ headers }: Stripe.errors.StripeError): boolean {
  return headers?.['idempotent-replayed'] === 'true';
}
