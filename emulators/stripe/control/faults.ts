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
       * The status of failed requests. A request that fails with 500 has started to run, so the
       * response is stored under the idempotency key. With other statuses, the request never runs:
       * https://docs.stripe.com/error-low-level#idempotency
       */
      status: z.optional(z.int().check(z.minimum(400), z.maximum(599))),
      /** Whether a request changes objects before it fails with 500. */
      executed: z.optional(z.boolean()),
      probability: z.optional(probability),
      /** The local Stripe responds with 429 to requests above this number per second. */
      perSecond: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
      delayMs: z.optional(delay),
      /** Probability of a connection reset. Half of the resets happen after the request has run. */
      reset: z.optional(probability),
    }),
  ),
  seed: z.optional(z.int()),
});
export type FaultSettings = z.output<typeof faultSettings>;

/** Whether a request fails with 500 before or after the request changes objects. */
export type Crash = 'before the change' | 'after the change';

export interface ApiFault {
  delayMs: number;
  /** The status to return instead of running the request. Null if the request runs. */
  refusal: number | null;
  crash: Crash | null;
  /** Whether the connection is reset before or after the request runs. Null if it is not reset. */
  reset: 'before' | 'after' | null;
}

/**
 * Chooses the faults to inject. Each call of `set` restarts the random numbers, so that tests can
 * repeat the same faults.
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
