import { beforeEach, expect } from 'vitest';
import { type Result, runChecks } from '../../../ops/doctor/check.ts';
import { stripePart } from '../../../ops/doctor/parts.ts';
import type { StripeContext } from '../../../ops/doctor/stripe/account.ts';
import { ownAccount, SITE } from './own-account.ts';

export const PROVISION = 'npm run provision -- --project garimpa-x';

/** An account after provision, in each test of its own, and the doctor's checks of it. */
export function doctorsAccount() {
  const { account, bench, run } = ownAccount();
  let endpoint: string;
  beforeEach(async () => {
    await run();
    const { data } = await bench.stripe.webhookEndpoints.list();
    endpoint = data.find(({ url }) => url.startsWith(SITE))?.id ?? '';
    // The site of these tests is not on the internet; the events go to the bench's receiver.
    await bench.stripe.webhookEndpoints.update('we_first', { url: bench.receiver.url });
  });

  const examine = (over: Partial<StripeContext> = {}): Promise<Result[]> =>
    runChecks(stripePart.checks, {
      ...account(),
      publishableKey: 'pk_test_x',
      provision: PROVISION,
      ...over,
    });

  return {
    bench,
    /** The id of the site's webhook endpoint. */
    endpoint: () => endpoint,
    examine,
    /** The only check that is red, which these tests require to be one alone. */
    async red(over: Partial<StripeContext> = {}) {
      const failed = (await examine(over)).filter(({ problems }) => problems.length > 0);
      expect(failed).toHaveLength(1);
      const { id, problems } = failed[0] ?? { problems: [] };
      return { id, problems: problems.map(({ problem }) => problem), mend: problems[0]?.mend };
    },
  };
}
