import { isDeepStrictEqual } from 'node:util';
import { userProfile } from '#contract/users.ts';
import { patchDocument } from '../../functions/firestore.ts';
import { call, profileOf } from '../../functions/support.ts';
import { crowd, inParallel, pairs } from './crowd.ts';
import type { Attack } from './row.ts';
import { bothWays, each } from './tally.ts';

const PEOPLE = 20;
const PAIRS = PEOPLE * (PEOPLE - 1);
const FIELDS = Object.keys(userProfile.shape).sort();

/** Row 3: a profile is readable by its person alone, with the contract's fields alone. */
export const attack: Attack = async () => {
  const people = await crowd(PEOPLE);
  await inParallel(people, async ({ uid, token }) => {
    await call('getUser', { uid, token });
    await patchDocument(`users/${uid}`, { stripeCustomerId: `cus_${uid}`, secret: 'planted' });
  });
  const ways = await bothWays(async (way, tally) => {
    const bodies = await inParallel(pairs(people), async ([{ token }, { uid }]) => {
      const answer = await call('getUser', { way, uid, token });
      tally.add(answer);
      return answer.body;
    });
    tally.add(bodies.every((body) => isDeepStrictEqual(body, bodies[0])) ? 'same' : 'differ');
    await inParallel(people, async ({ uid, token }) => {
      const fields = Object.keys(profileOf(await call('getUser', { way, uid, token }))).sort();
      tally.add(isDeepStrictEqual(fields, FIELDS) ? 'own profile' : `own: ${fields}`);
    });
  });
  const refused = each(ways, '403 forbidden');
  const own = each(ways, 'own profile');
  return {
    required: `${PAIRS} of ${PAIRS} refused with the same body each way, 0 fields beside the contract's`,
    measured: `${refused.join(' + ')} refused; ${own.join(' + ')} of ${PEOPLE} own profiles with its fields alone`,
    passed:
      refused.every((count) => count === PAIRS) &&
      own.every((count) => count === PEOPLE) &&
      each(ways, 'same').every((count) => count === 1),
    ways,
  };
};
