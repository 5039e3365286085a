import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { planPrice, plans } from '#contract/plans.ts';
import { firstMonthCoupon } from '#contract/promos.ts';
import { crowd, inParallel } from './crowd.ts';
import { signUp, type TestPerson } from './people.ts';
import {
  checkout,
  customerId,
  endVoucher,
  expectProfile,
  issueVoucher,
  pay,
  secretOf,
  sessionId,
} from './purchase.ts';
import { call, given, stripe } from './support.ts';

const price = planPrice(plans.elite, 'month').cents;
const off = firstMonthCoupon('primeiro_mes_40', 'elite')?.amountOffCents ?? Number.NaN;
const discounted = { couponId: 'primeiro_mes_40' };

const orderOf = (answer: Awaited<ReturnType<typeof checkout>>) =>
  given(endpoints.createEmbeddedCheckoutSession, answer).order;

async function end(person: TestPerson): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer: await customerId(person) });
  for (const { id } of data) await stripe.subscriptions.cancel(id);
  await expectProfile(person, { subscription_active: false });
}

/** What the customer's invoices were paid with, in cents, newest first. */
async function paid(person: TestPerson): Promise<number[]> {
  const customer = await customerId(person);
  const { data } = await stripe.invoices.list({ customer, status: 'paid' });
  return data.map(({ amount_paid }) => amount_paid);
}

describe('a first month’s discount', () => {
  test.each(['card', 'boleto'])('is taken once: first paid by %s', async (by) => {
    const person = await signUp();
    const first = await checkout(person, discounted);
    const refused = { price, firstPayment: price, discountRefused: true };
    expect(orderOf(first)).toMatchObject({
      price,
      firstPayment: price - off,
      discountRefused: false,
    });
    if (by === 'card') expect(await pay(secretOf(first))).toBe(200);
    else {
      expect(await issueVoucher(secretOf(first))).toBe(200);
      await endVoucher(sessionId(secretOf(first)), 'pay');
    }
    await expectProfile(person, { subscription_active: true, has_paid: true });
    await end(person);
    const again = await checkout(person, discounted);
    expect(orderOf(again)).toMatchObject(refused);
    expect(await pay(secretOf(again))).toBe(200);
    await expectProfile(person, { subscription_active: true, has_paid: true });
    expect(await paid(person)).toEqual([price, price - off]);
    const { data } = await stripe.subscriptions.list({ customer: await customerId(person) });
    expect(data[0]?.metadata.coupon).toBe('none');
  });

  test('is not there for who paid the full price before', async () => {
    const person = await signUp();
    expect(await pay(secretOf(await checkout(person)))).toBe(200);
    await expectProfile(person, { subscription_active: true });
    await end(person);
    expect(orderOf(await checkout(person, discounted))).toMatchObject({
      discountRefused: true,
    });
  });

  test('is still there for who gave up before paying', async () => {
    const person = await signUp();
    const first = await checkout(person, discounted);
    expect(await issueVoucher(secretOf(first))).toBe(200);
    expect((await call('cancelPendingPayment', { token: person.token, body: {} })).status).toBe(
      200,
    );
    const again = await checkout(person, discounted);
    expect(orderOf(again)).toMatchObject({ firstPayment: price - off, discountRefused: false });
    expect(await pay(secretOf(again))).toBe(200);
    await expectProfile(person, { subscription_active: true, has_paid: true });
    expect(await paid(person)).toEqual([price - off]);
  });
});

test('of 50 tries after the first subscription ended none is discounted', async () => {
  await inParallel(await crowd(10), async (person) => {
    const first = await checkout(person, discounted);
    expect(await pay(secretOf(first))).toBe(200);
    await expectProfile(person, { has_paid: true });
    await end(person);
    for (const planName of ['Elite', 'Top Afiliado', 'Elite', 'Top Afiliado', 'Elite']) {
      const again = await checkout(person, { ...discounted, planName });
      expect(orderOf(again)).toMatchObject({ discountRefused: true });
    }
  });
});
