import { afterEach, expect, test } from 'vitest';
import { stripe } from '../support/api.ts';
import { runCommand } from '../support/commands.ts';
import { readCollection, readDocument, writeFields } from '../support/firestore.ts';
import { claimsOf, remove, setClaims } from '../support/people.ts';
import { statusesOf, subscribePast } from '../support/purchase.ts';
import { control, stripeFaults } from '../support/stripe-control.ts';
import { subscriber } from './subscriber.ts';

afterEach(() => stripeFaults());

/**
 * Reads the data that a reconciliation run could change in Firestore and at Stripe. It reads the
 * ids of Stripe's events, because every change at Stripe creates an event.
 */
async function everything() {
  const names = ['users', 'jobs', 'locks', 'conversionOutbox', 'disputes', 'unmatchedPayments'];
  const collections = await Promise.all(names.map(readCollection));
  const events = (await stripe.events.list({ limit: 100 })).data.map(({ id }) => id);
  return { collections, events };
}

test('`npm run reconcile -- --dry-run` prints the changes it would make to each user, and writes nothing', async () => {
  const [one, two, three] = [await subscriber(), await subscriber(), await subscriber()];
  await stripeFaults({ webhooks: { drop: 1 } });
  await writeFields(`users/${one.person.uid}`, {
    subscription_plan: { stringValue: 'top_afiliado' },
    email: { stringValue: 'antiga@exemplo.com.br' },
  });
  await setClaims(two.person, { plan: 'admin' });
  await stripe.subscriptions.update(two.subscription.id, { metadata: { project: '' } });
  // Advance the clock, so that the second subscription is clearly the newer one.
  await control('clock/advance', { seconds: 5 });
  const second = await subscribePast(three.person, three.customer);
  expect(await statusesOf(three.customer)).toEqual(['active', 'active']);
  await writeFields(`users/${three.person.uid}`, { subscription_start: { integerValue: '5' } });
  const before = await everything();
  const printed = await runCommand('reconcile', '--dry-run');
  expect(await everything()).toEqual(before);
  expect(await claimsOf(two.person)).toEqual({ plan: 'admin' });

  const rows = printed.split('\n').map((row) => row.replaceAll(/[│'" ]+/g, ' ').trim());
  const rowOf = (uid: string, field: string) =>
    rows.find((row) => row.includes(` ${uid} ${field} `));
  expect(rowOf(one.person.uid, 'subscription_plan')).toMatch(/top_afiliado elite$/);
  expect(rowOf(one.person.uid, 'email')).toContain(one.person.email);
  expect(rowOf(two.person.uid, 'claims')).toMatch(/plan : admin .*plan : elite/);
  expect(rowOf(two.person.uid, `${two.subscription.id}.metadata.project`)).toMatch(/demo-/);
  expect(rowOf(three.person.uid, 'subscription_start')).toMatch(/ 5 \d{10}$/);
  expect(printed).not.toMatch(new RegExp(`${two.person.uid}.*subscription_plan`));
  expect(printed).toContain(`${three.person.uid} would lose ${second.id}: second`);
  expect(await statusesOf(three.customer)).toEqual(['active', 'active']);
  expect(printed).toMatch(/Nothing was written\.$/m);
  // If this subscription stayed, the next test's first run would fail, because it has no --yes.
  await stripe.subscriptions.cancel(second.id);
});

test('`npm run reconcile` without a terminal cancels a subscription only with --yes', async () => {
  const { person, customer, subscription } = await subscriber();
  await remove(person);
  await runCommand('reconcile');
  expect(await statusesOf(customer)).toEqual(['active']);
  const line = `${person.uid} would lose ${subscription.id}: no_account`;
  const before = await readDocument('jobs/reconcileSubscriptions');
  await expect(runCommand('reconcile')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(line),
  });
  expect(await statusesOf(customer)).toEqual(['active']);
  expect(await readDocument('jobs/reconcileSubscriptions')).toEqual(before);
  expect(await runCommand('reconcile', '--dry-run')).toContain(line);
  await runCommand('reconcile', '--yes');
  expect(await statusesOf(customer)).toEqual(['canceled']);
});
