import type Stripe from 'stripe';
import { idOf } from '../ids.ts';
import type { World } from '../world.ts';

/**
 * Gives a draft its number and opens it. The customer's balance (negative: credit) pays
 * what it can; what an invoice gives back is added to it.
 */
export function finalizeInvoice(world: World, invoice: Stripe.Invoice): Stripe.Invoice {
  const { customers, invoices } = world.store;
  const customer = world.require(customers, idOf(invoice.customer) ?? '');
  const sequence = customer.next_invoice_sequence ?? 1;
  const balance = customer.balance ?? 0;
  const due = Math.max(0, invoice.total + balance);
  const ending = invoice.total + balance - due;
  const patch = {
    balance: ending,
    currency: invoice.currency,
    next_invoice_sequence: sequence + 1,
  };
  world.update(customers, customer.id, patch, 'customer.updated');
  return world.update(
    invoices,
    invoice.id,
    {
      amount_due: due,
      amount_remaining: due,
      automatically_finalizes_at: null,
      effective_at: world.now(),
      hosted_invoice_url: `${world.origin()}/i/${invoice.id}`,
      invoice_pdf: `${world.origin()}/i/${invoice.id}/pdf`,
      ending_balance: ending,
      number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
      starting_balance: balance,
      status: 'open',
      status_transitions: { ...invoice.status_transitions, finalized_at: world.now() },
    },
    'invoice.finalized',
  );
}
