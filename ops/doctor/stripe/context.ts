import type { Mode } from '../../provision/account.ts';
import type { Account } from '../../provision/plan.ts';

export interface StripeContext extends Account {
  mode: Mode;
  /** The web application's key, where it is known. */
  publishableKey: string | undefined;
  /** `npm run provision` for the same account. */
  provision: string;
}
