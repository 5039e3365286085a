import type Stripe from 'stripe';
import { issueVoucher } from '../boleto/issue.ts';
import { idOf } from '../ids.ts';
import { readSettings } from '../settings.ts';
import type { World } from '../world.ts';
import { storedOutcome } from './card-methods.ts';
import { challengeIntent, chargeIntent, createIntent } from './charge.ts';
import { noteFailedPayment } from './dunning.ts';
import { finalizeInvoice } from './finalize.ts';
import { linkPayment, markPaid, type PaymentAttempt } from './mark-paid.ts';

/** Opens a draft and charges it. */
export function finalizeAndCollect(world: World, id: string): Stripe.Invoice {
  const draft = world.require(world.store.invoices, id);
  return collectInvoice(world, finalizeInvoice(world, draft));
}

/** Tries an open invoice again. */
export function retryInvoice(world: World, id: string): void {
  const { invoices } = world.store;
  collectInvoice(world, world.update(invoices, id, { next_payment_attempt: null }, null));
}

/**
 * One off-session attempt to pay an open invoice with the subscription's payment method, else
 * the customer's default one. For a boleto a new voucher is issued, and the subscription is
 * `past_due` until it is paid.
 */
export function collectInvoice(
  world: World,
  invoice: Stripe.Invoice,
  by: PaymentAttempt = 'schedule',
): Stripe.Invoice {
  if (invoice.amount_remaining === 0) return markPaid(world, invoice);
  const subscription = world.store.subscriptions.get(
    idOf(invoice.parent?.subscription_details?.subscription) ?? '',
  );
  const method = subscription && methodFor(world, subscription);
  if (!method) return noteFailedPayment(world, invoice, by);
  const intent = openIntent(world, invoice) ?? newIntent(world, invoice, method.type);
  if (method.type === 'boleto') {
    const { renewalByBoleto } = readSettings(world.store);
    if (by === 'schedule' && renewalByBoleto === 'hosted_invoice') {
      return noteFailedPayment(world, invoice, by);
    }
    issueVoucher(world, { invoice, intent, method, sessionId: null });
    world.emit('invoice.payment_action_required', invoice);
    return awaitPayment(world, invoice);
  }
  const { paymentIntents } = world.store;
  // A card may pay an invoice that a boleto was issued for.
  const payable = world.update(paymentIntents, intent.id, { payment_method_types: ['card'] }, null);
  const outcome = storedOutcome(world, method);
  if (!outcome.paid && outcome.challenge) {
    challengeIntent(world, payable, method);
    world.emit('invoice.payment_action_required', invoice);
    return noteFailedPayment(world, invoice, by);
  }
  const { decline } = chargeIntent(world, payable, method, outcome);
  return decline ? noteFailedPayment(world, invoice, by) : markPaid(world, invoice, by);
}

function awaitPayment(world: World, invoice: Stripe.Invoice): Stripe.Invoice {
  const { subscriptions } = world.store;
  const id = idOf(invoice.parent?.subscription_details?.subscription);
  if (id && subscriptions.get(id)?.status === 'active') {
    world.update(subscriptions, id, { status: 'past_due' }, 'customer.subscription.updated');
  }
  return world.update(world.store.invoices, invoice.id, { attempted: true }, 'invoice.updated');
}

/** The payment method of a subscription's invoices. */
export function methodFor(
  world: World,
  subscription: Pick<Stripe.Subscription, 'customer' | 'default_payment_method'>,
): Stripe.PaymentMethod | undefined {
  const { customers, paymentMethods } = world.store;
  const customer = customers.get(idOf(subscription.customer));
  const id =
    idOf(subscription.default_payment_method) ??
    idOf(customer?.invoice_settings.default_payment_method);
  return id ? paymentMethods.get(id) : undefined;
}

function openIntent(world: World, invoice: Stripe.Invoice): Stripe.PaymentIntent | undefined {
  const { invoicePayments, paymentIntents } = world.store;
  const open = invoicePayments.ownedBy(invoice.id).find(({ status }) => status === 'open');
  return paymentIntents.get(String(open?.payment.payment_intent));
}

function newIntent(world: World, invoice: Stripe.Invoice, type: string): Stripe.PaymentIntent {
  const intent = createIntent(world, {
    amount: invoice.amount_remaining,
    currency: invoice.currency,
    customer: idOf(invoice.customer) ?? '',
    description: 'Subscription update',
    paymentMethodTypes: [type],
  });
  linkPayment(world, invoice, intent.id);
  return intent;
}
