import { afterEach, beforeEach, expect, test } from 'vitest';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { stripe } from '../support/api.ts';
import { runCommand } from '../support/commands.ts';
import { clearCollection, patchDocument, readDocument, writeFields } from '../support/firestore.ts';
import { logLines } from '../support/log-lines.ts';
import { inParallel } from '../support/many-users.ts';
import { remove } from '../support/people.ts';
import { expectProfile, statusesOf } from '../support/purchase.ts';
import { stripeFaults } from '../support/stripe-control.ts';
import { subscriber } from './buyers.ts';
import { expectCounted, filterOf } from './log-filter.ts';

beforeEach(async () => {
  for (const name of ['users', 'jobs']) await clearCollection(name);
});
afterEach(() => stripeFaults());

const options = { stripe, minEventAgeSeconds: 0, all: false };
const subscribers = (count: number) =>
  inParallel(Array.from({ length: count }), () => subscriber());
const statuses = (people: Awaited<ReturnType<typeof subscribers>>) =>
  inParallel(people, async ({ customer }) => (await statusesOf(customer)).join());

test('if six people would lose access, the reconciliation logs an alert and changes nothing until an operator agrees', async () => {
  const people = await subscribers(6);
  const other = await subscriber();
  const link = (customerOf: (customer: string) => string) =>
    inParallel(people, ({ person, customer }) =>
      patchDocument(`users/${person.uid}`, { stripeCustomerId: customerOf(customer) }),
    );
  await link((customer) => `${customer}_of_another_account`);
  expect(await reconcile({ ...options, all: true })).toMatchObject({ isRefused: true });
  for (const { person } of people) await expectProfile(person, { subscription_active: true });
  await link((customer) => customer);
  logLines.length = 0;

  await inParallel(people, ({ person }) => remove(person));
  expect(await reconcile(options)).toMatchObject({ isRefused: false, failed: [] });
  await patchDocument(`users/${other.person.uid}`, { subscription_plan: 'old' });
  // A subscription that has ended at Stripe does not count, so the alert still names six people.
  await stripeFaults({ webhooks: { drop: 1 } });
  await stripe.subscriptions.cancel(other.subscription.id);
  const progress = await readDocument('jobs/reconcileSubscriptions');
  expect(await reconcile(options)).toMatchObject({ isRefused: true, corrected: [], checked: 0 });
  expect(await statuses(people)).toEqual(Array(6).fill('active'));
  const refusals = logLines.filter(filterOf('reconcile_refusals'));
  expect(refusals).toMatchObject([{ people: 6, severity: 'ERROR' }]);
  expectCounted(refusals, 'reconcile_refusals');
  expect(await readDocument('jobs/reconcileSubscriptions')).toEqual(progress);
  await expectProfile(other.person, { subscription_plan: 'old' });

  const allows = async ({ losses }: { losses: readonly unknown[] }) => losses.length === 6;
  expect(await reconcile({ ...options, allows })).toMatchObject({ failed: [] });
  expect(await statuses(people)).toEqual(Array(6).fill('canceled'));
  await expectProfile(other.person, { subscription_plan: 'elite', subscription_active: false });
});

test('an account that is missing in one reconciliation run but not in the next keeps its subscription', async () => {
  const one = await subscriber();
  const progress = { missing: { arrayValue: { values: [{ stringValue: one.customer }] } } };
  await writeFields('jobs/reconcileSubscriptions', progress);
  await reconcile(options);
  expect(await statuses([one])).toEqual(['active']);
});

test('if a record can’t be read, `npm run reconcile` prints that record, checks the others and fails', async () => {
  for (const uid of ['broken', 'other']) {
    const text = { createdAt: '2025-01-01T12:00:00.000Z', subscription_status: 'active' };
    await patchDocument(`users/${uid}`, { uid, email: `${uid}@exemplo.com.br`, ...text });
  }
  await writeFields('users/broken', { createdAt: { booleanValue: true } });
  const failing = runCommand('reconcile');
  await expect(failing).rejects.toMatchObject({ code: 1 });
  await expect(failing).rejects.toThrow(/users\/broken.*createdAt/);
  expect(await readDocument('users/broken')).toMatchObject({ subscription_status: 'active' });
  expect(await readDocument('users/other')).toMatchObject({ subscription_status: null });
});
