import type { Way } from '../../functions/support.ts';
import type { TestProject } from '../../project.ts';
import type { MetaRecorder } from './meta-recorder.ts';
import type { StripeProxy } from './stripe-proxy.ts';
import type { Tally } from './tally.ts';

/** The running system that a row attacks. */
export interface Soak {
  project: TestProject;
  /** Between the functions and the local Stripe. */
  stripeProxy: StripeProxy;
  /** In place of Meta. */
  meta: MetaRecorder;
  /** The output of emulators and functions since they started. */
  log: () => string;
  /** The rows that have run, by number. */
  verdicts: ReadonlyMap<number, Verdict>;
}

/** A row's result: both texts are for the table. */
export interface Verdict {
  required: string;
  measured: string;
  passed: boolean;
  /** The answers by way, where the row ran through Hosting and at the raw URLs. */
  ways?: Record<Way, Tally>;
}

export type Attack = (soak: Soak) => Promise<Verdict>;
