import * as z from 'zod/mini';
import { seededRandom } from '../events/random.ts';

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
      /** Status of the failed answers, given with `probability` (1 unless told). */
      status: z.optional(z.int().check(z.minimum(400), z.maximum(599))),
      probability: z.optional(probability),
      delayMs: z.optional(delay),
      /** Probability that the connection breaks: half of the time before the request is executed. */
      reset: z.optional(probability),
    }),
  ),
  seed: z.optional(z.int()),
});
export type FaultSettings = z.output<typeof faultSettings>;

/** What goes wrong with one API request. */
export interface ApiFault {
  delayMs: number;
  /** Answered without executing. */
  status: number | null;
  /** Whether the connection breaks, and when. */
  reset: 'before' | 'after' | null;
}

/** The faults that are switched on; the dice are thrown again from the seed at each switch. */
export class Faults {
  #settings: FaultSettings = {};
  #random = seededRandom(1);

  get settings(): FaultSettings {
    return this.#settings;
  }

  set(settings: FaultSettings): void {
    this.#settings = settings;
    this.#random = seededRandom(settings.seed ?? 1);
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
    return {
      delayMs: api.delayMs ?? 0,
      status: fails ? (api.status ?? null) : null,
      reset: breaks ? (this.happens(0.5) ? 'before' : 'after') : null,
    };
  }
}
