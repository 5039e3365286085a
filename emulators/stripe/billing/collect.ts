import type Stripe from 'stripe';
import { issueVoucher } from '../boleto/issue.ts';
import { idOf } from '../ids.ts';
import { readSettings } from '../settings.ts';
import type { Simulation } from '../simulation.ts';
import { storedOutcome } from './card-methods.ts';
import { challengeIntent, chargeIntent, createIntent } from './charge.ts';
import { recordFailedPayment } from './dunning.ts';
import { finalizeInvoice } from './finalize.ts';
import { linkPayment, markPaid, type PaymentAttempt } from './mark-paid.ts';

export function finalizeAndCollect(simulation: Simulation, id: string): Stripe.Invoice {
  const draft = simulation.require(simulation.store.invoices, id);
  return collectInvoice(simulation, finalizeInvoice(simulation, draft));
}

export function retryInvoice(simulation: Simulation, id: string): void {
  const { invoices } = simulation.store;
  collectInvoice(simulation, simulation.update(invoices, id, { next_payment_attempt: null }, null));
}

/**
 * Tries once to charge an open invoice off-session. If the payment method is a boleto, issues a new
 * voucher, and makes an active subscription `past_due` until the customer pays. With the setting
 * `renewalByBoleto: hosted_invoice`, scheduled attempts issue no voucher and fail.
 */
export function collectInvoice(
  simulation: Simulation,
  invoice: Stripe.Invoice,
  by: PaymentAttempt = 'schedule',
): Stripe.Invoice {
  if (invoice.amount_remaining === 0) return markPaid(simulation, invoice);
  const subscription = simulation.store.subscriptions.get(
    idOf(invoice.parent?.subscription_details?.subscription) ?? '',
  );
  const method = subscription && methodFor(simulation, subscription);
  if (!method) return recordFailedPayment(simulation, invoice, by);
  const intent = openIntent(simulation, invoice) ?? newIntent(simulation, invoice, method.type);
  if (method.type === 'boleto') {
    const { renewalByBoleto } = readSettings(simulation.store);
    if (by === 'schedule' && renewalByBoleto === 'hosted_invoice') {
      return recordFailedPayment(simulation, invoice, by);
    }
    issueVoucher(simulation, { invoice, intent, method, sessionId: null });
    simulation.emit('invoice.payment_action_required', invoice);
    return awaitPayment(simulation, invoice);
  }
  const { paymentIntents } = simulation.store;
  // If the last attempt was a boleto, the payment intent allows only boletos. Allow only cards now.
  const payable = simulation.update(
    paymentIntents,
    intent.id,
    { payment_method_types: ['card'] },
    null,
  );
  const outcome = storedOutcome(simulation, method);
  if (!outcome.paid && outcome.challenge) {
    challengeIntent(simulation, payable, method);
    simulation.emit('invoice.payment_action_required', invoice);
    return recordFailedPayment(simulation, invoice, by);
  }
  const { decline } = chargeIntent(simulation, payable, method, outcome);
  return decline ? recordFailedPayment(simulation, invoice, by) : markPaid(simulation, invoice, by);
}

function awaitPayment(simulation: Simulation, invoice: Stripe.Invoice): Stripe.Invoice {
  const { subscriptions } = simulation.store;
  const id = idOf(invoice.parent?.subscription_details?.subscription);
  if (id && subscriptions.get(id)?.status === 'active') {
    simulation.update(subscriptions, id, { status: 'past_due' }, 'customer.subscription.updated');
  }
  return simulation.update(
    simulation.store.invoices,
    invoice.id,
    { attempted: true },
    'invoice.updated',
  );
}

/**
 * Returns the subscription's payment method. If the subscription has none, returns the customer's
 * default payment method, or undefined if the customer has none either.
 */
export function methodFor(
  simulation: Simulation,
  subscription: Pick<Stripe.Subscription, 'customer' | 'default_payment_method'>,
): Stripe.PaymentMethod | undefined {
  const { customers, paymentMethods } = simulation.store;
  const customer = customers.get(idOf(subscription.customer));
  const id =
    idOf(subscription.default_payment_method) ??
    idOf(customer?.invoice_settings.default_payment_method);
  return id ? paymentMethods.get(id) : undefined;
}

function openIntent(
  simulation: Simulation,
  invoice: Stripe.Invoice,
): Stripe.PaymentIntent | undefined {
  const { invoicePayments, paymentIntents } = simulation.store;
  const open = invoicePayments.ownedBy(invoice.id).find(({ status }) => status === 'open');
  return paymentIntents.get(String(open?.payment.payment_intent));
}

function newIntent(
  simulation: Simulation,
  invoice: Stripe.Invoice,
  type: string,
): Stripe.PaymentIntent {
  const intent = createIntent(simulation, {
    amount: invoice.amount_remaining,
    currency: invoice.currency,
    customer: idOf(invoice.customer) ?? '',
    description: 'Subscription update',
    paymentMethodTypes: [type],
  });
  linkPayment(simulation, invoice, intent.id);
  return intent;
}
