import { beforeEach, expect, test } from 'vitest';
import { plans } from '#contract/plans.ts';
import { closeAccount, finishDeletion } from '../../functions/src/account/close-account.ts';
import { applyCustomer } from '../../functions/src/billing/subscription/apply-customer.ts';
import { applyDispute } from '../../functions/src/billing/subscription/disputes.ts';
import { stripeSdk, timeAtStripe } from '../../functions/src/services/stripe.ts';
import { markDeletionStarted } from '../../functions/src/users/deletion-store.ts';
import { call, stripe } from '../support/api.ts';
import { readDocument } from '../support/firestore.ts';
import { logLines } from '../support/log-lines.ts';
import { exists } from '../support/people.ts';
import { elitePrice } from '../support/prices.ts';
import {
  disputePayment,
  endVoucher,
  expectProfile,
  issueVoucher,
  pay,
  setCard,
  statusesOf,
  subscribeWithoutCheckout,
  subscriptionOf,
} from '../support/purchase.ts';
import { advanceDays, control, stripeFaults } from '../support/stripe-control.ts';
import { withBoleto, withCheckout } from './buyers.ts';
import { beforeNext } from './stripe-steps.ts';

// Drop webhooks, so that only the tested calls can notice a payment.
beforeEach(() => stripeFaults({ webhooks: { drop: 1 } }));

/** Creates a user whose boleto is paid just before the next request that voids its invoice. */
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
  const { person, secret, customer } = await withCheckout();
  expect(await pay(secret)).toBe(200);
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
  // Update the record, as the cancellation's webhook would do.
  await applyCustomer(await stripeSdk('call'), customer);
  await expectProfile(person, {
    ...{ subscription_active: true, subscription_plan: 'elite' },
    unmatched_payment: { amount: plans.top_afiliado.monthly.cents },
  });
});

async function listedOf(customer: string) {
  const invoice = String((await subscriptionOf(customer)).latest_invoice);
  return { invoice, listed: await readDocument(`unmatchedPayments/${invoice}`) };
}

type Buyer = Awaited<ReturnType<typeof withCheckout>>;

test.each<[string, (buyer: Buyer) => Promise<void>]>([
  [
    'by card just before the checkout session is expired',
    async ({ person, secret }) => {
      await beforeNext('checkout.sessions.expire', () => pay(secret));
      await closeAccount(person.uid);
    },
  ],
  [
    'by boleto just before its invoice is voided by the retried deletion',
    async ({ person, secret, session }) => {
      await markDeletionStarted(person.uid, Date.now(), await timeAtStripe(stripe));
      expect(await issueVoucher(secret)).toBe(200);
      await beforeNext('invoices.voidInvoice', () => endVoucher(session, 'pay'));
      await finishDeletion(person.uid);
    },
  ],
])(
  'a payment during an account’s deletion, %s, is listed for the operator and logged',
  async (_how, deleteNow) => {
    const buyer = await withCheckout();
    const { person, customer } = buyer;
    await deleteNow(buyer);
    expect(await exists(person.uid)).toBe(false);
    expect(await statusesOf(customer)).toEqual(['canceled']);
    const { invoice, listed } = await listedOf(customer);
    expect(listed).toMatchObject({
      ...{ invoice, customer, uid: person.uid, email: person.email },
      ...{ reason: 'account_deleted', amount: elitePrice.month.cents },
    });
    const logged = logLines.filter((line) => line.invoice === invoice);
    expect(logged.map(({ event }) => event)).toEqual(['payment_without_subscription']);
    expect(JSON.stringify(logged)).not.toContain(person.email);
  },
);

test.each([
  ['made after an interrupted deletion is listed when the user deletes the account again', true],
  ['made before the account’s deletion is not listed for the operator', false],
])('a payment %s', async (_when, isInterrupted) => {
  const { person, secret, customer } = await withCheckout();
  if (isInterrupted) await markDeletionStarted(person.uid, Date.now(), await timeAtStripe(stripe));
  expect(await pay(secret)).toBe(200);
  await control('clock/advance', { seconds: 5 });
  await closeAccount(person.uid);
  const { listed } = await listedOf(customer);
  expect(listed?.reason).toBe(isInterrupted ? 'account_deleted' : undefined);
});
