import { expect, test } from 'vitest';
import { finishDeletions } from '../../functions/src/account/finish-deletions.ts';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { stripe } from '../support/api.ts';
import { readDocument } from '../support/firestore.ts';
import { disable, remove } from '../support/people.ts';
import { statusesOf } from '../support/purchase.ts';
import { subscriber } from './subscriber.ts';

/**
 * Tests accounts that are disabled or deleted in Firebase's console. Firebase sends no event, so
 * only the scheduled run detects the change.
 */

const run = async () => {
  const report = await reconcile({ stripe, minEventAgeSeconds: 0, all: false });
  expect(report).toMatchObject({ isRefused: false, failed: [] });
};

test('the subscription of a disabled account does not renew until the account is enabled again', async () => {
  const { person, subscription } = await subscriber();
  await run();
  const read = () => stripe.subscriptions.retrieve(subscription.id);
  await disable(person);
  await run();
  expect(await read()).toMatchObject({
    ...{ cancel_at_period_end: true, status: 'active' },
    metadata: { disabled_account: 'yes' },
  });
  const listed = () => readDocument(`disabledAccounts/${subscription.id}`);
  expect(await listed()).toMatchObject({ uid: person.uid });
  await disable(person, false);
  await run();
  const renewed = await read();
  expect(renewed.cancel_at_period_end).toBe(false);
  expect(renewed.metadata).not.toHaveProperty('disabled_account');
  await run();
  expect(await listed()).toBeUndefined();
});

test('a subscription cancelled by its user stays cancelled when the account is enabled again', async () => {
  const { person, subscription } = await subscriber();
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await disable(person);
  await run();
  await disable(person, false);
  await run();
  const { cancel_at_period_end } = await stripe.subscriptions.retrieve(subscription.id);
  expect(cancel_at_period_end).toBe(true);
});

test('if an account is deleted in Firebase’s console, its subscription is cancelled and its data deleted', async () => {
  const { person, customer } = await subscriber();
  await run();
  await remove(person);
  await run();
  expect(await statusesOf(customer)).toEqual(['active']);
  await run();
  expect(await statusesOf(customer)).toEqual(['canceled']);
  await finishDeletions(Date.now() + 3_600_000);
  expect(await readDocument(`users/${person.uid}`)).toBeUndefined();
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
});
