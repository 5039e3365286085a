import * as z from 'zod/mini';
import { seededRandom } from '../events/random.ts';
import { RateLimit } from './rate-limit.ts';

const probability = z.number().check(z.minimum(0), z.maximum(1));
const delay = z.int().check(z.minimum(0), z.maximum(120_000));

/** Body of `POST /_local/faults`. */
export const faultSettings = z.strictObject({
  webhooks: z.optional(
    z.strictObject({
      /** Probability that a delivery does not arrive. */
      drop: z.optional(probability),
      /** Probability that a delivery arrives twice. */
      duplicate: z.optional(probability),
      shuffle: z.optional(z.boolean()),
      delayMs: z.optional(delay),
    }),
  ),
  api: z.optional(
    z.strictObject({
      /**
       * The status of failed responses. A 500 is stored under the request's idempotency key,
       * because the execution has begun. Other statuses are returned before the execution:
       * https://docs.stripe.com/error-low-level#idempotency
       */
      status: z.optional(z.int().check(z.minimum(400), z.maximum(599))),
      /** Whether a request changes objects before it fails with 500. */
      executed: z.optional(z.boolean()),
      probability: z.optional(probability),
      /** Requests above this number per second get a 429. */
      perSecond: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
      delayMs: z.optional(delay),
      /** Probability of a connection reset. Half of the resets happen after the execution. */
      reset: z.optional(probability),
    }),
  ),
  seed: z.optional(z.int()),
});
export type FaultSettings = z.output<typeof faultSettings>;

/** A fault that makes a request fail with 500, before or after it changes objects. */
export type Crash = 'before the change' | 'after the change';

export interface ApiFault {
  delayMs: number;
  /** The status to return instead of executing the request. Null if the request is executed. */
  refusal: number | null;
  crash: Crash | null;
  /** Whether the connection is reset before or after the execution. Null without a reset. */
  reset: 'before' | 'after' | null;
}

/**
 * Each change of the faults restarts the random numbers, so that tests can repeat the same faults.
 */
export class Faults {
  #settings: FaultSettings = {};
  #random = seededRandom(1);
  #rate = new RateLimit();

  get settings(): FaultSettings {
    return this.#settings;
  }

  set(settings: FaultSettings): void {
    this.#settings = settings;
    this.#random = seededRandom(settings.seed ?? 1);
    this.#rate = new RateLimit();
  }

  random(): number {
    return this.#random();
  }

  /** Returns true with the probability `chance`. */
  occurs(chance: number | undefined): boolean {
    return chance !== undefined && chance > 0 && this.#random() < chance;
  }

  forRequest(): ApiFault {
    const { api = {} } = this.#settings;
    const fails = api.status !== undefined && this.occurs(api.probability ?? 1);
    const breaks = this.occurs(api.reset);
    const limited = api.perSecond && !this.#rate.allows(api.perSecond, performance.now());
    const failure = fails ? (api.status ?? null) : null;
    const status = limited ? 429 : failure;
    const crash = api.executed ? 'after the change' : 'before the change';
    return {
      delayMs: api.delayMs ?? 0,
      refusal: status === 500 ? null : status,
      crash: status === 500 ? crash : null,
      reset: breaks ? (this.occurs(0.5) ? 'before' : 'after') : null,
    };
  }
}
