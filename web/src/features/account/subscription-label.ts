import type { SubscriptionFields } from '#contract/users.ts';

export interface SubscriptionLabel {
  text: string;
  color: 'green' | 'red' | 'yellow';
}

/** The Status line of the subscription card. */
export function subscriptionLabel(
  subscription: Pick<SubscriptionFields, 'subscription_active' | 'subscription_status'>,
): SubscriptionLabel {
  if (subscription.subscription_active === true) return { text: 'Ativa', color: 'green' };
  if (subscription.subscription_active === false) return { text: 'Inativa', color: 'red' };
  return { text: subscription.subscription_status || 'Processando', color: 'yellow' };
}
