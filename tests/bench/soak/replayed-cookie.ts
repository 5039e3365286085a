import { endpoints } from '#contract/endpoints.ts';
import { sessionOf, signIn, type TestPerson } from '../../functions/people.ts';
import { call, given, type Way } from '../../functions/support.ts';
import { crowd, inParallel } from './crowd.ts';
import type { Attack } from './row.ts';
import { bothWays, each } from './tally.ts';

const REPLAYS = 50;

const isKnown = async (way: Way, cookie: string) =>
  given(endpoints.checkAuthCookie, await call('checkAuthCookie', { way, cookie })).authenticated;

/** Whether every call that accepts a cookie refuses this one. */
async function isRefused(way: Way, person: TestPerson, cookie: string): Promise<boolean> {
  const known = await isKnown(way, cookie);
  const profile = await call('getUser', { way, cookie, uid: person.uid });
  const email = { email: person.email };
  const buying = { ...email, planName: 'Elite', interval: 'month' };
  const checkout = await call('createEmbeddedCheckoutSession', { way, cookie, body: buying });
  const portal = await call('createCustomerPortalSession', { way, cookie, body: email });
  return !known && [profile, checkout, portal].every(({ status }) => status === 401);
}

/** Row 29: after a sign-out, of one device or of all, a copy of the cookie is invalid. */
export const attack: Attack = async () => {
  const ways = await bothWays(async (way, tally) => {
    await inParallel(await crowd(REPLAYS), async (person) => {
      const cookie = await sessionOf(person);
      const other = await sessionOf({ ...person, token: await signIn(person) });
      tally.add((await isKnown(way, cookie)) ? 'known before' : 'unknown before');
      await call('clearAuthCookie', { way, cookie });
      tally.add((await isRefused(way, person, cookie)) ? 'one: refused' : 'one: admitted');
      tally.add((await isKnown(way, other)) ? 'other device kept' : 'other device lost');
      // Signed in and out in the same second, which Firebase does not distinguish.
      const token = await signIn(person);
      const latest = await sessionOf({ ...person, token });
      await call('clearAuthCookie', { way, token, body: { everywhere: true } });
      const refused =
        (await isRefused(way, person, other)) && (await isRefused(way, person, latest));
      tally.add(refused ? 'all: refused' : 'all: admitted');
    });
  });
  const counts = (what: string) => each(ways, what).join(' + ');
  const due = ['known before', 'one: refused', 'other device kept', 'all: refused'];
  return {
    required: `${REPLAYS} replays each way after signing out of one device and of all, at 4 calls each: 0 admitted, and the other device not signed out by the first`,
    measured: `of one: ${counts('one: admitted')} admitted, ${counts('one: refused')} refused, ${counts('other device kept')} other devices kept; of all: ${counts('all: admitted')} admitted, ${counts('all: refused')} refused; ${counts('known before')} had been admitted before`,
    passed: due.every((what) => each(ways, what).every((count) => count === REPLAYS)),
  };
};
