import { expect, test, vi } from 'vitest';
import { plans } from '#contract/plans.ts';
import { stripeCatalogue } from '../../../emulators/catalogue.ts';
import {
  advanceAPeriod,
  benchOfEachTest,
  control,
  customerWith,
  openSession,
  payByBoleto,
  payByCard,
} from '../../../emulators/stripe/tests/local-stripe.ts';
import { readSubscriptions } from '../../../functions/src/billing/customer/customer.ts';
import { openPayment } from '../../../functions/src/billing/customer/open-payment.ts';
import { readPaidBefore } from '../../../functions/src/billing/customer/paid-before.ts';
import {
  openPaymentError,
  refuseOpenPayments,
} from '../../../functions/src/billing/subscription/open-payment-error.ts';

const bench = benchOfEachTest({ catalogue: stripeCatalogue });
const items = [{ price: 'price_elite_month' }];

test('a boleto that the bank is processing refuses another checkout, and a deletion', async () => {
  const session = await openSession(bench);
  await payByBoleto(bench, session);
  await control(bench, `POST /boletos/${session.id}/process`);
  const { subscriptions, now } = await readSubscriptions(bench.stripe, session.customer);
  const refusal = { status: 409, code: 'payment_pending' };
  expect(await openPaymentError(bench.stripe, subscriptions, now)).toMatchObject(refusal);
  await expect(refuseOpenPayments(bench.stripe, session.customer)).rejects.toMatchObject(refusal);
});

test('a renewal whose card was declined is no boleto, and what was paid before it counts', async () => {
  const { stripe } = bench;
  const session = await openSession(bench);
  await payByCard(bench, session, '4000000000000341');
  await advanceAPeriod(bench);
  const { subscriptions } = await readSubscriptions(stripe, session.customer);
  const [renewal] = subscriptions;
  expect(renewal?.status).toBe('past_due');
  const before = await readPaidBefore(stripe, session.customer, subscriptions);
  expect(before.has_paid).toBe(true);
  const list = stripe.invoicePayments.list.bind(stripe.invoicePayments);
  // Stripe's intents have every method of the account's invoices, the local one's the card alone.
  vi.spyOn(stripe.invoicePayments, 'list').mockImplementation(((params: never) =>
    list(params).then((found) => {
      for (const { payment } of found.data) {
        Object.assign(payment.payment_intent ?? {}, { payment_method_types: ['card', 'boleto'] });
      }
      return found;
    })) as unknown as typeof list);
  expect(renewal && (await openPayment(stripe, renewal))).toBeUndefined();
});

test('an invoice of nothing uses up no discount', async () => {
  const { stripe } = bench;
  const customer = await customerWith(bench, 'pm_card_visa');
  const off = { amount_off: plans.elite.monthly.cents, currency: 'brl', duration: 'once' } as const;
  const { id: coupon } = await stripe.coupons.create(off);
  await stripe.subscriptions.create({ customer, items, discounts: [{ coupon }] });
  const { subscriptions } = await readSubscriptions(stripe, customer);
  expect(subscriptions).toMatchObject([
    { status: 'active', latest_invoice: { status: 'paid', amount_paid: 0 } },
  ]);
  expect((await readPaidBefore(stripe, customer, subscriptions)).has_paid).toBe(false);
});
