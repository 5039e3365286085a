import { afterAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { planPrice, plans, priceLookupKey } from '#contract/plans.ts';
import { firstMonthCoupon } from '#contract/promos.ts';
import { startOwnStripe } from './own-stripe.ts';

const { close } = await startOwnStripe();
const { signUp } = await import('./people.ts');
const { checkout, pay, priceId, secretOf, sessionId } = await import('./purchase.ts');
const { given, stripe } = await import('./support.ts');
afterAll(close);

const elite = planPrice(plans.elite, 'month').cents;

/** What a session's page and its invoice say, in cents. */
async function sale(choice: Parameters<typeof checkout>[1] = {}) {
  const person = await signUp();
  const answer = await checkout(person, choice, 'raw');
  expect(answer.status).toBe(200);
  const { order } = given(endpoints.createEmbeddedCheckoutSession, answer);
  const session = await stripe.checkout.sessions.retrieve(sessionId(secretOf(answer)));
  expect(await pay(secretOf(answer))).toBe(200);
  const { data } = await stripe.invoices.list({ customer: String(session.customer) });
  return { page: order.firstPayment, session: session.amount_total, paid: data[0]?.amount_paid };
}

const all = (cents: number) => ({ page: cents, session: cents, paid: cents });

test('a coupon that is not published yet is created, with its amount', async () => {
  const coupon = firstMonthCoupon('primeiro_mes_40', 'elite');
  const { id = '', amountOffCents = Number.NaN } = coupon ?? {};
  expect(id).toBe(`primeiro_mes_40_elite_${amountOffCents}`);
  await stripe.coupons.del(id);
  const choice = { couponId: 'primeiro_mes_40' };
  expect(await sale(choice)).toEqual(all(elite - amountOffCents));
  expect(await stripe.coupons.retrieve(id)).toMatchObject({
    amount_off: amountOffCents,
    currency: 'brl',
    duration: 'once',
  });
  expect(await sale(choice)).toEqual(all(elite - amountOffCents));
});

test('an instance with a superseded price in its cache still sells at the catalogue’s', async () => {
  expect(await sale()).toEqual(all(elite));
  const remembered = await priceId('elite');
  const dearer = await stripe.prices.create({
    product: 'elite',
    currency: 'brl',
    unit_amount: elite + 1_000,
    recurring: { interval: 'day', interval_count: 30 },
    lookup_key: priceLookupKey('elite', 'month'),
    transfer_lookup_key: true,
  });
  expect(await sale(), 'published first, deployed later').toEqual(all(elite));
  await stripe.prices.update(remembered, { active: false });
  expect(await sale(), 'and the old price archived').toEqual(all(elite));
  expect(await priceId('elite')).toBe(dearer.id);
});
