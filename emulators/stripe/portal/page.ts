import type Stripe from 'stripe';
import { account } from '../account.ts';
import { methodFor } from '../billing/collect.ts';
import { formatCents } from '../money.ts';
import type { PortalVisit } from '../records.ts';
import type { Simulation } from '../simulation.ts';
import { payUrl } from './pay-url.ts';
import {
  currentSubscription,
  day,
  describeSubscription,
  type PortalSubscription,
} from './subscription.ts';

/** The content of the portal, in Portuguese. */
export interface PortalPage {
  object: 'portal.page';
  merchant: string;
  email: string | null;
  returnUrl: string | null;
  /** The session's flow and the URL to open after the flow. Null for the portal's home page. */
  flow: { type: string; doneUrl: string } | null;
  subscription: PortalSubscription | null;
  /** The subscription's payment method, such as `Visa •••• 4242` with `Válido até 12/2040`. */
  method: { name: string; detail: string } | null;
  /**
   * The latest invoice, or null if it is not open. The customer pays with the saved card (`card`)
   * or on the page at `url` (`link`).
   */
  owed: { amount: string; how: 'card' | 'link'; url: string | null } | null;
  invoices: PortalInvoice[];
}

interface PortalInvoice {
  number: string;
  date: string;
  amount: string;
  statusText: string;
  /** The URL of an open boleto or 3-D Secure challenge, if any. */
  url: string | null;
}

export const invoiceTexts: Record<string, string> = {
  draft: 'Em preparação',
  open: 'Em aberto',
  paid: 'Paga',
  void: 'Anulada',
  uncollectible: 'Incobrável',
};

export function describePortal(simulation: Simulation, visit: PortalVisit): PortalPage {
  const { customers, invoices } = simulation.store;
  const subscription = currentSubscription(simulation, visit.customerId);
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
    subscription: subscription ? describeSubscription(simulation, subscription) : null,
    method: subscription ? describeMethod(simulation, subscription) : null,
    owed: open?.status === 'open' ? describeOwed(simulation, open) : null,
    invoices: simulation.store.subscriptions
      .ownedBy(visit.customerId)
      .flatMap(({ id }) => invoices.ownedBy(id))
      .toSorted((a, b) => b.created - a.created)
      .slice(0, 24)
      .map((invoice) => ({
        number: invoice.number ?? '—',
        date: day(invoice.created),
        amount: formatCents(invoice.total),
        statusText: invoiceTexts[invoice.status ?? 'draft'] ?? '',
        url: payUrl(simulation, invoice),
      })),
  };
}

function describeMethod(
  simulation: Simulation,
  subscription: Stripe.Subscription,
): PortalPage['method'] {
  const method = methodFor(simulation, subscription);
  if (method?.boleto) return { name: 'Boleto', detail: 'Um boleto novo a cada renovação' };
  if (!method?.card) return null;
  const { brand, exp_month, exp_year, last4 } = method.card;
  const name = `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`;
  return { name, detail: `Válido até ${String(exp_month).padStart(2, '0')}/${exp_year}` };
}

function describeOwed(simulation: Simulation, invoice: Stripe.Invoice): PortalPage['owed'] {
  const url = payUrl(simulation, invoice);
  return { amount: formatCents(invoice.amount_remaining), how: url ? 'link' : 'card', url };
}
