import type { Way } from '../../functions/support.ts';
import type { TestProject } from '../../project.ts';
import type { MetaRecorder } from './meta-recorder.ts';
import type { StripeProxy } from './stripe-proxy.ts';
import type { Tally } from './tally.ts';

/** What a row is given to attack. */
export interface Soak {
  project: TestProject;
  /** Between the functions and the local Stripe. */
  stripeProxy: StripeProxy;
  /** In Meta's place. */
  meta: MetaRecorder;
  /** What emulators and functions have written since they started. */
  log: () => string;
  /** The rows that have run, by number. */
  verdicts: ReadonlyMap<number, Verdict>;
}

/** What came of a row: both texts are for the table. */
export interface Verdict {
  required: string;
  measured: string;
  passed: boolean;
  /** The answers by way, where the row ran through Hosting and past it. */
  ways?: Record<Way, Tally>;
}

export type Attack = (soak: Soak) => Promise<Verdict>;
