import { INTERVALS } from '#contract/plans.ts';
import { signUp } from '../../functions/people.ts';
import { customerId, pay } from '../../functions/purchase.ts';
import { stripe } from '../../functions/support.ts';
import { devicesOf, order } from './devices.ts';
import { Tally, type Verdict } from './tally.ts';

const CALLS = 50;
const AFTER_PAYING = 20;

/** All calls of one person at once, over devices and choices; the sessions that stay open. */
async function rush(choices: number, tally: Tally) {
  const person = await signUp();
  const devices = await devicesOf(person);
  const ask = (index: number, of: number) => {
    const [first] = devices;
    const device = devices[index % devices.length] ?? first;
    return order(device, person, { interval: INTERVALS[index % of] });
  };
  tally.add(...(await Promise.all(Array.from({ length: CALLS }, (_, at) => ask(at, choices)))));
  const customer = await customerId(person);
  const { data: open } = await stripe.checkout.sessions.list({ customer, status: 'open' });
  const { data: known } = await stripe.customers.list({ email: person.email });
  return { ask, open, customer, customers: known.length };
}

/**
 * Row 11: 50 calls at once over three devices and two instances, with the same choice and with
 * several, leave one open session and one customer; after paying every call is refused.
 */
export async function rushTwice(): Promise<Verdict> {
  const [tally, after] = [new Tally(), new Tally()];
  const same = await rush(1, tally);
  const mixed = await rush(INTERVALS.length, tally);
  const paid = await pay(mixed.open[0]?.client_secret ?? '');
  for (let index = 0; index < AFTER_PAYING; index += 1) after.add(await mixed.ask(index, 4));
  const { customer } = mixed;
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  return {
    measured: `${same.open.length} and ${mixed.open.length} open (${tally}); after paying: ${after}; ${data.length} subscription`,
    passed:
      [same, mixed].every(({ open, customers }) => open.length === 1 && customers === 1) &&
      tally.count(/^(200 ok|409 busy)$/) === 2 * CALLS &&
      paid === 200 &&
      after.count(/^409 already_subscribed$/) === AFTER_PAYING &&
      data.length === 1,
  };
}
