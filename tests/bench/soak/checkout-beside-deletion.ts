import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { finishDeletions } from '../../../functions/src/account/finish-deletions.ts';
import { isLive } from '../../../functions/src/billing/customer/current-subscription.ts';
import { crowd, inParallel } from '../../functions/crowd.ts';
import { readDocument } from '../../functions/firestore.ts';
import type { TestPerson } from '../../functions/people.ts';
import { pay } from '../../functions/purchase.ts';
import { stripe } from '../../functions/support.ts';
import { dice } from './dice.ts';
import { devicesOf, orderFor, startInstances } from './instances.ts';
import { allDelivered, withFaults } from './local-stripe.ts';
import type { Attack, Soak } from './row.ts';
import { Tally } from './tally.ts';

const TRIES = 200;
const WIDTH = 4;
const INSTANCES = 2;
/** Longer than either call, so that either may come first and they mostly overlap. */
const APART_MS = 250;
/** Delay of Stripe's answers in some runs, so that there is time between its steps. */
const DELAYS_MS = [0, 60, 150];

/**
 * Opens a checkout and deletes the account at once, and pays as soon as a session exists,
 * not only after the answer; whether the deletion answered 200.
 */
async function race(
  person: TestPerson,
  urls: readonly string[],
  answers: Tally,
  roll: () => number,
): Promise<boolean> {
  const [one, two] = await devicesOf(person, urls);
  if (!one || !two) throw new Error('Two devices are needed');
  const [gap, first] = [roll() * APART_MS, roll() < 0.5];
  const buy = async () => {
    if (!first) await sleep(gap);
    answers.add(await two('createEmbeddedCheckoutSession', orderFor(person)));
  };
  const remove = async () => {
    if (first) await sleep(gap);
    const answer = await one('deleteAccount', { uid: person.uid });
    answers.add(`deletion: ${answer.status}`);
    return answer.status === 200;
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

/** Row 39: after a deletion's 200 nothing can be paid or runs, whatever was opened meanwhile. */
export const attack: Attack = async (soak: Soak) => {
  const { urls, stop } = await startInstances(soak, INSTANCES);
  const answers = new Tally();
  try {
    const people = await crowd(TRIES);
    const gone: TestPerson[] = [];
    for (const [phase, delayMs] of DELAYS_MS.entries()) {
      const part = people.filter((_, index) => index % DELAYS_MS.length === phase);
      const deleted = await withFaults({ api: { delayMs } }, () =>
        inParallel(
          part,
          (person) => race(person, urls, answers, dice(people.indexOf(person))),
          WIDTH,
        ),
      );
      gone.push(...part.filter((_, index) => deleted[index]));
    }
    const before = await leftOf(gone);
    await allDelivered();
    const after = await leftOf(gone);
    await finishDeletions(Date.now());
    await allDelivered();
    const swept = await leftOf(gone);
    const records = await inParallel(gone, ({ uid }) => readDocument(`users/${uid}`));
    const kept = records.filter(Boolean).length;
    return {
      required: `${TRIES} first checkouts beside a deletion, paid as soon as they are known: 0 payable after the 200, 0 running once webhooks came, 0 customers and records after the hourly job`,
      measured: `${before.payable} payable; ${after.payable + after.running} left after the webhooks, ${swept.customers + swept.payable + swept.running} after the hourly job, ${kept} records, of ${gone.length} deleted; ${answers}`,
      passed:
        gone.length >= TRIES * 0.9 &&
        answers.count('paid: 200') >= TRIES * 0.1 &&
        answers.count(/^5/) === 0 &&
        before.payable + after.payable + after.running === 0 &&
        swept.payable + swept.running + swept.customers + kept === 0,
    };
  } finally {
    stop();
  }
};
