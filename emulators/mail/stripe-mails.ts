import Stripe from 'stripe';
import { formatCents } from '../stripe/money.ts';
import type { Mail } from './page.ts';

/** Returns the e-mails that Stripe sends if its settings enable them all, newest first. */
export async function stripeMails(stripeUrl: string): Promise<Mail[]> {
  const { hostname: host, port } = new URL(stripeUrl);
  const stripe = new Stripe('sk_test_local', { host, port, protocol: 'http', telemetry: false });
  const { data: events } = await stripe.events.list({
    types: ['charge.succeeded', 'payment_intent.requires_action', 'invoice.payment_failed'],
    limit: 100,
  });
  const mails = events.flatMap((event) => {
    const { customer, link, subject = '' } = mailOf(event) ?? {};
    const isMail = typeof customer === 'string' && link;
    return isMail ? [{ subject, customer, link, sentAt: event.created }] : [];
  });
  const ids = [...new Set(mails.map(({ customer }) => customer))];
  const customers = await Promise.all(ids.map((id) => stripe.customers.retrieve(id)));
  return mails.flatMap(({ customer, ...mail }) => {
    const found = customers.find(({ id }) => id === customer);
    return found && !found.deleted && found.email ? [{ ...mail, to: found.email }] : [];
  });
}

function mailOf(event: Stripe.Event) {
  if (event.type === 'charge.succeeded') {
    const { amount, customer, receipt_url: link } = event.data.object;
    return { customer, subject: `Receipt of ${formatCents(amount)}`, link };
  }
  if (event.type === 'payment_intent.requires_action') {
    const { amount, customer, next_action } = event.data.object;
    const link = next_action?.boleto_display_details?.hosted_voucher_url;
    return { customer, subject: `Boleto of ${formatCents(amount)}`, link };
  }
  if (event.type === 'invoice.payment_failed') {
    const { amount_remaining, customer, hosted_invoice_url: link } = event.data.object;
    return { customer, subject: `${formatCents(amount_remaining)} could not be charged`, link };
  }
  return undefined;
}
