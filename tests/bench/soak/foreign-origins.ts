import { endpoints } from '#contract/endpoints.ts';
import { sessionOf } from '../../functions/people.ts';
import { call, env, type FunctionName } from '../../functions/support.ts';
import { crowd, inParallel } from './crowd.ts';
import type { Attack } from './row.ts';
import { bothWays, each } from './tally.ts';

const isName = (name: string): name is keyof typeof endpoints => name in endpoints;
const posts: FunctionName[] = Object.keys(endpoints)
  .filter(isName)
  .filter((name) => endpoints[name].method === 'POST');

const ORIGINS = [
  ...['https://evil.example', 'http://localhost:5999', 'https://localhost', 'null', 'file://'],
  ...['http://localhost.evil.example', `${env.APP_URL}.evil.example`, `${env.APP_URL}/`],
  ...[env.APP_URL.replace('localhost', '127.0.0.1'), env.APP_URL.replace('http:', 'https:')],
];

/** Row 21: no page of another origin can make a POST with a person's cookie. */
export const attack: Attack = async () => {
  const [person] = await crowd(1);
  if (!person) throw new Error('Nobody there');
  const cookie = await sessionOf(person);
  const { uid, email } = person;
  const names = { displayName: 'M', emailVerified: false, firstName: 'M', lastName: 'S' };
  const body = { uid, email, planName: 'Elite', interval: 'month', ...names };
  const calls = posts.flatMap((name) => ORIGINS.map((origin) => ({ name, origin })));
  const ways = await bothWays(async (way, tally) => {
    await inParallel(calls, async ({ name, origin }) => {
      const answer = await call(name, { way, cookie, origin, body });
      tally.add(answer);
      const opened = answer.headers.get('access-control-allow-origin');
      if (opened !== null) tally.add('opened to others');
    });
  });
  const refused = each(ways, '403 foreign_origin');
  return {
    required: `${posts.length} POSTs × ${ORIGINS.length} origins each way: all refused`,
    measured: `${refused.join(' + ')} of ${calls.length} refused`,
    passed:
      refused.every((count) => count === calls.length) &&
      each(ways, 'opened to others').every((count) => count === 0),
    ways,
  };
};
