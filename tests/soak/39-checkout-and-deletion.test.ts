import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { seededRandom } from '../../emulators/stripe/events/random.ts';
import { finishDeletions } from '../../functions/src/account/finish-deletions.ts';
import { isLive } from '../../functions/src/billing/customer/current-subscription.ts';
import { type Answer, call, stripe } from '../support/api.ts';
import { readDocument } from '../support/firestore.ts';
import { countOutcomes, inParallel, signUpUsers } from '../support/many-users.ts';
import type { TestPerson } from '../support/people.ts';
import { checkout, pay } from '../support/purchase.ts';
import { allDelivered, withFaults } from '../support/stripe-control.ts';
import { devicesOf } from './devices.ts';

/** The number of users for each delay of Stripe's responses. */
const TRIES = 67;
/** The longest delay between starting the checkout and the deletion. Either may start first. */
const APART_MS = 250;

const roll = seededRandom(39);
const answers: (Answer | string)[] = [];

/** Buys a plan and deletes the account at the same time. Returns whether the deletion succeeded. */
async function race(person: TestPerson): Promise<boolean> {
  const [one, two] = await devicesOf(person);
  const [gap, isFirst] = [roll() * APART_MS, roll() < 0.5];
  const over = new AbortController();
  const paying = payWhatOpens(person, over.signal);
  const remove = () => call('deleteAccount', { ...one, body: { uid: person.uid } });
  const [bought, deleted] = await Promise.all([
    sleep(isFirst ? 0 : gap).then(() => checkout(person, {}, two)),
    sleep(isFirst ? gap : 0).then(remove),
  ]);
  over.abort();
  await paying;
  answers.push(bought, `deletion: ${deleted.status}`);
  return deleted.status === 200;
}

/** Waits for the user's open checkout session, and pays it. Gives up when `over` is aborted. */
async function payWhatOpens({ uid }: TestPerson, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const { data } = await stripe.checkout.sessions.list({ status: 'open', limit: 20 });
    const session = data.find(({ metadata }) => metadata?.uid === uid);
    if (session?.client_secret) {
      answers.push(`paid: ${await pay(session.client_secret)}`);
      return;
    }
    await sleep(10);
  }
}

async function leftOf(people: readonly TestPerson[]) {
  const uids = new Set(people.map(({ uid }) => uid));
  const ours = ({ metadata }: { metadata: Stripe.Metadata | null }) =>
    uids.has(metadata?.uid ?? '');
  const { checkout, customers, subscriptions } = stripe;
  const all = { limit: 10_000 };
  const open = await checkout.sessions.list({ status: 'open' }).autoPagingToArray(all);
  const every = await subscriptions.list({ status: 'all' }).autoPagingToArray(all);
  const running = every.filter((each) => isLive(each) || each.status === 'incomplete');
  return {
    payable: open.filter(ours).length,
    running: running.filter(ours).length,
    customers: (await customers.list().autoPagingToArray(all)).filter(ours).length,
  };
}

test.each([0, 60, 150])(
  'an account deletion during a checkout leaves no open session, subscription or customer at Stripe (responses delayed by %i ms)',
  async (delayMs) => {
    answers.length = 0;
    const people = await signUpUsers(TRIES);
    const deleted = await withFaults({ api: { delayMs } }, () => inParallel(people, race));
    const gone = people.filter((_, index) => deleted[index]);
    expect(await leftOf(gone)).toMatchObject({ payable: 0 });
    await allDelivered();
    expect(await leftOf(gone)).toMatchObject({ payable: 0, running: 0 });
    await finishDeletions(Date.now());
    await allDelivered();
    expect(await leftOf(gone)).toEqual({ payable: 0, running: 0, customers: 0 });
    const records = await inParallel(gone, ({ uid }) => readDocument(`users/${uid}`));
    expect(records.filter(Boolean)).toEqual([]);
    const counts = countOutcomes(answers);
    console.log({ deleted: gone.length, ...counts });
    expect(gone.length).toBeGreaterThan(TRIES * 0.9);
    expect(counts['paid: 200']).toBeGreaterThan(TRIES * 0.1);
    expect(Object.keys(counts).filter((answer) => answer.startsWith('5'))).toEqual([]);
  },
);
