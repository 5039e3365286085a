import type Stripe from 'stripe';
import { issueVoucher } from '../boleto/issue.ts';
import { idOf } from '../ids.ts';
import type { Sandbox } from '../sandbox.ts';
import { readSettings } from '../settings.ts';
import { storedOutcome } from './card-methods.ts';
import { challengeIntent, chargeIntent, createIntent } from './charge.ts';
import { recordFailedPayment } from './dunning.ts';
import { finalizeInvoice } from './finalize.ts';
import { linkPayment, markPaid, type PaymentAttempt } from './mark-paid.ts';

export function finalizeAndCollect(sandbox: Sandbox, id: string): Stripe.Invoice {
  const draft = sandbox.require(sandbox.store.invoices, id);
  return collectInvoice(sandbox, finalizeInvoice(sandbox, draft));
}

export function retryInvoice(sandbox: Sandbox, id: string): void {
  const { invoices } = sandbox.store;
  collectInvoice(sandbox, sandbox.update(invoices, id, { next_payment_attempt: null }, null));
}

/**
 * Tries once to charge an open invoice off-session. If the payment method is a boleto, issues a new
 * voucher, and makes an active subscription `past_due` until the customer pays. With the setting
 * `renewalByBoleto: hosted_invoice`, scheduled attempts issue no voucher and fail.
 */
export function collectInvoice(
  sandbox: Sandbox,
  invoice: Stripe.Invoice,
  by: PaymentAttempt = 'schedule',
): Stripe.Invoice {
  if (invoice.amount_remaining === 0) return markPaid(sandbox, invoice);
  const subscription = sandbox.store.subscriptions.get(
    idOf(invoice.parent?.subscription_details?.subscription) ?? '',
  );
  const method = subscription && methodFor(sandbox, subscription);
  if (!method) return recordFailedPayment(sandbox, invoice, by);
  const intent = openIntent(sandbox, invoice) ?? newIntent(sandbox, invoice, method.type);
  if (method.type === 'boleto') {
    const { renewalByBoleto } = readSettings(sandbox.store);
    if (by === 'schedule' && renewalByBoleto === 'hosted_invoice') {
      return recordFailedPayment(sandbox, invoice, by);
    }
    issueVoucher(sandbox, { invoice, intent, method, sessionId: null });
    sandbox.emit('invoice.payment_action_required', invoice);
    return awaitPayment(sandbox, invoice);
  }
  const { paymentIntents } = sandbox.store;
  // If the last attempt was a boleto, the payment intent allows only boletos. Allow only cards now.
  const payable = sandbox.update(
    paymentIntents,
    intent.id,
    { payment_method_types: ['card'] },
    null,
  );
  const outcome = storedOutcome(sandbox, method);
  if (!outcome.paid && outcome.challenge) {
    challengeIntent(sandbox, payable, method);
    sandbox.emit('invoice.payment_action_required', invoice);
    return recordFailedPayment(sandbox, invoice, by);
  }
  const { decline } = chargeIntent(sandbox, payable, method, outcome);
  return decline ? recordFailedPayment(sandbox, invoice, by) : markPaid(sandbox, invoice, by);
}

function awaitPayment(sandbox: Sandbox, invoice: Stripe.Invoice): Stripe.Invoice {
  const { subscriptions } = sandbox.store;
  const id = idOf(invoice.parent?.subscription_details?.subscription);
  if (id && subscriptions.get(id)?.status === 'active') {
    sandbox.update(subscriptions, id, { status: 'past_due' }, 'customer.subscription.updated');
  }
  return sandbox.update(sandbox.store.invoices, invoice.id, { attempted: true }, 'invoice.updated');
}

/**
 * Returns the subscription's payment method. If the subscription has none, returns the customer's
 * default payment method, or undefined if the customer has none either.
 */
export function methodFor(
  sandbox: Sandbox,
  subscription: Pick<Stripe.Subscription, 'customer' | 'default_payment_method'>,
): Stripe.PaymentMethod | undefined {
  const { customers, paymentMethods } = sandbox.store;
  const customer = customers.get(idOf(subscription.customer));
  const id =
    idOf(subscription.default_payment_method) ??
    idOf(customer?.invoice_settings.default_payment_method);
  return id ? paymentMethods.get(id) : undefined;
}

function openIntent(sandbox: Sandbox, invoice: Stripe.Invoice): Stripe.PaymentIntent | undefined {
  const { invoicePayments, paymentIntents } = sandbox.store;
  const open = invoicePayments.ownedBy(invoice.id).find(({ status }) => status === 'open');
  return paymentIntents.get(String(open?.payment.payment_intent));
}

function newIntent(sandbox: Sandbox, invoice: Stripe.Invoice, type: string): Stripe.PaymentIntent {
  const intent = createIntent(sandbox, {
    amount: invoice.amount_remaining,
    currency: invoice.currency,
    customer: idOf(invoice.customer) ?? '',
    description: 'Subscription update',
    paymentMethodTypes: [type],
  });
  linkPayment(sandbox, invoice, intent.id);
  return intent;
}
