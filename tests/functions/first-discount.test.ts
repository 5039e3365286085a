import { expect, onTestFinished, test } from 'vitest';
import { firstMonthCoupon } from '#contract/first-month-coupons.ts';
import { promoFor } from '#contract/promos.ts';
import { stripe } from '../support/api.ts';
import { discount, elitePrice } from '../support/prices.ts';
import { cancelNow, endVoucher, expectDelivered, expectProfile } from '../support/purchase.ts';
import { advanceDays } from '../support/stripe-control.ts';
import { buy, creditedSubscriber, orderBoleto, orderOf, withCheckout } from './buyers.ts';
import { payLate, setUnpaidFirstBoleto } from './late-boletos.ts';

const price = elitePrice.month.cents;
const off = discount(40).cents;
const discounted = { couponId: 'primeiro_mes_40' };
const refused = { discount: 0, firstPayment: price, discountRefused: true };
const granted = { discount: off, firstPayment: price - off, discountRefused: false };

/** Returns the paid amounts of the customer's invoices in cents, newest first. */
async function paidAmounts(customer: string): Promise<number[]> {
  const { data } = await stripe.invoices.list({ customer, status: 'paid' });
  return data.map(({ amount_paid }) => amount_paid);
}

test('a user gets the first-month discount only once, even if the first payment is a boleto', async () => {
  const { person, customer } = await withCheckout();
  expect(await orderOf(person, discounted)).toMatchObject({ price, ...granted });
  await endVoucher(await orderBoleto(person, discounted), 'pay');
  await expectProfile(person, { subscription_active: true, has_paid: true });
  await cancelNow(person);
  expect(await orderOf(person, discounted)).toMatchObject({ price, ...refused });
  const otherPlan = { ...discounted, planName: 'Top Afiliado' };
  expect(await orderOf(person, otherPlan)).toMatchObject({ discountRefused: true });
  await buy(person, discounted);
  expect(await paidAmounts(customer)).toEqual([price, price - off]);
  const { data } = await stripe.subscriptions.list({ customer });
  expect(data.map(({ metadata }) => metadata.coupon)).toEqual(['none']);
});

test('the promotion “comeback” gives a discount once a year, but not within 30 days of a subscription’s end', async () => {
  const { couponId } = promoFor('comeback');
  const back = price - (firstMonthCoupon(couponId, 'elite')?.amountOffCents ?? Number.NaN);
  const yes = { firstPayment: back, discountRefused: false };
  const { person, customer } = await withCheckout();
  const order = () => orderOf(person, { couponId });
  expect(await order(), 'for a first subscription too').toMatchObject(yes);
  await buy(person);
  await cancelNow(person);
  expect(await order()).toMatchObject(refused);
  await advanceDays(30.1);
  // A payment of the full price also uses up the first-month discount.
  expect(await orderOf(person, discounted)).toMatchObject(refused);
  expect(await order()).toMatchObject(yes);
  await buy(person, { couponId });
  expect((await paidAmounts(customer))[0]).toBe(back);
  await cancelNow(person);
  await advanceDays(31);
  expect(await order()).toMatchObject(refused);
});

test('the promotion “comeback” also applies after a subscription that a late boleto payment has started', async () => {
  onTestFinished(async () => {
    await setUnpaidFirstBoleto('expire_and_void');
  });
  const { person, customer } = await payLate('void_but_paid');
  await expectProfile(person, { subscription_active: true });
  await expectDelivered(customer);
  await cancelNow(person);
  await expectDelivered(customer);
  await advanceDays(31);
  const order = await orderOf(person, { couponId: promoFor('comeback').couponId });
  expect(order).toMatchObject({ discountRefused: false });
});

test('the discount “comeback” counts as used for the year even if credit paid the discounted invoice', async () => {
  const { couponId } = promoFor('comeback');
  const { person, customer } = await creditedSubscriber();
  await cancelNow(person);
  await expectDelivered(customer);
  await advanceDays(31);
  await buy(person, { couponId });
  await cancelNow(person);
  await expectDelivered(customer);
  expect(await orderOf(person, { couponId })).toMatchObject({ discountRefused: true });
});
