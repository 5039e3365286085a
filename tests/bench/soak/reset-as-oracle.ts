import { resetMailsTo } from '../../functions/people.ts';
import { type Answer, call } from '../../functions/support.ts';
import { crowd, inParallel } from './crowd.ts';
import type { Attack } from './row.ts';
import { Tally } from './tally.ts';
import { warmUp } from './warm-up.ts';

const ADDRESSES = 200;
const MAILS_AN_HOUR = 3;
const FLOOD = 10;
/** Every answer takes a second by design, so more of them run in parallel. */
const WIDTH = 8;
/** How far apart the medians may be for "about the same time". */
const CLOSE_MS = 50;

interface Asked {
  answer: Answer;
  ms: number;
}

/** Requests a reset mail as a new client. */
async function ask(email: string, client: string): Promise<Asked> {
  const begin = performance.now();
  const headers = { 'Fastly-Client-IP': client };
  const answer = await call('passwordReset', { body: { email }, headers });
  return { answer, ms: performance.now() - begin };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const bodies = (asked: readonly Asked[]) =>
  new Set(asked.map(({ answer }) => `${answer.status} ${JSON.stringify(answer.body)}`));

/** Row 20: recovery does not reveal accounts and can't flood a mailbox. */
export const attack: Attack = async () => {
  await warmUp('passwordReset', WIDTH);
  const people = await crowd(ADDRESSES);
  const addresses = people.flatMap(({ email }) => [email, `x${email}`]);
  // Both kinds in turn, so that a slow machine affects both.
  const asked = await inParallel(
    addresses,
    (email, index) => ask(email, `203.0.${index >> 7}.${index & 127}`),
    WIDTH,
  );
  const known = asked.filter((_, index) => index % 2 === 0);
  const unknown = asked.filter((_, index) => index % 2 === 1);
  const apart = Math.abs(median(known.map(({ ms }) => ms)) - median(unknown.map(({ ms }) => ms)));

  const [victim] = people;
  if (!victim) throw new Error('Nobody there');
  const flood = new Tally();
  const sameFlood = new Set<string>();
  for (const email of [victim.email, `x${victim.email}`]) {
    const answers = await inParallel(
      Array.from({ length: FLOOD }),
      async (_, index) => (await ask(email, `203.1.0.${index}`)).answer,
      WIDTH,
    );
    for (const answer of answers) flood.add(answer);
    sameFlood.add(
      answers
        .map(({ status }) => status)
        .sort()
        .join(),
    );
  }
  const mails = await resetMailsTo(victim.email);
  const same = new Set([...bodies(known), ...bodies(unknown)]);
  return {
    required: `${ADDRESSES} known and ${ADDRESSES} unknown: equal bodies in about the same time; at most ${MAILS_AN_HOUR} mails an hour to one address`,
    measured: `${same.size} body (${[...same].join(' / ')}), medians ${apart.toFixed(0)} ms apart; ${mails} mails of ${FLOOD + 1} asked for (${flood})`,
    passed:
      same.size === 1 &&
      apart < CLOSE_MS &&
      mails <= MAILS_AN_HOUR &&
      sameFlood.size === 1 &&
      mails > 0,
  };
};
