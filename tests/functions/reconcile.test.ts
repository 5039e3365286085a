import { beforeEach, expect, test } from 'vitest';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { stripe } from '../support/api.ts';
import { runCommand } from '../support/commands.ts';
import { clearCollection, patchDocument, readDocument, writeFields } from '../support/firestore.ts';
import { remove, signUp } from '../support/people.ts';
import { checkout, expectProfile } from '../support/purchase.ts';
import { subscriber } from './subscriber.ts';

beforeEach(async () => {
  for (const name of ['users', 'jobs']) await clearCollection(name);
});

const PROGRESS = 'jobs/reconcileSubscriptions';
const all = () => reconcile({ stripe, minEventAgeSeconds: 0, all: true });
const path = (uid: string) => `users/${uid}`;

test('a reconciliation run removes a subscription from the record if Stripe does not have it, even if another account was deleted', async () => {
  const person = await signUp();
  await checkout(person);
  await writeFields(path(person.uid), {
    subscription_plan: { stringValue: 'elite' },
    subscription_active: { booleanValue: true },
    subscription_status: { stringValue: 'active' },
  });
  const gone = await subscriber();
  await remove(gone.person);
  const { mended, failed } = await all();
  await stripe.subscriptions.cancel(gone.subscription.id);
  expect(failed).toEqual([]);
  expect(mended.find(({ uid }) => uid === person.uid)?.fields).toEqual([
    'subscription_plan',
    'subscription_active',
    'subscription_status',
  ]);
  await expectProfile(person, { subscription_plan: null, subscription_active: null });
});

test('if a record can’t be read, `npm run reconcile` prints that record, checks the others and fails', async () => {
  for (const uid of ['broken', 'other']) {
    const text = { createdAt: '2025-01-01T12:00:00.000Z', subscription_status: 'active' };
    await patchDocument(path(uid), { uid, email: `${uid}@exemplo.com.br`, ...text });
  }
  await writeFields(path('broken'), { createdAt: { booleanValue: true } });
  const failing = runCommand('reconcile');
  await expect(failing).rejects.toMatchObject({ code: 1 });
  await expect(failing).rejects.toThrow(/users\/broken.*createdAt/);
  expect(await readDocument(path('broken'))).toMatchObject({ subscription_status: 'active' });
  expect(await readDocument(path('other'))).toMatchObject({ subscription_status: null });
  expect(await readDocument(PROGRESS)).toMatchObject({ failed: { values: [expect.anything()] } });
});
