import { createSession, payByBoleto, type StripeFixture } from './local-stripe.ts';

interface Issued {
  /** The checkout session's id. */
  id: string;
  customer: string;
  voucherUrl: string;
}

/** Buys the Elite plan by boleto. `email` decides whether the local Stripe pays the boleto. */
export async function issueVoucher(
  fixture: StripeFixture,
  email = 'fill_never@exemplo.com.br',
): Promise<Issued> {
  const open = await createSession(fixture);
  const { status, answer } = await payByBoleto(fixture, open, { 'boleto[email]': email });
  if (status !== 200) throw new Error(`No voucher: ${answer.error?.message}`);
  return { ...open, voucherUrl: answer.redirectTo };
}

/** Returns the statuses of a checkout session, its subscription, invoice and payment intent. */
export async function statuses(fixture: StripeFixture, id: string) {
  const session = await fixture.stripe.checkout.sessions.retrieve(id, {
    expand: ['subscription.latest_invoice.payments.data.payment.payment_intent'],
  });
  const { subscription } = session;
  if (typeof subscription !== 'object' || !subscription) throw new Error('No subscription.');
  const invoice = subscription.latest_invoice;
  if (typeof invoice !== 'object' || !invoice) throw new Error('No invoice.');
  const intent = invoice.payments?.data[0]?.payment.payment_intent;
  if (typeof intent !== 'object') throw new Error('No payment intent.');
  return {
    session: `${session.status} ${session.payment_status}`,
    subscription: subscription.status,
    invoice: invoice.status,
    intent: intent.status,
    action: intent.next_action,
    ids: { subscription: subscription.id, invoice: invoice.id, intent: intent.id },
  };
}
