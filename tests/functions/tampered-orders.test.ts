import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { firstMonthCoupon } from '#contract/first-month-coupons.ts';
import { INTERVALS, planPrice, plans } from '#contract/plans.ts';
import { stripe } from '../support/api.ts';
import { countOutcomes, inParallel, signUpUsers } from '../support/many-users.ts';
import type { TestPerson } from '../support/people.ts';
import { checkout, secretOf, sessionId } from '../support/purchase.ts';

/**
 * Runs `work` for each item, with one of ten new users. Each user's items run in sequence, because
 * a user can have only one open checkout session.
 */
async function each<Item, Result>(
  items: readonly Item[],
  work: (person: TestPerson, item: Item) => Promise<Result>,
): Promise<Result[]> {
  const people = await signUpUsers(10);
  const results = await inParallel(people, async (person, place) => {
    const own = items.filter((_, index) => index % people.length === place);
    const done: Result[] = [];
    for (const item of own) done.push(await work(person, item));
    return done;
  });
  return results.flat();
}

const sample = <Value>(arbitrary: fc.Arbitrary<Value>, numRuns: number) =>
  fc.sample(arbitrary, { numRuns, seed: 9 });

const sold = new Map(
  Object.values(plans).flatMap((plan) =>
    INTERVALS.map((name): [string, number] => [
      `${plan.name} ${name}`,
      planPrice(plan, name).cents,
    ]),
  ),
);
const orders = fc.record({
  planName: fc.oneof(
    fc.constantFrom(...Object.values(plans).map(({ name }) => name)),
    fc.constantFrom('Admin', 'Free', 'elite', 'Elite ', 'Elite Nível 7', '__proto__'),
    fc.string({ maxLength: 20 }),
  ),
  interval: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...INTERVALS) },
    { weight: 1, arbitrary: fc.constantFrom('year', 'day', '', '12', 'constructor') },
  ),
  price: fc.oneof(
    fc.constantFrom({}, { price: 1 }, { amount: 0 }, { unit_amount: -5 }, { priceRaw: 0.01 }),
    fc.record({ price: fc.oneof(fc.integer(), fc.double(), fc.string()), quantity: fc.integer() }),
    fc.constantFrom({ price_data: { unit_amount: 1 } }, { line_items: [{ price: 'price_1' }] }),
  ),
});

test('each of 50 random checkout requests gets the catalogue’s price, or is refused with 400', async () => {
  const outcomes = await each(sample(orders, 50), async (person, { price, ...choice }) => {
    const cents = sold.get(`${choice.planName} ${choice.interval}`);
    const answer = await checkout(person, { ...choice, ...price });
    if (answer.status !== 200) return cents === undefined ? answer : 'a plan on sale refused';
    const session = await stripe.checkout.sessions.retrieve(sessionId(secretOf(answer)));
    const isRight = session.amount_subtotal === cents && session.amount_total === cents;
    return isRight ? 'at the catalogue’s price' : 'at another price';
  });
  const counts = countOutcomes(outcomes);
  const { 'at the catalogue’s price': right = 0, ...others } = counts;
  expect(Object.keys(others).sort()).toEqual(['400 invalid_request', '400 unknown_plan']);
  expect(right).toBeGreaterThan(10);
});

const listed = ['primeiro_mes_10', 'primeiro_mes_15', 'primeiro_mes_30', 'primeiro_mes_40'];
const couponIds = fc.oneof(
  fc.constantFrom(...listed),
  fc.constantFrom('tudo_de_graca', 'primeiro_mes_40_elite', '__proto__', 'toString'),
  { weight: 2, arbitrary: fc.integer({ min: -1, max: 200 }).map((n) => `primeiro_mes_${n}`) },
  fc.constantFrom(...listed).map((id) => `${id} `),
  fc.constantFrom(...listed).map((id) => id.toUpperCase()),
  { weight: 2, arbitrary: fc.string({ maxLength: 70 }) },
);

beforeAll(async () => {
  // This coupon exists at Stripe, but not in our list of coupons.
  await stripe.coupons.create({ id: 'tudo_de_graca', percent_off: 100, duration: 'forever' });
});

test('of 50 random coupons, checkouts accept only the listed coupons, and apply the right discount', async () => {
  const outcomes = await each(sample(couponIds, 50), async (person, couponId) => {
    const isListed = listed.includes(couponId);
    const answer = await checkout(person, { planName: plans.elite.name, couponId });
    if (answer.status !== 200) return isListed ? 'a listed one refused' : answer;
    const session = await stripe.checkout.sessions.retrieve(sessionId(secretOf(answer)));
    const off = (session.amount_subtotal ?? 0) - (session.amount_total ?? 0);
    const due = isListed ? firstMonthCoupon(couponId, 'elite')?.amountOffCents : 0;
    if (off !== due) return 'a wrong discount';
    return isListed ? 'listed' : 'an unlisted one taken';
  });
  const counts = countOutcomes(outcomes);
  const { listed: taken = 0, ...others } = counts;
  expect(Object.keys(others).sort()).toEqual(['400 invalid_request', '400 unknown_coupon']);
  expect(taken).toBeGreaterThan(4);
});
