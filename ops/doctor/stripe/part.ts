import { accountOf } from '../../provision/account.ts';
import type { Target } from '../../target.ts';
import type { Part } from '../check.ts';
import { account } from './account.ts';
import type { StripeContext } from './context.ts';
import { deliveries } from './events.ts';
import { inStepChecks } from './in-step.ts';
import { twoSubscriptions } from './two-subscriptions.ts';

export const stripePart: Part<StripeContext> = {
  title: 'Stripe',
  checks: [account, ...inStepChecks, deliveries, twoSubscriptions],
  connect: async (target) => ({
    ...accountOf(target),
    publishableKey: target.settings.VITE_STRIPE_PUBLISHABLE_KEY,
    provision: provisionCommand(target),
  }),
};

function provisionCommand({ local, project }: Target): string {
  return `npm run provision -- ${local ? '--local' : `--project ${project}`}`;
}
