import type { TestProject } from '../../project.ts';
import type { StripeProxy } from './stripe-proxy.ts';

/** The running system that a row attacks. */
export interface Soak {
  project: TestProject;
  /** Between the functions and the local Stripe. */
  stripeProxy: StripeProxy;
}

/** A row's result: both texts are for the table. */
export interface Verdict {
  required: string;
  measured: string;
  passed: boolean;
}

export type Attack = (soak: Soak) => Promise<Verdict>;
