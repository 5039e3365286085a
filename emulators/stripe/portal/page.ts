import type Stripe from 'stripe';
import { account } from '../account.ts';
import { methodFor } from '../billing/collect.ts';
import { formatCents } from '../money.ts';
import type { PortalVisit } from '../records.ts';
import type { World } from '../world.ts';
import { payUrl } from './pay-url.ts';
import { currentOf, day, describeSubscription, type PortalSubscription } from './subscription.ts';

/** What the portal shows: texts for the screen, in Portuguese. */
export interface PortalPage {
  object: 'portal.page';
  merchant: string;
  email: string | null;
  returnUrl: string | null;
  /** The one thing that this visit is for, and where it leads when done; null for the first page. */
  flow: { type: string; doneUrl: string } | null;
  subscription: PortalSubscription | null;
  /** `Visa •••• 4242`, `Boleto`. */
  method: { name: string; detail: string } | null;
  /** The open invoice and how it can be paid. */
  owed: { amount: string; how: 'card' | 'link'; url: string | null } | null;
  invoices: PortalInvoice[];
}

interface PortalInvoice {
  number: string;
  date: string;
  amount: string;
  statusText: string;
  /** The page of its boleto or challenge, while it is open. */
  url: string | null;
}

export const invoiceTexts: Record<string, string> = {
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
    flow: visit.flow && {
      type: visit.flow.type,
      doneUrl: visit.flow.after_completion.redirect?.return_url ?? '',
    },
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

function describeMethod(world: World, subscription: Stripe.Subscription): PortalPage['method'] {
  const method = methodFor(world, subscription);
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
