import type Stripe from 'stripe';
import { attachMethod } from '../billing/card-methods.ts';
import { createIntent } from '../billing/charge.ts';
import { linkPayment } from '../billing/mark-paid.ts';
import { issueVoucher, voucherUrl } from '../boleto/issue.ts';
import { newBoletoPaymentMethod } from '../objects/payment-method.ts';
import { invalidRequest } from '../protocol/errors.ts';
import { readSettings } from '../settings.ts';
import type { World } from '../world.ts';
import { completeSession, subscribe } from './complete.ts';
import { customerOf, requireOpenSession } from './customer.ts';

export interface BoletoPayment {
  name: string;
  email: string;
  /** CPF or CNPJ, digits alone. */
  taxId: string;
}

/**
 * Issues the voucher for an open session. The session is `complete` and `unpaid`, its
 * subscription `incomplete` until it is paid, or `active` by the settings.
 * @returns the address of the voucher.
 * @throws ApiError 400 when the session is closed or does not take boletos.
 */
export function payByBoleto(world: World, id: string, payment: BoletoPayment): string {
  const { paymentMethods, subscriptions } = world.store;
  const session = requireOpenSession(world, id);
  if (!session.payment_method_types?.includes('boleto') || !session.amount_total) {
    throw invalidRequest('Esta assinatura não pode ser paga com boleto.');
  }
  const customer = customerOf(world, session, payment);
  const method = newBoletoPaymentMethod(payment, world.now());
  world.create(paymentMethods, method, null);
  attachMethod(world, method.id, customer.id);
  const opened = subscribe(world, session, { customer, method: method.id });
  const { invoice } = opened;
  const intent = createIntent(world, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: customer.id,
    paymentMethodTypes: ['boleto'],
  });
  linkPayment(world, invoice, intent.id);
  const voucher = issueVoucher(world, { invoice, intent, method, sessionId: session.id });
  world.emit('invoice.payment_action_required', invoice);
  const { statusBeforeFirstBoleto: status } = readSettings(world.store);
  const subscription = world.update(
    subscriptions,
    opened.subscription.id,
    { status },
    'customer.subscription.updated',
  );
  const done = { customer, invoice, subscription, paymentStatus: 'unpaid' } as const;
  completeSession(world, session, done);
  return voucherUrl(world, voucher);
}

/** The voucher that a session issued. */
export function voucherOfSession(world: World, session: Stripe.Checkout.Session) {
  const invoice = typeof session.invoice === 'string' ? session.invoice : null;
  return invoice
    ? world.store.vouchers.ownedBy(invoice).find(({ sessionId }) => sessionId === session.id)
    : undefined;
}
