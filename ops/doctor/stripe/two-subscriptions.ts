import { isLive } from '../../../functions/src/billing/customer/current-subscription.ts';
import { idOf } from '../../../functions/src/services/stripe.ts';
import type { Check } from '../check.ts';
import type { StripeContext } from './context.ts';

/** Reads every subscription that has not ended: a request for each hundred. */
export const twoSubscriptions: Check<StripeContext> = {
  id: 'stripe-two-subscriptions',
  title: 'no customer has two live subscriptions',
  async problems({ stripe }) {
    const live = new Map<string, string[]>();
    for await (const subscription of stripe.subscriptions.list({ limit: 100 })) {
      const customer = idOf(subscription.customer);
      if (!customer || !isLive(subscription)) continue;
      live.set(customer, [...(live.get(customer) ?? []), subscription.id]);
    }
    return [...live]
      .filter(([, ids]) => ids.length > 1)
      .map(([customer, ids]) => ({
        problem: `${customer} pays ${ids.join(' and ')}`,
        mend: 'npm run reconcile ends one that the checkout created and notes its payment; cancel any other in the Dashboard and refund it.',
      }));
  },
};
