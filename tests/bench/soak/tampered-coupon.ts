import fc from 'fast-check';
import { plans } from '#contract/plans.ts';
import { firstMonthCoupon } from '#contract/promos.ts';
import type { TestPerson } from '../../functions/people.ts';
import { checkout, secretOf, sessionId } from '../../functions/purchase.ts';
import { stripe, type Way } from '../../functions/support.ts';
import { crowd, inParallel } from './crowd.ts';
import type { Attack } from './row.ts';
import { bothWays, each, type Tally } from './tally.ts';

const IDS = 500;
const PEOPLE = 50;
const registered = ['primeiro_mes_10', 'primeiro_mes_15', 'primeiro_mes_30', 'primeiro_mes_40'];

const couponIds = fc.sample(
  fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...registered) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('tudo_de_graca', 'primeiro_mes_40_elite', '__proto__', 'toString'),
    },
    { weight: 2, arbitrary: fc.integer({ min: -1, max: 200 }).map((n) => `primeiro_mes_${n}`) },
    { weight: 1, arbitrary: fc.constantFrom(...registered).map((id) => `${id} `) },
    { weight: 1, arbitrary: fc.constantFrom(...registered).map((id) => id.toUpperCase()) },
    { weight: 2, arbitrary: fc.string({ maxLength: 70 }) },
  ),
  { numRuns: IDS, seed: 10 },
);

async function buy(person: TestPerson, couponId: string, way: Way, tally: Tally): Promise<void> {
  const answer = await checkout(person, { planName: plans.elite.name, couponId }, way);
  const listed = registered.includes(couponId);
  if (answer.status !== 200) {
    tally.add(listed ? `a listed coupon: ${answer.status}` : answer);
    return;
  }
  const session = await stripe.checkout.sessions.retrieve(sessionId(secretOf(answer)));
  const off = (session.amount_subtotal ?? 0) - (session.amount_total ?? 0);
  const due = listed ? firstMonthCoupon(couponId, 'elite')?.amountOffCents : 0;
  if (off !== due) tally.add('a wrong discount');
  tally.add(listed ? 'listed' : 'unlisted');
}

/** Row 10: only registered coupons are accepted, not other coupons of Stripe. */
export const attack: Attack = async () => {
  // One that exists at Stripe but is not registered.
  await stripe.coupons.create({ id: 'tudo_de_graca', percent_off: 100, duration: 'forever' });
  const ways = await bothWays(async (way, tally) => {
    const people = await crowd(PEOPLE);
    await inParallel(people, async (person, place) => {
      for (let index = place; index < IDS; index += PEOPLE) {
        await buy(person, couponIds[index] ?? '', way, tally);
      }
    });
  });
  const listed = each(ways, 'listed');
  const refused = each(ways, /^400 /);
  return {
    required: `${IDS} ids each way: 0 unlisted taken, listed ones worth what they say`,
    measured: `${each(ways, 'unlisted').join(' + ')} unlisted taken, ${each(ways, 'a wrong discount').join(' + ')} wrong discounts; ${listed.join(' + ')} listed, ${refused.join(' + ')} refused`,
    passed:
      each(ways, 'a wrong discount').every((count) => count === 0) &&
      listed.every((count, way) => count > 0 && count + (refused[way] ?? 0) === IDS),
    ways,
  };
};
