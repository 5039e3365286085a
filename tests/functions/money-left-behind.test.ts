import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { closeAccount } from '../../functions/src/account/close-account.ts';
import {
  addToOperatorList,
  disputedSubscriptions,
  leftCredits,
  openEntries,
  secondSubscriptions,
} from '../../functions/src/billing/subscription/operator-lists.ts';
import { stripe } from '../support/api.ts';
import { readDocument } from '../support/firestore.ts';
import {
  cancelNow,
  changePlan,
  customerId,
  expectDelivered,
  expectProfile,
  sessionId,
  setCard,
} from '../support/purchase.ts';
import { advanceDays } from '../support/stripe-control.ts';
import {
  creditedSubscriber,
  openSession,
  overdueSubscriber,
  payByCard,
  subscriber,
} from './buyers.ts';

/** A test card: the first payment succeeds, and later payments are declined. */
const DECLINED_LATER = '4000000000000341';

test('when Stripe cancels a subscription after failed retries, its invoice can no longer be paid', async () => {
  const { person, customer, subscription } = await subscriber();
  await setCard(customer, subscription.id, 'pm_card_chargeCustomerFail');
  for (let week = 0; week < 9; week += 1) await advanceDays(7);
  await expectProfile(person, { subscription_status: 'canceled' });
  await expectDelivered(customer);
  const { data } = await stripe.invoices.list({ customer, status: 'open' });
  expect(data).toEqual([]);
});

test('deleting an account voids every open invoice at Stripe', async () => {
  const { person, customer, subscription } = await overdueSubscriber();
  await changePlan(subscription, 'elite_nivel_6');
  const open = await stripe.invoices.list({ customer, status: 'open' });
  expect(open.data.length).toBeGreaterThan(1);
  await closeAccount(person.uid);
  for (const invoice of open.data) {
    expect((await stripe.invoices.retrieve(invoice.id)).status).toBe('void');
  }
});

async function withCredit() {
  const { person, customer } = await creditedSubscriber();
  const { balance } = (await stripe.customers.retrieve(customer)) as Stripe.Customer;
  expect(balance).toBeLessThan(0);
  await expectProfile(person, { customer_credit: -balance });
  return { person, customer, amount: -balance };
}

const creditsOf = async (customer: string) =>
  (await openEntries(leftCredits, stripe)).filter((entry) => entry.customer === customer);

test('a credit is listed for the operator with its present amount from the subscription’s end until the credit is refunded', async () => {
  const { person, customer, amount } = await withCredit();
  expect(await readDocument(`leftCredits/${customer}`)).toBeUndefined();
  // An entry from an earlier subscription is removed, because the running one uses the credit.
  await addToOperatorList(leftCredits, customer, { uid: person.uid, customer, amount });
  expect(await creditsOf(customer)).toEqual([]);
  await cancelNow(person);
  await expectDelivered(customer);
  expect(await creditsOf(customer)).toMatchObject([{ uid: person.uid, customer, amount }]);
  const refund = (cents: number) =>
    stripe.customers.createBalanceTransaction(customer, { amount: cents, currency: 'brl' });
  await refund(100);
  await expectDelivered(customer);
  expect(await creditsOf(customer)).toMatchObject([{ amount: amount - 100 }]);
  await refund(amount - 100);
  await expectProfile(person, { customer_credit: null });
  expect(await creditsOf(customer)).toEqual([]);
});

test('after an account is deleted, its credit is listed for the operator until the Stripe customer is deleted', async () => {
  const { person, customer, amount } = await withCredit();
  await closeAccount(person.uid);
  expect(await creditsOf(customer)).toMatchObject([{ uid: null, customer, amount }]);
  await stripe.customers.createBalanceTransaction(customer, { amount, currency: 'brl' });
  // The operator still has to delete the customer, which contains the person's name and e-mail.
  expect(await creditsOf(customer)).toHaveLength(1);
  await stripe.customers.del(customer);
  expect(await creditsOf(customer)).toEqual([]);
});

test('the operators’ lists keep entries about objects that our Stripe account does not have', async () => {
  const credit = { uid: null, customer: 'cus_of_another_account', amount: 1_000 };
  const dispute = { dispute: 'dp_1', subscription: 'sub_of_another_account' };
  const second = { uid: 'u1', kept: '', second: 'sub_of_another_account' };
  await addToOperatorList(leftCredits, credit.customer, credit);
  await addToOperatorList(disputedSubscriptions, dispute.subscription, dispute);
  await addToOperatorList(secondSubscriptions, second.second, second);
  const containing = (entry: object) => expect.arrayContaining([expect.objectContaining(entry)]);
  expect(await openEntries(leftCredits, stripe)).toEqual(containing(credit));
  expect(await openEntries(disputedSubscriptions, stripe)).toEqual(containing(dispute));
  expect(await openEntries(secondSubscriptions, stripe)).toEqual(containing(second));
});

test('a buyer whose Stripe customer was deleted in the Dashboard gets no first-month discount on a second purchase', async () => {
  const { person, customer } = await subscriber();
  await cancelNow(person);
  await stripe.customers.del(customer);
  await expectProfile(person, { has_paid: true });
  const secret = await openSession(person, { couponId: 'primeiro_mes_40' });
  expect(await customerId(person)).not.toBe(customer);
  const session = await stripe.checkout.sessions.retrieve(sessionId(secret));
  expect(session.amount_total).toBe(session.amount_subtotal);
  await payByCard(person, secret, DECLINED_LATER);
});
