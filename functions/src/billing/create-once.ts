import type Stripe from 'stripe';

/** Keys that a person may come to in a day, each of them spent by a failure. */
export const MAX_KEYS = 50;
/** Failures in one call, after which Stripe is left in peace. */
export const MAX_FAILURES = 3;

/**
 * Makes something at Stripe once, however many calls ask at the same time, under
 * `<name>:0`. Stripe repeats a 500 under its key for a day, so after one comes `<name>:1`:
 * each call passes by the keys that are spent, and spends few itself, lest it be a day's.
 * https://docs.stripe.com/error-low-level#idempotency
 * @param find looks for it after a 500, because Stripe may have done the work all the same.
 */
export async function createOnce<Made>(
  stripe: Stripe,
  name: string,
  find: () => Promise<Made | undefined>,
  create: (options: { idempotencyKey: string }) => Promise<Made>,
): Promise<Made> {
  let failures = 0;
  for (let key = 0; ; key += 1) {
    try {
      return await create({ idempotencyKey: `${name}:${key}` });
    } catch (error) {
      if (!isServerError(stripe, error)) throw error;
      const found = await find();
      if (found !== undefined) return found;
      if (!isRepeated(error)) failures += 1;
      if (failures === MAX_FAILURES || key === MAX_KEYS) throw error;
    }
  }
}

/** Whether Stripe failed: it may have done the work all the same. */
export function isServerError(stripe: Stripe, error: unknown): error is Stripe.errors.StripeError {
  return error instanceof stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500;
}

/** Whether an answer is one that was given before, under the same key. */
export function isRepeated({ headers }: Stripe.errors.StripeError): boolean {
  return headers?.['idempotent-replayed'] === 'true';
}
