import { stripeCatalogue } from '../../../emulators/catalogue.ts';
import { emptyCatalogue } from '../../../emulators/stripe/catalogue.ts';
import { benchOfEachTest } from '../../../emulators/stripe/tests/local-stripe.ts';
import { runChecks } from '../../../ops/doctor/check.ts';
import { stripePart } from '../../../ops/doctor/parts.ts';
import type { StripeContext } from '../../../ops/doctor/stripe/account.ts';
import type { Account } from '../../../ops/provision/account.ts';
import { provision } from '../../../ops/provision/provision.ts';

export const SITE = 'https://garimpa.example';
export const PROVISION = 'npm run provision -- --project garimpa-x';
export const IN_STEP = ['Everything is in step already.'];

/**
 * A local Stripe of each test's own, with the contract's catalogue or empty, for a site on the
 * internet, whose secrets are kept in `secrets`.
 */
export function ownAccount({ empty = false } = {}) {
  const bench = benchOfEachTest({ catalogue: empty ? emptyCatalogue : stripeCatalogue });
  const secrets = new Map<string, string>();
  const account = (): Account => ({
    stripe: bench.stripe,
    mode: 'test',
    appUrl: new URL(SITE),
    reachable: true,
    storeSecret: async (name, value) => void secrets.set(name, value),
  });
  return {
    bench,
    secrets,
    /** What a run prints. */
    async run({ dryRun = false, ...over }: Partial<Account> & { dryRun?: boolean } = {}) {
      const lines: string[] = [];
      const log = (line: string) => void lines.push(line);
      await provision({ ...account(), ...over }, { dryRun, log });
      return lines;
    },
    /** The doctor's red checks. */
    async red(over: Partial<StripeContext> = {}) {
      const context = { ...account(), publishableKey: 'pk_test_x', provision: PROVISION };
      const results = await runChecks(stripePart.checks, { ...context, ...over });
      return results.filter(({ problems }) => problems.length > 0);
    },
    /** The webhook endpoints at the site's address, newest first. */
    async endpoints() {
      const { data } = await bench.stripe.webhookEndpoints.list();
      return data.filter(({ url }) => url.startsWith(SITE));
    },
  };
}
