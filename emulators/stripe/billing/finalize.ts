import type Stripe from 'stripe';
import { idOf } from '../ids.ts';
import type { Simulation } from '../simulation.ts';

/**
 * Finalizes a draft invoice. A negative customer balance is a credit that pays for the invoice. A
 * negative invoice total increases the credit.
 */
export function finalizeInvoice(simulation: Simulation, invoice: Stripe.Invoice): Stripe.Invoice {
  const { customers, invoices } = simulation.store;
  const customer = simulation.require(customers, idOf(invoice.customer) ?? '');
  const sequence = customer.next_invoice_sequence ?? 1;
  const balance = customer.balance ?? 0;
  const due = Math.max(0, invoice.total + balance);
  const ending = invoice.total + balance - due;
  const patch = {
    balance: ending,
    currency: invoice.currency,
    next_invoice_sequence: sequence + 1,
  };
  simulation.update(customers, customer.id, patch, 'customer.updated');
  return simulation.update(
    invoices,
    invoice.id,
    {
      amount_due: due,
      amount_remaining: due,
      automatically_finalizes_at: null,
      effective_at: simulation.now(),
      hosted_invoice_url: `${simulation.origin()}/i/${invoice.id}`,
      invoice_pdf: `${simulation.origin()}/i/${invoice.id}/pdf`,
      ending_balance: ending,
      number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
      starting_balance: balance,
      status: 'open',
      status_transitions: { ...invoice.status_transitions, finalized_at: simulation.now() },
    },
    'invoice.finalized',
  );
}
