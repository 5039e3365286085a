import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { readDocument } from '../../functions/firestore.ts';
import { claimsOf, type TestPerson } from '../../functions/people.ts';
import { call, type Way } from '../../functions/support.ts';
import { crowd, inParallel } from './crowd.ts';
import { rulesCoverage, writeAsClient } from './firestore-client.ts';
import type { Attack } from './row.ts';
import { bothWays, each, type Tally } from './tally.ts';

const BODIES = 1_000;
const WRITES = 1_000;
const PEOPLE = 50;

/** Fields that only the server may set. */
const PROTECTED = [
  ...['subscription_plan', 'subscription_active', 'subscription_status', 'subscription_start'],
  ...['subscription_end', 'stripeCustomerId', 'createdAt', 'plan', 'plan_until', 'trial', 'role'],
  ...['admin', 'customClaims', 'isAdmin', '__proto__', 'constructor'],
] as const;

const value = fc.oneof(
  fc.constantFrom('elite', 'admin', 'active', true, 4_102_444_800, null),
  fc.jsonValue({ maxDepth: 1 }),
);
const greedy = fc.dictionary(fc.constantFrom(...PROTECTED), value, { minKeys: 1, maxKeys: 6 });
const contact = fc.record({
  displayName: fc.string({ minLength: 1, maxLength: 20 }).map((name) => `M${name}`),
  emailVerified: fc.boolean(),
  phoneNumber: fc.constantFrom('11987654321', '(11) 3456-7890', null),
  firstName: fc.string({ maxLength: 20 }),
  lastName: fc.string({ maxLength: 20 }),
});
const bodies = fc.sample(fc.tuple(greedy, contact, fc.constantFrom('beside', 'inside', 'over')), {
  numRuns: BODIES,
  seed: 4,
});

/** The body with these fields besides the known ones, inside one, or instead of them. */
function bodyOf({ uid, email }: TestPerson, index: number): object {
  const [wanted = {}, known = {}, where] = bodies[index] ?? [];
  if (where === 'beside') return { ...wanted, uid, email, ...known };
  if (where === 'inside') return { uid, email, ...known, user: wanted, ...wanted };
  return { uid, email, ...known, ...wanted };
}

/** What must not change: the record except name and phone, and the account's claims. */
async function guarded(person: TestPerson): Promise<object> {
  const record = (await readDocument(`users/${person.uid}`)) ?? {};
  const { displayName, firstName, lastName, phoneNumber, ...rest } = record;
  return { ...rest, claims: await claimsOf(person) };
}

async function post(people: readonly TestPerson[], way: Way, tally: Tally): Promise<void> {
  await inParallel(people, async (person, place) => {
    await call('getUser', { uid: person.uid, token: person.token });
    const before = await guarded(person);
    for (let index = place; index < BODIES; index += PEOPLE) {
      const body = bodyOf(person, index);
      tally.add(await call('createUser', { way, token: person.token, body }));
    }
    const after = await guarded(person);
    tally.add(isDeepStrictEqual(before, after) ? 'unchanged' : 'changed');
  });
}

/** Row 4: neither a request's body nor a direct write gives anybody a plan. */
export const attack: Attack = async ({ project }) => {
  const ways = await bothWays(async (way, tally) => post(await crowd(PEOPLE), way, tally));
  const [person, other] = await crowd(2);
  if (!person || !other) throw new Error('Nobody there');
  const written = await writeAsClient(person, other, WRITES);
  const rules = await rulesCoverage(project);
  const taken = each(ways, '200 ok');
  return {
    required: `${BODIES} bodies each way and ${WRITES} writes: 0 changes; every rule seen to allow and to refuse`,
    measured: `${each(ways, 'changed').join(' + ')} changed by ${BODIES} + ${BODIES} bodies (${taken.join(' + ')} taken); ${written} writes done; ${rules.covered} of ${rules.conditions} conditions seen both ways`,
    passed:
      each(ways, 'unchanged').every((count) => count === PEOPLE) &&
      taken.every((count) => count > BODIES / 4) &&
      written === 0 &&
      rules.conditions > 0 &&
      rules.covered === rules.conditions,
    ways,
  };
};
