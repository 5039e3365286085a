import { beforeEach, expect, test } from 'vitest';
import { plans } from '#contract/plans.ts';
import { applyCustomer } from '../../functions/src/billing/subscription/apply-customer.ts';
import { applyDispute } from '../../functions/src/billing/subscription/disputes.ts';
import { stripeSdk } from '../../functions/src/services/stripe.ts';
import { call, stripe } from '../support/api.ts';
import { readDocument } from '../support/firestore.ts';
import { signUp } from '../support/people.ts';
import {
  checkout,
  customerId,
  disputePayment,
  endVoucher,
  expectProfile,
  pay,
  secretOf,
  setCard,
  statusesOf,
  subscribeWithoutCheckout,
  subscriptionOf,
} from '../support/purchase.ts';
import { advanceDays, control, stripeFaults } from '../support/stripe-control.ts';
import { withBoleto } from './late-boletos.ts';
import { beforeNext } from './stripe-steps.ts';

// Drop webhooks, so that only the tested calls can react to a payment.
beforeEach(() => stripeFaults({ webhooks: { drop: 1 } }));

/** Creates a user whose boleto is paid just before the next request that voids an invoice. */
async function withBoletoPaidMeanwhile() {
  const boleto = await withBoleto();
  await beforeNext('invoices.voidInvoice', () => endVoucher(boleto.session, 'pay'));
  return boleto;
}

test('if a boleto is paid while its buyer cancels it, the subscription stays active', async () => {
  const { person, customer } = await withBoletoPaidMeanwhile();
  const answer = await call('cancelPendingPayment', { token: person.token, body: {} });
  expect(answer).toMatchObject({ status: 409, body: { code: 'already_paid' } });
  expect(await statusesOf(customer)).toEqual(['active']);
});

test('if a renewal is paid while a dispute is ending the subscription, the payment is listed for the operator', async () => {
  const person = await signUp();
  expect(await pay(secretOf(await checkout(person)))).toBe(200);
  const customer = await customerId(person);
  const { id } = await subscriptionOf(customer);
  await setCard(customer, id, 'pm_card_chargeCustomerFail');
  await advanceDays(32);
  expect(await statusesOf(customer)).toEqual(['past_due']);
  const dispute = await disputePayment(customer);
  await beforeNext('invoices.voidInvoice', async (invoice) => {
    await setCard(customer, id, 'pm_card_visa');
    await stripe.invoices.pay(invoice);
  });
  await applyDispute(await stripeSdk('call'), dispute);
  expect(await statusesOf(customer)).toEqual(['canceled']);
  const { data: invoices } = await stripe.invoices.list({ customer });
  const listed = { reason: 'subscription_ended', uid: person.uid, customer };
  expect(await readDocument(`unmatchedPayments/${invoices[0]?.id}`)).toMatchObject(listed);
});

test('if the older of two subscriptions is paid just before it is canceled, the newer one is canceled instead', async () => {
  const { person, customer } = await withBoletoPaidMeanwhile();
  // Advance the clock, so that the second subscription is clearly the newer one.
  await control('clock/advance', { seconds: 5 });
  await subscribeWithoutCheckout(person, customer, 'top_afiliado');
  await applyCustomer(await stripeSdk('call'), customer);
  expect(await statusesOf(customer)).toEqual(['active', 'canceled']);
  const { data } = await stripe.subscriptions.list({ customer, status: 'canceled' });
  const listed = { reason: 'second_subscription', uid: person.uid, subscription: data[0]?.id };
  const invoice = String(data[0]?.latest_invoice);
  expect(await readDocument(`unmatchedPayments/${invoice}`)).toMatchObject(listed);
  // The tests drop all webhooks, so update the record as the cancellation's webhook would do.
  await applyCustomer(await stripeSdk('call'), customer);
  await expectProfile(person, {
    ...{ subscription_active: true, subscription_plan: 'elite' },
    unmatched_payment: { amount: plans.top_afiliado.monthly.cents },
  });
});
