import type { SubscriptionFields } from '#contract/users.ts';

export interface SubscriptionLabel {
  text: string;
  color: 'green' | 'red' | 'yellow';
}

type Known = Pick<
  SubscriptionFields,
  'subscription_active' | 'subscription_status' | 'pending_voucher_url'
>;

/** The Status line of the subscription card. */
export function subscriptionLabel(subscription: Known): SubscriptionLabel {
  const { subscription_active: active, pending_voucher_url: voucher } = subscription;
  if (active === true) return { text: 'Ativa', color: 'green' };
  if (active === false && voucher) return { text: 'Aguardando pagamento', color: 'yellow' };
  if (active === false) return { text: 'Inativa', color: 'red' };
  return { text: subscription.subscription_status || 'Processando', color: 'yellow' };
}
