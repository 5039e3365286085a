import type { SubscriptionFields } from '#contract/users.ts';
import { type Boleto, openBoleto, owesRenewal } from '../../../lib/purchase/boleto.ts';

/** Times in Unix seconds. */
export type SubscriptionConcern =
  | { kind: 'none' }
  /** The first boleto waits for its money. */
  | { kind: 'first-boleto'; boleto: Boleto }
  /** A renewal's boleto is open; access lasts until then, or is suspended. */
  | { kind: 'renewal-boleto'; boleto: Boleto; accessUntil: number | null }
  /** Cancelled, and still paid for until then. */
  | { kind: 'leaving'; until: number }
  /** A renewal that could not be charged; access lasts until then, or is suspended. */
  | { kind: 'unpaid'; accessUntil: number | null }
  /** It was paid for, and is over. */
  | { kind: 'ended'; at: number | null }
  /** Its first payment failed, or its boleto expired or was cancelled. */
  | { kind: 'never-paid' };

/** The one thing about a subscription that asks for the person's attention. */
export function subscriptionConcern(subscription: SubscriptionFields): SubscriptionConcern {
  const active = subscription.subscription_active === true;
  const accessUntil = active ? subscription.subscription_access_until : null;
  const boleto = openBoleto(subscription);
  if (boleto) {
    return active || owesRenewal(subscription)
      ? { kind: 'renewal-boleto', boleto, accessUntil }
      : { kind: 'first-boleto', boleto };
  }
  if (owesRenewal(subscription)) return { kind: 'unpaid', accessUntil };
  if (!active) return overOrNeverBegun(subscription);
  const { subscription_cancel_at: until } = subscription;
  return until === null ? { kind: 'none' } : { kind: 'leaving', until };
}

function overOrNeverBegun(subscription: SubscriptionFields): SubscriptionConcern {
  const { subscription_status: status, has_paid, subscription_end } = subscription;
  if (status === 'incomplete' || status === 'incomplete_expired') return { kind: 'never-paid' };
  if (status !== 'canceled' && status !== 'active') return { kind: 'none' };
  if (has_paid === false) return { kind: 'never-paid' };
  return status === 'canceled' ? { kind: 'ended', at: subscription_end } : { kind: 'none' };
}

export interface SubscriptionLabel {
  text: string;
  /** A palette of the theme. */
  color: 'pine' | 'red' | 'gold';
}

type Known = Pick<
  SubscriptionFields,
  'subscription_active' | 'subscription_status' | 'pending_payment_url'
>;

/** The Status line of the subscription card. */
export function subscriptionLabel(subscription: Known): SubscriptionLabel {
  const { subscription_active: active, pending_payment_url: voucher } = subscription;
  if (active === true) return { text: 'Ativa', color: 'pine' };
  if (active === false && voucher) return { text: 'Aguardando pagamento', color: 'gold' };
  if (active === false) return { text: 'Inativa', color: 'red' };
  return { text: subscription.subscription_status || 'Processando', color: 'gold' };
}
