import { endpoints } from '#contract/endpoints.ts';
import { sessionOf } from '../../functions/people.ts';
import { call, given, type Way } from '../../functions/support.ts';
import { crowd, inParallel } from './crowd.ts';
import type { Attack } from './row.ts';
import { bothWays, each } from './tally.ts';

const REPLAYS = 50;

const isKnown = async (way: Way, cookie: string) =>
  given(endpoints.checkAuthCookie, await call('checkAuthCookie', { way, cookie })).authenticated;

/** Row 29: after logout a copy of the cookie opens nothing. */
export const attack: Attack = async () => {
  const ways = await bothWays(async (way, tally) => {
    const kept = await inParallel(await crowd(REPLAYS), async (person) => {
      const cookie = await sessionOf(person);
      tally.add((await isKnown(way, cookie)) ? 'admitted before' : 'refused before');
      return { person, cookie };
    });
    // Revocation counts in whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await inParallel(kept, async ({ cookie }) => call('clearAuthCookie', { way, cookie }));
    await inParallel(kept, async ({ person, cookie }) => {
      const known = await isKnown(way, cookie);
      const profile = await call('getUser', { way, cookie, uid: person.uid });
      const email = { email: person.email };
      const buying = { ...email, planName: 'Elite', interval: 'month' };
      const checkout = await call('createEmbeddedCheckoutSession', { way, cookie, body: buying });
      const portal = await call('createCustomerPortalSession', { way, cookie, body: email });
      const refused = !known && [profile, checkout, portal].every(({ status }) => status === 401);
      tally.add(refused ? 'refused' : 'admitted');
    });
  });
  return {
    required: `${REPLAYS} replays each way, at 4 calls each: 0 admitted`,
    measured: `${each(ways, 'admitted').join(' + ')} admitted, ${each(ways, 'refused').join(' + ')} refused; ${each(ways, 'admitted before').join(' + ')} had been admitted before`,
    passed:
      each(ways, 'refused').every((count) => count === REPLAYS) &&
      each(ways, 'admitted before').every((count) => count === REPLAYS),
  };
};
