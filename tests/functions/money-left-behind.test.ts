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
  checkout,
  customerId,
  expectDelivered,
  expectProfile,
  pay,
  priceId,
  secretOf,
  sessionId,
  setCard,
} from '../support/purchase.ts';
import { advanceDays, control } from '../support/stripe-control.ts';
import { subscriber } from './subscriber.ts';

/** Tests that no payment, invoice or credit is forgotten when a subscription or account ends. */

/** A test card: the first payment succeeds, and later payments are declined. */
const DECLINED_LATER = '4000000000000341';

test('if an older payment is disputed, the newer payment is listed for the operator', async () => {
  const { person, customer } = await subscriber();
  await advanceDays(31);
  await expectDelivered(customer);
  const { data } = await stripe.charges.list({ customer });
  expect(data).toHaveLength(2);
  await control(`charges/${data[1]?.id}/dispute`);
  await expectProfile(person, { subscription_active: false, subscription_status: 'canceled' });
  await expectDelivered(customer);
  const { data: invoices } = await stripe.invoices.list({ customer });
  expect(await readDocument(`unmatchedPayments/${invoices[0]?.id}`)).toMatchObject({
    reason: 'subscription_ended',
    amount: data[0]?.amount,
  });
  expect(await readDocument(`unmatchedPayments/${invoices[1]?.id}`)).toBeUndefined();
});

test('when Stripe cancels a subscription after failed retries, its invoice can no longer be paid', async () => {
  const { person, customer } = await subscriber();
  const [subscription] = (await stripe.subscriptions.list({ customer })).data;
  await setCard(customer, subscription?.id ?? '', 'pm_card_chargeCustomerFail');
  for (let week = 0; week < 9; week += 1) await advanceDays(7);
  await expectProfile(person, { subscription_status: 'canceled' });
  await expectDelivered(customer);
  const { data } = await stripe.invoices.list({ customer, status: 'open' });
  expect(data).toEqual([]);
});

test('deleting an account voids every open invoice at Stripe', async () => {
  const { person, customer } = await subscriber();
  const [subscription] = (await stripe.subscriptions.list({ customer })).data;
  await setCard(customer, subscription?.id ?? '', 'pm_card_chargeCustomerFail');
  await advanceDays(32);
  await stripe.subscriptions.update(subscription?.id ?? '', {
    items: [{ id: subscription?.items.data[0]?.id ?? '', price: await priceId('elite_nivel_6') }],
    proration_behavior: 'always_invoice',
  });
  const open = await stripe.invoices.list({ customer, status: 'open' });
  expect(open.data.length).toBeGreaterThan(1);
  await closeAccount(person.uid);
  for (const invoice of open.data) {
    expect((await stripe.invoices.retrieve(invoice.id)).status).toBe('void');
  }
});

/** Creates a user who has a credit at Stripe because of a change to a cheaper plan. */
async function withCredit() {
  const { person, customer, subscription } = await subscriber({
    planName: 'Elite Nível 6',
    interval: 'anual',
  });
  const [item] = subscription.items.data;
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item?.id ?? '', price: await priceId('top_afiliado') }],
    proration_behavior: 'always_invoice',
  });
  await expectProfile(person, { subscription_plan: 'top_afiliado' });
  const { balance } = (await stripe.customers.retrieve(customer)) as Stripe.Customer;
  expect(balance).toBeLessThan(0);
  await expectProfile(person, { customer_credit: -balance });
  return { person, customer, amount: -balance };
}

test('a credit is listed for the operator from the subscription’s end until the credit is refunded', async () => {
  const { person, customer, amount } = await withCredit();
  expect(await readDocument(`leftCredits/${customer}`)).toBeUndefined();
  await cancelNow(person);
  await expectDelivered(customer);
  const entry = { uid: person.uid, customer, amount };
  expect(await openEntries(leftCredits, stripe)).toContainEqual(expect.objectContaining(entry));
  await stripe.customers.createBalanceTransaction(customer, { amount, currency: 'brl' });
  await expectProfile(person, { customer_credit: null });
  const left = await openEntries(leftCredits, stripe);
  expect(left).not.toContainEqual(expect.objectContaining({ customer }));
});

test('after an account is deleted, its credit is listed for the operator until the Stripe customer is deleted', async () => {
  const { person, customer, amount } = await withCredit();
  await closeAccount(person.uid);
  const entry = { uid: null, customer, amount };
  expect(await openEntries(leftCredits, stripe)).toContainEqual(expect.objectContaining(entry));
  await stripe.customers.del(customer);
  const left = await openEntries(leftCredits, stripe);
  expect(left).not.toContainEqual(expect.objectContaining({ customer }));
});

test('the operators’ lists keep entries about objects that our Stripe account does not have', async () => {
  const entries = [
    addToOperatorList(leftCredits, 'cus_of_another_account', {
      ...{ uid: null, customer: 'cus_of_another_account', amount: 1_000 },
    }),
    addToOperatorList(disputedSubscriptions, 'sub_of_another_account', {
      ...{ dispute: 'dp_1', subscription: 'sub_of_another_account' },
    }),
    addToOperatorList(secondSubscriptions, 'sub_of_another_account', {
      ...{ uid: 'u1', kept: '', second: 'sub_of_another_account' },
    }),
  ];
  await Promise.all(entries);
  const credit = expect.objectContaining({ customer: 'cus_of_another_account' });
  expect(await openEntries(leftCredits, stripe)).toContainEqual(credit);
  const dispute = expect.objectContaining({ subscription: 'sub_of_another_account' });
  expect(await openEntries(disputedSubscriptions, stripe)).toContainEqual(dispute);
  const second = expect.objectContaining({ second: 'sub_of_another_account' });
  expect(await openEntries(secondSubscriptions, stripe)).toContainEqual(second);
});

test('a buyer whose Stripe customer was deleted in the Dashboard gets no first-month discount on a second purchase', async () => {
  const { person, customer } = await subscriber();
  await cancelNow(person);
  await stripe.customers.del(customer);
  await expectProfile(person, { has_paid: true });
  const again = await checkout(person, { couponId: 'primeiro_mes_40' });
  expect(await customerId(person)).not.toBe(customer);
  const session = await stripe.checkout.sessions.retrieve(sessionId(secretOf(again)));
  expect(session.amount_total).toBe(session.amount_subtotal);
  expect(await pay(secretOf(again), DECLINED_LATER)).toBe(200);
  await expectProfile(person, { has_paid: true, subscription_active: true });
});
