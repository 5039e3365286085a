import { accountOf } from '../../provision/account.ts';
import type { Part } from '../check.ts';
import { account, type StripeContext } from './account.ts';

import { deliveries } from './events.ts';
import { inStepChecks } from './in-step.ts';

export const stripePart: Part<StripeContext> = {
  title: 'Stripe',
  checks: [account, ...inStepChecks, deliveries],
  connect: async (target) => ({
    ...accountOf(target),
    publishableKey: target.settings.VITE_STRIPE_PUBLISHABLE_KEY,
    provision: `npm run provision -- ${target.local ? '--local' : `--project ${target.project}`}`,
  }),
};
