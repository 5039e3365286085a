import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { planPrice, plans } from '#contract/plans.ts';
import { firstMonthCoupon, promoFor } from '#contract/promos.ts';
import { control } from './own-stripe.ts';
import { signUp, type TestPerson } from './people.ts';
import { checkout, customerId, expectProfile, pay, secretOf } from './purchase.ts';
import { given, stripe } from './support.ts';

const DAY_S = 86_400;
const price = planPrice(plans.elite, 'month').cents;
const { couponId } = promoFor('comeback');
const off = firstMonthCoupon(couponId, 'elite')?.amountOffCents ?? Number.NaN;

const refused = { firstPayment: price, discountRefused: true };
const granted = { firstPayment: price - off, discountRefused: false };

async function order(person: TestPerson, coupon = couponId) {
  const answer = await checkout(person, { couponId: coupon });
  return given(endpoints.createEmbeddedCheckoutSession, answer).order;
}

async function subscribe(person: TestPerson, coupon?: string): Promise<void> {
  const choice = coupon === undefined ? {} : { couponId: coupon };
  expect(await pay(secretOf(await checkout(person, choice)))).toBe(200);
  await expectProfile(person, { subscription_active: true, comeback_from: null });
}

async function end(person: TestPerson): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer: await customerId(person) });
  const ended = await Promise.all(data.map(({ id }) => stripe.subscriptions.cancel(id)));
  await expectProfile(person, {
    subscription_active: false,
    subscription_end: ended[0]?.ended_at ?? null,
  });
}

const days = (count: number) => control('clock/advance', { seconds: count * DAY_S });

test('comeback brings a former subscriber back after 30 days, once in twelve months', async () => {
  const person = await signUp();
  await subscribe(person);
  await end(person);
  expect(await order(person)).toMatchObject(refused);
  await days(29.9);
  expect(await order(person)).toMatchObject(refused);
  await days(0.2);
  expect(await order(person, promoFor('blackfriday').couponId)).toMatchObject(refused);
  expect(await order(person)).toMatchObject(granted);
  await subscribe(person, couponId);
  const invoices = await stripe.invoices.list({ customer: await customerId(person) });
  expect(invoices.data[0]?.amount_paid).toBe(price - off);
  await end(person);
  await days(31);
  expect(await order(person)).toMatchObject(refused);
  await days(335);
  expect(await order(person)).toMatchObject(granted);
});

test('comeback is for a first subscription too', async () => {
  expect(await order(await signUp())).toMatchObject(granted);
});
