import fc from 'fast-check';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { TRIAL_DAYS } from '#contract/plans.ts';
import { readDocument, removeDocument } from '../../functions/firestore.ts';
import { claimsOf, createdAtOf } from '../../functions/people.ts';
import { call, given } from '../../functions/support.ts';
import { crowd, inParallel } from './crowd.ts';
import type { Attack } from './row.ts';

const PEOPLE = 20;
const TRIES = 10;

const wishes = fc.sample(
  fc.record({
    createdAt: fc.constantFrom('2099-01-01T00:00:00.000Z', 4_102_444_800, null),
    registrationDate: fc.constantFrom('2099-01-01', 4_102_444_800_000),
    trial_end: fc.integer(),
    metadata: fc.constant({ creationTime: '2099-01-01T00:00:00.000Z' }),
  }),
  { numRuns: TRIES, seed: 24 },
);

const trialClaims = z.object({ plan_until: z.optional(z.number()) });

/** Row 24: the trial runs from the account's creation, as the server knows it. */
export const attack: Attack = async () => {
  const gained = await inParallel(await crowd(PEOPLE), async (person) => {
    const { uid, email, token } = person;
    // The Admin SDK returns whole seconds.
    const created = Math.floor((await createdAtOf(person)) / 1000);
    const due = new Date(created * 1000).toISOString();
    const trialEnd = created + TRIAL_DAYS * 24 * 60 * 60;
    const contact = { displayName: 'M', emailVerified: false, firstName: 'M', lastName: 'S' };
    let wrong = 0;
    for (const [index, wish] of wishes.entries()) {
      const headers = { Date: 'Thu, 01 Jan 2099 00:00:00 GMT' };
      await call('createUser', { token, headers, body: { uid, email, ...contact, ...wish } });
      // The same for a record that is deleted and created again.
      if (index % 5 === 4) await removeDocument(`users/${uid}`);
      const { user } = given(endpoints.getUser, await call('getUser', { token, uid, headers }));
      const record = await readDocument(`users/${uid}`);
      const dates = [user.createdAt, record?.createdAt];
      const claims = z.parse(trialClaims, await claimsOf(person));
      const gained = dates.some((date) => date !== due) || (claims.plan_until ?? 0) > trialEnd;
      if (gained) wrong += 1;
    }
    return wrong;
  });
  const wrong = gained.reduce((sum, count) => sum + count, 0);
  return {
    required: `${PEOPLE * TRIES} tries: 0 gained`,
    measured: `${wrong} gained`,
    passed: wrong === 0,
  };
};
