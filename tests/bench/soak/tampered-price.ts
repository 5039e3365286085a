import fc from 'fast-check';
import { INTERVALS, planPrice, plans } from '#contract/plans.ts';
import type { TestPerson } from '../../functions/people.ts';
import { checkout, secretOf, sessionId } from '../../functions/purchase.ts';
import { refusal, stripe, type Way } from '../../functions/support.ts';
import { crowd, inParallel } from './crowd.ts';
import type { Attack } from './row.ts';
import { bothWays, each, type Tally } from './tally.ts';

const TUPLES = 1_000;
const PEOPLE = 100;

const planName = fc.oneof(
  fc.constantFrom(...Object.values(plans).map((plan) => plan.name)),
  fc.constantFrom('Admin', 'Free', 'Profissional', 'elite', 'Elite ', 'Elite Nível 7', '__proto__'),
  fc.string({ maxLength: 20 }),
);
const interval = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...INTERVALS) },
  { weight: 1, arbitrary: fc.constantFrom('year', 'monthly', 'day', '', '12', 'constructor') },
);
const price = fc.oneof(
  fc.constant({}),
  fc.constantFrom({ price: 1 }, { amount: 0 }, { unit_amount: -5 }, { priceRaw: 0.01 }),
  fc.record({ price: fc.oneof(fc.integer(), fc.double(), fc.string()), quantity: fc.integer() }),
  fc.constantFrom({ price_data: { unit_amount: 1 } }, { line_items: [{ price: 'price_1' }] }),
);
const tuples = fc.sample(fc.record({ planName, interval, price }), { numRuns: TUPLES, seed: 9 });

const known = new Map(
  Object.values(plans).flatMap((plan) =>
    INTERVALS.map((each): [string, number] => [
      `${plan.name} ${each}`,
      planPrice(plan, each).cents,
    ]),
  ),
);

async function buy(person: TestPerson, tuple: (typeof tuples)[number], way: Way, tally: Tally) {
  const { planName: name, interval: period, price: tampered } = tuple;
  const cents = known.get(`${name} ${period}`);
  const answer = await checkout(person, { planName: name, interval: period, ...tampered }, way);
  if (answer.status !== 200) {
    tally.add(
      cents === undefined ? answer : `a plan on sale: ${answer.status} ${refusal(answer).code}`,
    );
    return;
  }
  const session = await stripe.checkout.sessions.retrieve(sessionId(secretOf(answer)));
  const right = session.amount_subtotal === cents && session.amount_total === cents;
  tally.add(right ? 'catalogue price' : 'another price');
}

/** Row 9: whatever a body contains, the price is the catalogue's. */
export const attack: Attack = async () => {
  const ways = await bothWays(async (way, tally) => {
    const people = await crowd(PEOPLE);
    await inParallel(people, async (person, place) => {
      for (let index = place; index < TUPLES; index += PEOPLE) {
        const tuple = tuples[index];
        if (tuple) await buy(person, tuple, way, tally);
      }
    });
  });
  const sold = each(ways, 'catalogue price');
  const refused = each(ways, /^400 /);
  return {
    required: `${TUPLES} tuples each way: catalogue prices alone`,
    measured: `${each(ways, 'another price').join(' + ')} other prices; ${sold.join(' + ')} at the catalogue's, ${refused.join(' + ')} refused`,
    passed: sold.every((count, way) => count > 0 && count + (refused[way] ?? 0) === TUPLES),
    ways,
  };
};
