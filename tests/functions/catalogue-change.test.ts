import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { planPrice, plans, priceLookupKey } from '#contract/plans.ts';
import { firstMonthCoupon } from '#contract/promos.ts';
import { signUp } from './people.ts';
import { checkout, pay, priceId, secretOf, sessionId } from './purchase.ts';
import { given, stripe } from './support.ts';

const elite = planPrice(plans.elite, 'month').cents;

/** What a session's page and its invoice say, in cents. */
async function sale(choice: Parameters<typeof checkout>[1] = {}) {
  const person = await signUp();
  const answer = await checkout(person, choice);
  expect(answer.status).toBe(200);
  const { order } = given(endpoints.createEmbeddedCheckoutSession, answer);
  const session = await stripe.checkout.sessions.retrieve(sessionId(secretOf(answer)));
  expect(await pay(secretOf(answer))).toBe(200);
  const { data } = await stripe.invoices.list({ customer: String(session.customer) });
  return { page: order.firstPayment, session: session.amount_total, paid: data[0]?.amount_paid };
}

const all = (cents: number) => ({ page: cents, session: cents, paid: cents });

test('a coupon that is not published is not created: the sale says so', async () => {
  const coupon = firstMonthCoupon('primeiro_mes_40', 'elite');
  await stripe.coupons.del(coupon?.id ?? '');
  const person = await signUp();
  expect(await checkout(person, { couponId: 'primeiro_mes_40' })).toMatchObject({
    status: 503,
    body: { code: 'catalogue_missing', error: expect.stringContaining('Este cupom está') },
  });
  expect((await checkout(person)).status, 'without it').toBe(200);
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
  expect(await priceId('elite')).toBe(dearer.id);
  await stripe.prices.update(remembered, { active: false });
  const refused = await checkout(await signUp());
  expect(refused, 'the old price archived').toMatchObject({ status: 503 });
  await stripe.prices.update(remembered, { active: true });
  expect(await sale(), 'and restored').toEqual(all(elite));
});
