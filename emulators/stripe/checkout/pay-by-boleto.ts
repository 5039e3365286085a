import type Stripe from 'stripe';
import { attachMethod } from '../billing/card-methods.ts';
import { createIntent } from '../billing/charge.ts';
import { linkPayment } from '../billing/mark-paid.ts';
import { issueVoucher, voucherUrl } from '../boleto/issue.ts';
import { newBoletoPaymentMethod } from '../objects/payment-method.ts';
import { invalidRequest } from '../protocol/errors.ts';
import { readSettings } from '../settings.ts';
import type { Simulation } from '../simulation.ts';
import { completeSession, subscribe } from './complete.ts';
import { getOrCreateCustomer, requireOpenSession } from './customer.ts';

export interface BoletoPayment {
  name: string;
  email: string;
  /** CPF or CNPJ, digits only. */
  taxId: string;
}

/**
 * Issues a voucher for an open session. The session becomes `complete`. Until the boleto is paid,
 * the setting `statusBeforeFirstBoleto` decides the subscription's status.
 * @returns the voucher's URL.
 * @throws ApiError 400 if the session is closed or does not allow boletos.
 */
export function payByBoleto(simulation: Simulation, id: string, payment: BoletoPayment): string {
  const { paymentMethods, subscriptions } = simulation.store;
  const session = requireOpenSession(simulation, id);
  if (!session.payment_method_types?.includes('boleto') || !session.amount_total) {
    throw invalidRequest('Esta assinatura não pode ser paga com boleto.');
  }
  const customer = getOrCreateCustomer(simulation, session, payment);
  const method = newBoletoPaymentMethod(payment, simulation.now());
  simulation.create(paymentMethods, method, null);
  attachMethod(simulation, method.id, customer.id);
  const opened = subscribe(simulation, session, { customer, method: method.id });
  const { invoice } = opened;
  const intent = createIntent(simulation, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: customer.id,
    paymentMethodTypes: ['boleto'],
  });
  linkPayment(simulation, invoice, intent.id);
  const voucher = issueVoucher(simulation, { invoice, intent, method, sessionId: session.id });
  simulation.emit('invoice.payment_action_required', invoice);
  const { statusBeforeFirstBoleto: status } = readSettings(simulation.store);
  const subscription = simulation.update(
    subscriptions,
    opened.subscription.id,
    { status },
    'customer.subscription.updated',
  );
  const done = { customer, invoice, subscription, paymentStatus: 'unpaid' } as const;
  completeSession(simulation, session, done);
  return voucherUrl(simulation, voucher);
}

export function findVoucherOfSession(simulation: Simulation, session: Stripe.Checkout.Session) {
  const invoice = typeof session.invoice === 'string' ? session.invoice : null;
  return invoice
    ? simulation.store.vouchers.ownedBy(invoice).find(({ sessionId }) => sessionId === session.id)
    : undefined;
}
