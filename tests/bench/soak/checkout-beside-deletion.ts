import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { seededRandom } from '../../../emulators/stripe/events/random.ts';
import { finishDeletions } from '../../../functions/src/account/finish-deletions.ts';
import { isLive } from '../../../functions/src/billing/customer/current-subscription.ts';
import { crowd, inParallel } from '../../functions/crowd.ts';
import { readDocument } from '../../functions/firestore.ts';
import type { TestPerson } from '../../functions/people.ts';
import { pay } from '../../functions/purchase.ts';
import { stripe } from '../../functions/support.ts';
import { devicesOf, order } from './devices.ts';
import { Tally, type Verdict } from './tally.ts';
import { allDelivered, withFaults } from './weather.ts';

const TRIES = 200;
/** Longer than either call, so that either may come first and they mostly overlap. */
const APART_MS = 250;
/** Delay of Stripe's answers in some runs, so that there is time between its steps. */
const DELAYS_MS = [0, 60, 150];

/**
 * Opens a checkout and deletes the account at once, and pays as soon as a session exists,
 * not only after the answer; whether the deletion answered 200.
 */
async function race(person: TestPerson, answers: Tally, roll: () => number): Promise<boolean> {
  const [one, two] = await devicesOf(person);
  const [gap, first] = [roll() * APART_MS, roll() < 0.5];
  const buy = async () => {
    if (!first) await sleep(gap);
    answers.add(await order(two, person));
  };
  const remove = async () => {
    if (first) await sleep(gap);
    const { status } = await one('deleteAccount', { uid: person.uid });
    answers.add(`deletion: ${status}`);
    return status === 200;
  };
  const over = new AbortController();
  const paying = payWhatOpens(person, answers, over.signal);
  const [, gone] = await Promise.all([buy(), remove()]);
  over.abort();
  await paying;
  return gone;
}

/** Pays the first checkout session of a person at Stripe, until `over`. */
async function payWhatOpens({ uid }: TestPerson, answers: Tally, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const { data } = await stripe.checkout.sessions.list({ status: 'open', limit: 20 });
    const mine = data.find(({ metadata }) => metadata?.uid === uid);
    if (mine?.client_secret) return answers.add(`paid: ${await pay(mine.client_secret)}`);
    await sleep(10);
  }
  answers.add('nothing to pay');
}

/** What these people still have at Stripe. */
async function leftOf(people: readonly TestPerson[]) {
  const uids = new Set(people.map(({ uid }) => uid));
  const ours = ({ metadata }: { metadata: Stripe.Metadata | null }) =>
    uids.has(metadata?.uid ?? '');
  const left = { payable: 0, running: 0, customers: 0 };
  for await (const each of stripe.checkout.sessions.list({ status: 'open', limit: 100 })) {
    if (ours(each)) left.payable += 1;
  }
  for await (const each of stripe.subscriptions.list({ status: 'all', limit: 100 })) {
    if (ours(each) && (isLive(each) || each.status === 'incomplete')) left.running += 1;
  }
  for await (const each of stripe.customers.list({ limit: 100 })) {
    if (ours(each)) left.customers += 1;
  }
  return left;
}

/**
 * Row 39: 200 first checkouts beside a deletion, paid as soon as they are known: nothing can be
 * paid after its 200, nothing runs once the webhooks came, and nothing is left after the hourly
 * job.
 */
export async function deleteBesideCheckouts(): Promise<Verdict> {
  const answers = new Tally();
  const gone: TestPerson[] = [];
  const roll = seededRandom(39);
  for (const delayMs of DELAYS_MS) {
    const people = await crowd(Math.ceil(TRIES / DELAYS_MS.length));
    const deleted = await withFaults({ api: { delayMs } }, () =>
      inParallel(people, (person) => race(person, answers, roll)),
    );
    gone.push(...people.filter((_, index) => deleted[index]));
  }
  const before = await leftOf(gone);
  await allDelivered();
  const after = await leftOf(gone);
  await finishDeletions(Date.now());
  await allDelivered();
  const swept = await leftOf(gone);
  const records = await inParallel(gone, ({ uid }) => readDocument(`users/${uid}`));
  const kept = records.filter(Boolean).length + swept.customers + swept.payable + swept.running;
  return {
    measured: `${before.payable} payable; ${after.payable + after.running} left after the webhooks, ${kept} objects and records after the hourly job, of ${gone.length} deleted; ${answers}`,
    passed:
      gone.length >= TRIES * 0.9 &&
      answers.count(/^paid: 200$/) >= TRIES * 0.1 &&
      answers.count(/^5/) === 0 &&
      before.payable + after.payable + after.running + kept === 0,
  };
}
