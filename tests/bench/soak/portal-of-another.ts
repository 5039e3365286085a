import type { TestPerson } from '../../functions/people.ts';
import { call, type Way } from '../../functions/support.ts';
import { buyers, inParallel, pairs } from './crowd.ts';
import type { Attack } from './row.ts';
import { bothWays, each } from './tally.ts';

const PEOPLE = 20;
const PAIRS = PEOPLE * (PEOPLE - 1);

const openPortal = (way: Way, { token }: TestPerson, email: string) =>
  call('createCustomerPortalSession', { way, token, body: { email } });

/** Row 2: another customer's e-mail does not open their portal. */
export const attack: Attack = async () => {
  const people = (await buyers(PEOPLE)).map(({ person }) => person);
  const ways = await bothWays(async (way, tally) => {
    await inParallel(pairs(people), async ([self, other]) => {
      const answer = await openPortal(way, self, other.email);
      tally.add(answer);
      if (answer.status === 200) tally.add('portal of another');
    });
    await inParallel(people, async (self) => {
      const { status } = await openPortal(way, self, self.email);
      tally.add(`own: ${status}`);
    });
  });
  const refused = each(ways, '403 forbidden');
  const own = each(ways, /^own: (?!403)/);
  return {
    required: `${PAIRS} of ${PAIRS} refused each way`,
    measured: `${refused.join(' + ')} refused; ${own.join(' + ')} not refused their own (${ways.raw})`,
    passed:
      refused.every((count) => count === PAIRS) &&
      own.every((count) => count === PEOPLE) &&
      each(ways, 'portal of another').every((count) => count === 0),
    ways,
  };
};
