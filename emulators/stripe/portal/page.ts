import type Stripe from 'stripe';
import { formatCents } from '#contract/money.ts';
import { account } from '../account.ts';
import { subtotalOf } from '../billing/amounts.ts';
import { methodFor } from '../billing/collect.ts';
import { voucherUrl } from '../boleto/issue.ts';
import { periodWords } from '../checkout/page.ts';
import { idOf } from '../ids.ts';
import type { PortalVisit } from '../store.ts';
import type { World } from '../world.ts';

/** What the portal shows: texts ready for the screen, in Portuguese. */
export interface PortalPage {
  object: 'portal.page';
  merchant: string;
  email: string | null;
  returnUrl: string | null;
  subscription: PortalSubscription | null;
  /** `Visa •••• 4242`, `Boleto`. */
  method: { name: string; detail: string } | null;
  /** What is open and how it can be paid. */
  owed: { amount: string; how: 'card' | 'link'; url: string | null } | null;
  invoices: PortalInvoice[];
}

interface PortalSubscription {
  plan: string;
  priceId: string;
  price: string;
  status: string;
  statusText: string;
  /** `Próxima cobrança de R$ 187,90 em 21 de dezembro de 2026.` */
  next: string;
  canChange: boolean;
  canCancel: boolean;
  canResume: boolean;
}

interface PortalInvoice {
  number: string;
  date: string;
  amount: string;
  statusText: string;
  /** The page of its bank slip or challenge, while it is open. */
  url: string | null;
}

const date = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });
export const day = (seconds: number): string => date.format(seconds * 1000);

const statusTexts: Record<string, string> = {
  active: 'Ativa',
  trialing: 'Em teste',
  past_due: 'Pagamento atrasado',
  unpaid: 'Não paga',
  incomplete: 'Aguardando pagamento',
  incomplete_expired: 'Não concluída',
  canceled: 'Cancelada',
  paused: 'Pausada',
};

const invoiceTexts: Record<string, string> = {
  draft: 'Em preparação',
  open: 'Em aberto',
  paid: 'Paga',
  void: 'Anulada',
  uncollectible: 'Incobrável',
};

export function describePortal(world: World, visit: PortalVisit): PortalPage {
  const { customers, invoices } = world.store;
  const subscription = currentOf(world, visit.customerId);
  const open = subscription && invoices.get(String(subscription.latest_invoice));
  return {
    object: 'portal.page',
    merchant: account.name,
    email: customers.get(visit.customerId)?.email ?? null,
    returnUrl: visit.returnUrl,
    subscription: subscription ? describeSubscription(world, subscription) : null,
    method: subscription ? describeMethod(world, subscription) : null,
    owed: open?.status === 'open' ? describeOwed(world, open) : null,
    invoices: world.store.subscriptions
      .ownedBy(visit.customerId)
      .flatMap(({ id }) => invoices.ownedBy(id))
      .toSorted((a, b) => b.created - a.created)
      .slice(0, 24)
      .map((invoice) => ({
        number: invoice.number ?? '—',
        date: day(invoice.created),
        amount: formatCents(invoice.total),
        statusText: invoiceTexts[invoice.status ?? 'draft'] ?? '',
        url: payUrl(world, invoice),
      })),
  };
}

/** The customer's subscription: the newest that has not ended, else the newest. */
export function currentOf(world: World, customer: string): Stripe.Subscription | undefined {
  const all = world.store.subscriptions.ownedBy(customer).toReversed();
  return all.find(({ ended_at }) => ended_at === null) ?? all[0];
}

function describeSubscription(world: World, subscription: Stripe.Subscription): PortalSubscription {
  const { cancel_at_period_end: leaving, ended_at, items, status } = subscription;
  const [item] = items.data;
  if (!item) throw new Error('A subscription has at least one item.');
  const amount = formatCents(subtotalOf(item.price, item.quantity ?? 1));
  const ends = day(item.current_period_end);
  const runs = ended_at === null && status !== 'incomplete';
  return {
    plan: world.store.products.get(idOf(item.price.product))?.name ?? '',
    priceId: item.price.id,
    price: `${amount} ${periodWords(item.price)}`,
    status,
    statusText: leaving && runs ? `Cancelada a partir de ${ends}` : (statusTexts[status] ?? status),
    next: nextText(subscription, amount, ends),
    canChange: status === 'active' && !leaving,
    canCancel: runs && !leaving,
    canResume: runs && leaving,
  };
}

function nextText(subscription: Stripe.Subscription, amount: string, ends: string): string {
  if (subscription.ended_at !== null) return `Terminou em ${day(subscription.ended_at)}.`;
  if (subscription.status === 'incomplete') return 'Falta o primeiro pagamento.';
  if (subscription.cancel_at_period_end) {
    return `O acesso continua até ${ends}. Nada mais será cobrado.`;
  }
  return `Próxima cobrança de ${amount} em ${ends}.`;
}

function describeMethod(world: World, subscription: Stripe.Subscription): PortalPage['method'] {
  const { customer, id } = subscription;
  const details = { metadata: null, subscription: id };
  const parent = {
    quote_details: null,
    subscription_details: details,
    type: 'subscription_details',
  };
  const method = methodFor(world, { customer, parent });
  if (method?.boleto) return { name: 'Boleto', detail: 'Um boleto novo a cada renovação' };
  if (!method?.card) return null;
  const { brand, exp_month, exp_year, last4 } = method.card;
  const name = `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`;
  return { name, detail: `Válido até ${String(exp_month).padStart(2, '0')}/${exp_year}` };
}

function describeOwed(world: World, invoice: Stripe.Invoice): PortalPage['owed'] {
  const url = payUrl(world, invoice);
  return { amount: formatCents(invoice.amount_remaining), how: url ? 'link' : 'card', url };
}

/** Where an open invoice can be paid: its bank slip, or its challenge. */
export function payUrl(world: World, invoice: Stripe.Invoice): string | null {
  if (invoice.status !== 'open') return null;
  const { invoicePayments, paymentIntents, vouchers } = world.store;
  const voucher = vouchers.ownedBy(invoice.id).findLast(({ status }) => status === 'open');
  if (voucher) return voucherUrl(world, voucher);
  const payment = invoicePayments.ownedBy(invoice.id).findLast(({ status }) => status === 'open');
  const intent = paymentIntents.get(String(payment?.payment.payment_intent));
  return intent?.next_action?.redirect_to_url?.url ?? null;
}
