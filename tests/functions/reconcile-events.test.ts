import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readProgress, saveProgress } from '../../functions/src/reconcile/progress.ts';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { call, stripe } from '../support/api.ts';
import { readDocument, writeFields } from '../support/firestore.ts';
import { logLines } from '../support/log-lines.ts';
import { signUp } from '../support/people.ts';
import { control, stripeFaults } from '../support/stripe-control.ts';
import { subscriber } from './buyers.ts';
import { expectCounted } from './log-filter.ts';

const PROGRESS = 'jobs/reconcileSubscriptions';
const options = { stripe, minEventAgeSeconds: 0, all: false };
const path = ({ uid }: { uid: string }) => `users/${uid}`;

afterEach(() => stripeFaults());

/** Advances the clock, because each run also lists the events of the hour before the last run. */
const later = () => control('clock/advance', { seconds: 2 * 3_600 });

/** Changes a subscription at Stripe without a webhook. */
async function change({ id }: Stripe.Subscription): Promise<void> {
  await stripeFaults({ webhooks: { drop: 1 } });
  const metadata = { note: String(Math.random()) };
  await stripe.subscriptions.update(id, { metadata });
}

const wrongPlan = { subscription_plan: { stringValue: 'wrong' } };

/** Runs the reconciliation, so that the next run skips earlier events. */
async function catchUp(): Promise<void> {
  await later();
  await reconcile(options);
}

beforeEach(catchUp);

test('a reconciliation run checks only customers that changed at Stripe since the previous run', async () => {
  const [changed, other] = [await subscriber(), await subscriber()];
  await catchUp();
  await later();
  await change(changed.subscription);
  await writeFields(path(changed.person), wrongPlan);
  await writeFields(path(other.person), wrongPlan);
  expect(await reconcile(options)).toMatchObject({
    corrected: [{ uid: changed.person.uid, fields: ['subscription_plan'], lapsed: false }],
    checked: 1,
    failed: [],
  });
  await later();
  expect(await reconcile(options)).toMatchObject({ corrected: [], checked: 1 });
  await later();
  expect(await reconcile(options)).toMatchObject({ checked: 0 });
  expect(await readDocument(path(other.person))).toMatchObject({ subscription_plan: 'wrong' });
});

test('a reconciliation run retries customers whose check failed, and still checks the other customers', async () => {
  const [broken, other] = [await subscriber(), await subscriber()];
  const createdAt = String((await readDocument(path(broken.person)))?.createdAt);
  const subject = { kind: 'customer', id: broken.customer };
  await change(broken.subscription);
  await writeFields(path(broken.person), { ...wrongPlan, createdAt: { booleanValue: true } });
  expect(await reconcile(options)).toMatchObject({ failed: [subject] });
  expectCounted(logLines, 'reconcile_failures');
  await later();
  await change(other.subscription);
  await writeFields(path(other.person), wrongPlan);
  expect(await reconcile(options)).toMatchObject({ checked: 1, failed: [subject] });
  expect(await readDocument(path(other.person))).toMatchObject({ subscription_plan: 'elite' });
  // A parallel run that did not check the broken customer must not remove the stored failure.
  await saveProgress({ succeededAt: 0, missing: [], ...(await readProgress()), failed: [] }, []);
  await later();
  await writeFields(path(broken.person), { createdAt: { stringValue: createdAt } });
  expect(await reconcile(options)).toMatchObject({ checked: 2, failed: [] });
  expect(await readDocument(path(broken.person))).toMatchObject({ subscription_plan: 'elite' });
  await later();
  expect(await reconcile(options)).toMatchObject({ checked: 0 });
});

test('a reconciliation run with unreadable progress checks all users', async () => {
  const person = await signUp();
  await call('getUser', person);
  await reconcile({ ...options, all: true });
  const wrong = { subscription_status: { stringValue: 'active' } };
  // Some old records have `subscription_active`, but no `subscription_status`.
  for (const change of [wrong, { subscription_active: { booleanValue: true } }]) {
    await writeFields(PROGRESS, { failed: { nullValue: null } });
    // Stripe has no event for this change, so only a run that checks all users finds it.
    await writeFields(path(person), change);
    expect(await reconcile(options)).toMatchObject({
      corrected: [{ uid: person.uid, fields: Object.keys(change) }],
    });
  }
  await writeFields(path(person), wrong);
  expect(await reconcile(options)).toMatchObject({ corrected: [] });
});
