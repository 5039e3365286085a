import type { SubscriptionFields } from '#contract/users.ts';

export interface SubscriptionLabel {
  text: string;
  /** A palette of the theme. */
  color: 'pine' | 'red' | 'gold';
}

type Known = Pick<
  SubscriptionFields,
  'subscription_active' | 'subscription_status' | 'pending_voucher_url'
>;

/** The Status line of the subscription card. */
export function subscriptionLabel(subscription: Known): SubscriptionLabel {
  const { subscription_active: active, pending_voucher_url: voucher } = subscription;
  if (active === true) return { text: 'Ativa', color: 'pine' };
  if (active === false && voucher) return { text: 'Aguardando pagamento', color: 'gold' };
  if (active === false) return { text: 'Inativa', color: 'red' };
  return { text: subscription.subscription_status || 'Processando', color: 'gold' };
}
