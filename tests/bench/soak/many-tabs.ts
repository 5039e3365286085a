import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { INTERVALS } from '#contract/plans.ts';
import { sessionOf, signIn, type TestPerson } from '../../functions/people.ts';
import { customerId, pay } from '../../functions/purchase.ts';
import { type Answer, env, stripe } from '../../functions/support.ts';
import { crowd } from './crowd.ts';
import type { Attack, Verdict } from './row.ts';
import { Tally } from './tally.ts';

const CALLS = 50;
const AFTER_PAYING = 20;
/** Of the function; more calls than one process takes are spread over several. */
const INSTANCES = 3;

type Ask = (interval: string) => Promise<Answer>;

/** Instances of the function; `urls` to call, `stop` to end them. */
async function startInstances() {
  const script = fileURLToPath(new URL('./checkout-instance.ts', import.meta.url));
  const children = Array.from({ length: INSTANCES }, () =>
    fork(script, { env: { ...process.env, STRIPE_SECRET_KEY: 'sk_test_local' }, silent: true }),
  );
  const urls = await Promise.all(
    children.map(async (child) => {
      const [message] = await once(child, 'message');
      return `http://127.0.0.1:${z.parse(z.object({ port: z.number() }), message).port}`;
    }),
  );
  return { urls, stop: () => children.map((child) => child.kill()) };
}

/** The same person on a second device, and in a browser with the cookie alone. */
async function devices(person: TestPerson, urls: readonly string[]): Promise<Ask[]> {
  const cookie = await sessionOf(person);
  const credentials = [
    { Authorization: `Bearer ${person.token}` },
    { Authorization: `Bearer ${await signIn(person)}` },
    { Cookie: cookie },
  ];
  return urls.flatMap((url) =>
    credentials.map(
      (credential): Ask =>
        async (interval) => {
          const response = await fetch(`${url}/create-embedded-checkout-session`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', Origin: env.APP_URL, ...credential },
            body: JSON.stringify({ email: person.email, planName: 'Elite', interval }),
          });
          const { status, headers } = response;
          return { status, headers, body: await response.json() };
        },
    ),
  );
}

/** All calls of one person at once, over devices and choices; the sessions that stay open. */
async function rush(choices: number, urls: readonly string[], tally: Tally) {
  const [person] = await crowd(1);
  if (!person) throw new Error('Nobody there');
  const ask = await devices(person, urls);
  const answers = await Promise.all(
    Array.from({ length: CALLS }, (_, index) =>
      ask[index % ask.length]?.(INTERVALS[index % choices] ?? 'month'),
    ),
  );
  for (const answer of answers) if (answer) tally.add(answer);
  const customer = await customerId(person);
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  const { data: known } = await stripe.customers.list({ email: person.email });
  return { ask, open: data, customer, customers: known.length };
}

/** Row 11: one person has one open session, and after paying none, with any number of tabs. */
export const attack: Attack = async () => {
  const { urls, stop } = await startInstances();
  try {
    return await rushTwice(urls);
  } finally {
    stop();
  }
};

async function rushTwice(urls: readonly string[]): Promise<Verdict> {
  const tally = new Tally();
  const same = await rush(1, urls, tally);
  const mixed = await rush(INTERVALS.length, urls, tally);
  const paid = await pay(mixed.open[0]?.client_secret ?? '');
  const after = new Tally();
  for (let index = 0; index < AFTER_PAYING; index += 1) {
    const answer = await mixed.ask[index % mixed.ask.length]?.(INTERVALS[index % 4] ?? 'month');
    if (answer) after.add(answer);
  }
  const { data } = await stripe.subscriptions.list({ customer: mixed.customer, status: 'all' });
  const open = [same, mixed].map((each) => each.open.length);
  return {
    required: `${CALLS} at once over 3 devices and ${INSTANCES} instances, same and mixed choices: 1 open session, 1 customer; after paying every call 409, 1 subscription`,
    measured: `${open.join(' and ')} open (${tally}); after paying: ${after}; ${data.length} subscription`,
    passed:
      open.every((count) => count === 1) &&
      [same, mixed].every(({ customers }) => customers === 1) &&
      tally.count('200 ok') + tally.count('409 checkout_busy') === 2 * CALLS &&
      paid === 200 &&
      after.count('409 already_subscribed') === AFTER_PAYING &&
      data.length === 1,
  };
}
