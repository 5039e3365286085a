import { isApplied } from '../../../functions/src/billing/webhook/event-store.ts';
import { accountOf } from '../../provision/account.ts';
import { type Target, useProject } from '../../target.ts';
import type { Part } from '../check.ts';
import { account } from './account.ts';
import type { StripeContext } from './context.ts';
import { deliveries, storedEvents } from './events.ts';
import { inStepChecks } from './in-step.ts';
import { twoSubscriptions } from './two-subscriptions.ts';

export const stripePart: Part<StripeContext> = {
  title: 'Stripe',
  checks: [account, ...inStepChecks, deliveries, storedEvents, twoSubscriptions],
  connect: async (target) => {
    useProject(target);
    return {
      ...accountOf(target),
      publishableKey: target.settings.VITE_STRIPE_PUBLISHABLE_KEY,
      provision: provisionCommand(target),
      isStored: isApplied,
    };
  },
};

function provisionCommand({ local, project }: Target): string {
  return `npm run provision -- ${local ? '--local' : `--project ${project}`}`;
}
