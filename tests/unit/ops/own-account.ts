import { stripeCatalogue } from '../../../emulators/catalogue.ts';
import { emptyCatalogue } from '../../../emulators/stripe/catalogue.ts';
import { type Bench, benchOfEachTest } from '../../../emulators/stripe/tests/local-stripe.ts';
import type { Account } from '../../../ops/provision/account.ts';
import { provision } from '../../../ops/provision/provision.ts';

export const SITE = 'https://garimpa.example';

export interface OwnAccount {
  bench: Bench;
  /** The account with a site on the internet, whose secrets are kept in `secrets`. */
  account: () => Account;
  secrets: Map<string, string>;
  /** What a run prints. */
  run: (options?: { dryRun?: boolean }) => Promise<string[]>;
}

/** A local Stripe of each test's own: with the contract's catalogue, or empty. */
export function ownAccount({ empty = false } = {}): OwnAccount {
  const bench = benchOfEachTest({ catalogue: empty ? emptyCatalogue : stripeCatalogue });
  const secrets = new Map<string, string>();
  const account = (): Account => ({
    stripe: bench.stripe,
    appUrl: new URL(SITE),
    mode: 'test',
    reachable: true,
    storeSecret: async (name, value) => void secrets.set(name, value),
  });
  return {
    bench,
    account,
    secrets,
    async run({ dryRun = false } = {}) {
      const lines: string[] = [];
      await provision(account(), { dryRun, log: (line) => void lines.push(line) });
      return lines;
    },
  };
}
