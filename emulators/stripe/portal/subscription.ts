import type Stripe from 'stripe';
import { subtotalOf } from '../billing/amounts.ts';
import { periodWords } from '../checkout/page.ts';
import { idOf } from '../ids.ts';
import { formatCents } from '../money.ts';
import type { Simulation } from '../simulation.ts';

export interface PortalSubscription {
  plan: string;
  priceId: string;
  price: string;
  status: string;
  statusText: string;
  /** The next charge or the end date, such as `Próxima cobrança de R$ 187,90 em …`. */
  next: string;
  canChange: boolean;
  canCancel: boolean;
  canResume: boolean;
}

const date = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });
export const day = (seconds: number): string => date.format(seconds * 1000);

const statusTexts: Record<string, string> = {
  active: 'Ativa',
  past_due: 'Pagamento atrasado',
  unpaid: 'Não paga',
  incomplete: 'Aguardando pagamento',
  incomplete_expired: 'Não concluída',
  canceled: 'Cancelada',
};

/**
 * Returns the customer's newest subscription that has not ended. If all have ended, returns the
 * newest of them.
 */
export function currentSubscription(
  simulation: Simulation,
  customer: string,
): Stripe.Subscription | undefined {
  const all = simulation.store.subscriptions.ownedBy(customer).toReversed();
  return all.find(({ ended_at }) => ended_at === null) ?? all[0];
}

export function describeSubscription(
  simulation: Simulation,
  subscription: Stripe.Subscription,
): PortalSubscription {
  const { cancel_at, ended_at, items, status } = subscription;
  const leaving = cancel_at !== null;
  const [item] = items.data;
  if (!item) throw new Error('A subscription has at least one item.');
  const amount = formatCents(subtotalOf(item.price, item.quantity ?? 1));
  const ends = day(item.current_period_end);
  const runs = ended_at === null && status !== 'incomplete';
  return {
    plan: simulation.store.products.get(idOf(item.price.product))?.name ?? '',
    priceId: item.price.id,
    price: `${amount} ${periodWords(item.price)}`,
    status,
    statusText: leaving && runs ? `Cancelada a partir de ${ends}` : (statusTexts[status] ?? status),
    next: nextText(subscription, amount, ends),
    // Stripe does not document whether its portal allows this for `past_due`. Allow it.
    canChange: (status === 'active' || status === 'past_due') && !leaving,
    canCancel: runs && !leaving,
    canResume: runs && leaving,
  };
}

function nextText(subscription: Stripe.Subscription, amount: string, ends: string): string {
  if (subscription.ended_at !== null) return `Terminou em ${day(subscription.ended_at)}.`;
  if (subscription.status === 'incomplete') return 'Falta o primeiro pagamento.';
  if (subscription.cancel_at !== null) {
    return `O acesso continua até ${ends}. Nada mais será cobrado.`;
  }
  return `Próxima cobrança de ${amount} em ${ends}.`;
}
