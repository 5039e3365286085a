import { endpoints } from '#contract/endpoints.ts';
import { sessionId } from '../../functions/purchase.ts';
import { call, given } from '../../functions/support.ts';
import { buyers, crowd, inParallel } from './crowd.ts';
import type { Attack } from './row.ts';
import { bothWays, each } from './tally.ts';

const SESSIONS = 100;

/** Row 18: a session's id does not reveal the buyer's e-mail to others. */
export const attack: Attack = async () => {
  const sessions = await buyers(SESSIONS);
  const [stranger] = await crowd(1);
  if (!stranger) throw new Error('Nobody there');
  const ways = await bothWays(async (way, tally) => {
    await inParallel(sessions, async ({ person, secret }, index) => {
      const query = `?session_id=${sessionId(secret)}`;
      // Each from another address, so that the rate limit is not reached.
      const headers = { 'Fastly-Client-IP': `203.0.113.${index}` };
      const ask = (token?: string) =>
        call('sessionStatus', { way, query, headers, ...(token && { token }) });
      for (const answer of [await ask(), await ask(stranger.token), await ask('rubbish')]) {
        tally.add(answer);
        const [name = '', host = ''] = person.email.split('@');
        const said = JSON.stringify(answer.body);
        if (said.includes(name) || said.includes(host)) tally.add('e-mail');
      }
      const own = given(endpoints.sessionStatus, await ask(person.token));
      tally.add(own.customer_email === person.email ? 'own e-mail' : 'own without e-mail');
    });
  });
  const answered = each(ways, '200 ok');
  const own = each(ways, 'own e-mail');
  return {
    required: `${SESSIONS} ids each way, asked by 3 strangers: 0 e-mails; the buyer sees theirs`,
    measured: `${each(ways, 'e-mail').join(' + ')} e-mails in ${answered.join(' + ')} answers; ${own.join(' + ')} buyers see theirs`,
    passed:
      each(ways, 'e-mail').every((count) => count === 0) &&
      answered.every((count) => count === 3 * SESSIONS) &&
      own.every((count) => count === SESSIONS),
    ways,
  };
};
