import { beforeEach, expect, test } from 'vitest';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { stripe } from '../support/api.ts';
import { clearCollection, readDocument, writeFields } from '../support/firestore.ts';
import { logLines } from '../support/log-lines.ts';
import { inParallel } from '../support/many-users.ts';
import { remove } from '../support/people.ts';
import { expectProfile, statusesOf } from '../support/purchase.ts';
import { subscriber } from './subscriber.ts';

/** Tests how many users' subscriptions the scheduled reconciliation may end by itself. */

beforeEach(async () => {
  for (const name of ['users', 'jobs']) await clearCollection(name);
  logLines.length = 0;
});

const run = () => reconcile({ stripe, minEventAgeSeconds: 0, all: false });
const subscribers = (count: number) =>
  inParallel(Array.from({ length: count }), () => subscriber());
const statuses = (people: Awaited<ReturnType<typeof subscribers>>) =>
  inParallel(people, async ({ customer }) => (await statusesOf(customer)).join());
const refusals = () => logLines.filter(({ event }) => event === 'reconcile_refused');

/** Creates subscribers, and removes their accounts as an operator could in Firebase's console. */
async function withoutAccounts(count: number) {
  const people = await subscribers(count);
  await inParallel(people, ({ person }) => remove(person));
  return people;
}

test('the second reconciliation run ends the subscriptions of five users without an account', async () => {
  const people = await withoutAccounts(5);
  expect(await run()).toMatchObject({ isRefused: false, failed: [] });
  expect(await statuses(people)).toEqual(Array(5).fill('active'));
  expect(await run()).toMatchObject({ isRefused: false, failed: [] });
  expect(await statuses(people)).toEqual(Array(5).fill('canceled'));
  expect(refusals()).toEqual([]);
});

test('if six accounts are missing, the reconciliation logs an alert and changes nothing until an operator agrees', async () => {
  const people = await withoutAccounts(6);
  const other = await subscriber();
  expect(await run()).toMatchObject({ isRefused: false });
  await writeFields(`users/${other.person.uid}`, { subscription_plan: { stringValue: 'old' } });
  const progress = await readDocument('jobs/reconcileSubscriptions');
  expect(await run()).toMatchObject({ isRefused: true, mended: [], checked: 0 });
  expect(await statuses(people)).toEqual(Array(6).fill('active'));
  expect(refusals()).toMatchObject([{ people: 6, severity: 'ERROR' }]);
  expect(await readDocument('jobs/reconcileSubscriptions')).toEqual(progress);
  await expectProfile(other.person, { subscription_plan: 'old' });

  const allowed = await reconcile({
    ...{ stripe, minEventAgeSeconds: 0, all: false },
    allows: async ({ losses }) => losses.length === 6,
  });
  expect(allowed.failed).toEqual([]);
  expect(await statuses(people)).toEqual(Array(6).fill('canceled'));
  await expectProfile(other.person, { subscription_plan: 'elite' });
});

test('if six users’ customers are missing at Stripe, a reconciliation run does not end their access', async () => {
  const people = await subscribers(6);
  await inParallel(people, ({ person, subscription }) =>
    writeFields(`users/${person.uid}`, {
      stripeCustomerId: { stringValue: `cus_of_another_account_${subscription.id}` },
    }),
  );
  const wrong = await reconcile({ stripe, minEventAgeSeconds: 0, all: true });
  expect(wrong.isRefused).toBe(true);
  for (const { person } of people) await expectProfile(person, { subscription_active: true });
});

test('an account that is missing in one reconciliation run but not in the next keeps its subscription', async () => {
  const [one] = await subscribers(1);
  if (!one) throw new Error('Nobody there');
  const progress = { missing: { arrayValue: { values: [{ stringValue: one.customer }] } } };
  await writeFields('jobs/reconcileSubscriptions', progress);
  await run();
  expect(await statuses([one])).toEqual(['active']);
});
