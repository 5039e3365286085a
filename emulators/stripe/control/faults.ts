import * as z from 'zod/mini';
import { seededRandom } from '../events/random.ts';
import { RateLimit } from './rate-limit.ts';

const probability = z.number().check(z.minimum(0), z.maximum(1));
const delay = z.int().check(z.minimum(0), z.maximum(120_000));

/** Body of `POST /_local/faults`. */
export const faultSettings = z.strictObject({
  webhooks: z.optional(
    z.strictObject({
      /** Probability that an attempt to deliver never arrives. */
      drop: z.optional(probability),
      /** Probability that it arrives twice. */
      duplicate: z.optional(probability),
      shuffle: z.optional(z.boolean()),
      delayMs: z.optional(delay),
    }),
  ),
  api: z.optional(
    z.strictObject({
      /**
       * Status of the failed answers, given with `probability` (1 by default). A 500 comes
       * after execution began: it is stored under the request's idempotency key and answers
       * every retry for a day. Any other (429, 503) comes before, and nothing is stored:
       * https://docs.stripe.com/error-low-level#idempotency.
       */
      status: z.optional(z.int().check(z.minimum(400), z.maximum(599))),
      /** With status 500: whether the request was executed. */
      executed: z.optional(z.boolean()),
      probability: z.optional(probability),
      /** Requests beyond this number in a second are refused with a 429. */
      perSecond: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
      delayMs: z.optional(delay),
      /** Probability that the connection breaks: half of the time before the request is executed. */
      reset: z.optional(probability),
    }),
  ),
  seed: z.optional(z.int()),
});
export type FaultSettings = z.output<typeof faultSettings>;

/** A 500 that ends the execution of a request. */
export type Crash = 'before the change' | 'after the change';

/** The faults of one API request. */
export interface ApiFault {
  delayMs: number;
  /** Status of an answer that comes instead of executing. */
  refusal: number | null;
  crash: Crash | null;
  /** Whether the connection breaks, before or after the request is executed. */
  reset: 'before' | 'after' | null;
}

/** The current faults; each change restarts the random numbers from the seed. */
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

  /** Whether an event with this probability happens now. */
  happens(chance: number | undefined): boolean {
    return chance !== undefined && chance > 0 && this.#random() < chance;
  }

  forRequest(): ApiFault {
    const { api = {} } = this.#settings;
    const fails = api.status !== undefined && this.happens(api.probability ?? 1);
    const breaks = this.happens(api.reset);
    const limited = api.perSecond && !this.#rate.takes(api.perSecond, performance.now());
    const failure = fails ? (api.status ?? null) : null;
    const status = limited ? 429 : failure;
    const crash = api.executed ? 'after the change' : 'before the change';
    return {
      delayMs: api.delayMs ?? 0,
      refusal: status === 500 ? null : status,
      crash: status === 500 ? crash : null,
      reset: breaks ? (this.happens(0.5) ? 'before' : 'after') : null,
    };
  }
}
