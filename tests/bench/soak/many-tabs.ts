import { INTERVALS } from '#contract/plans.ts';
import { crowd } from '../../functions/crowd.ts';
import { customerId, pay } from '../../functions/purchase.ts';
import { stripe } from '../../functions/support.ts';
import { devicesOf, orderFor, startInstances } from './instances.ts';
import type { Attack, Verdict } from './row.ts';
import { Tally } from './tally.ts';

const CALLS = 50;
const AFTER_PAYING = 20;
/** Of the function; more calls than one process takes are spread over several. */
const INSTANCES = 3;

/** All calls of one person at once, over devices and choices; the sessions that stay open. */
async function rush(choices: number, urls: readonly string[], tally: Tally) {
  const [person] = await crowd(1);
  if (!person) throw new Error('Nobody there');
  const devices = await devicesOf(person, urls);
  const ask = (index: number, interval = 'month') =>
    devices[index % devices.length]?.(
      'createEmbeddedCheckoutSession',
      orderFor(person, { interval }),
    );
  const answers = await Promise.all(
    Array.from({ length: CALLS }, (_, index) => ask(index, INTERVALS[index % choices])),
  );
  for (const answer of answers) if (answer) tally.add(answer);
  const customer = await customerId(person);
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  const { data: known } = await stripe.customers.list({ email: person.email });
  return { ask, open: data, customer, customers: known.length };
}

/** Row 11: one person has one open session, and after paying none, with any number of tabs. */
export const attack: Attack = async (soak) => {
  const { urls, stop } = await startInstances(soak, INSTANCES);
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
    const answer = await mixed.ask(index, INTERVALS[index % 4]);
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
      tally.count('200 ok') + tally.count('409 busy') === 2 * CALLS &&
      paid === 200 &&
      after.count('409 already_subscribed') === AFTER_PAYING &&
      data.length === 1,
  };
}
