import { afterEach, expect, test } from 'vitest';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { stripe } from '../support/api.ts';
import { runCommand } from '../support/commands.ts';
import { readCollection, readDocument, writeFields } from '../support/firestore.ts';
import { claimsOf, remove, setClaims } from '../support/people.ts';
import { statusesOf, subscribeWithoutCheckout } from '../support/purchase.ts';
import { control, stripeFaults } from '../support/stripe-control.ts';
import { subscriber } from './buyers.ts';

afterEach(() => stripeFaults());

/** Reads what a reconciliation could change. Every change at Stripe creates an event. */
async function everything() {
  const names = ['users', 'jobs', 'locks', 'conversionOutbox', 'disputes', 'unmatchedPayments'];
  const collections = await Promise.all(names.map(readCollection));
  const events = (await stripe.events.list({ limit: 100 })).data.map(({ id }) => id);
  return { collections, events };
}

const stateOf = async ({ person }: Awaited<ReturnType<typeof subscriber>>) => ({
  record: await readDocument(`users/${person.uid}`),
  claims: await claimsOf(person),
});

test('`npm run reconcile` corrects exactly the wrong records, and with --dry-run it only prints the changes', async () => {
  const [one, two, three] = [await subscriber(), await subscriber(), await subscriber()];
  const right = await Promise.all([one, two].map(stateOf));
  await stripeFaults({ webhooks: { drop: 1 } });
  await writeFields(`users/${one.person.uid}`, {
    subscription_plan: { stringValue: 'top_afiliado' },
    subscription_active: { stringValue: 'yes' },
    stripeCustomerId: { nullValue: null },
    email: { stringValue: 'antiga@exemplo.com.br' },
  });
  await setClaims(two.person, { plan: 'admin', support: true });
  await stripe.subscriptions.update(two.subscription.id, { metadata: { project: '' } });
  await writeFields(`users/${three.person.uid}`, { subscription_start: { integerValue: '5' } });
  // Advance the clock, so that the second subscription is clearly the newer one.
  await control('clock/advance', { seconds: 5 });
  const second = await subscribeWithoutCheckout(three.person, three.customer);
  expect(await statusesOf(three.customer)).toEqual(['active', 'active']);
  const before = await everything();
  const printed = await runCommand('reconcile', '--dry-run');
  expect(await everything()).toEqual(before);
  expect(await claimsOf(two.person)).toEqual({ plan: 'admin', support: true });

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
  expect(printed).toMatch(/Nothing was written\.$/m);

  const corrected = await runCommand('reconcile', '--yes');
  const wrong = `${one.person.uid}.*subscription_plan, subscription_active`;
  expect(corrected).toMatch(new RegExp(wrong));
  expect(corrected).toMatch(/ checked, 3 were wrong and corrected, 0 failed\.$/m);
  expect(await statusesOf(three.customer)).toEqual(['active', 'canceled']);
  expect(await Promise.all([one, two].map(stateOf))).toMatchObject(right);
  expect(await claimsOf(two.person)).toMatchObject({ support: true });
  const all = { stripe, minEventAgeSeconds: 0, all: true };
  expect(await reconcile(all)).toMatchObject({ corrected: [], failed: [] });
});

test('`npm run reconcile` without a terminal cancels a subscription only with --yes', async () => {
  const { person, customer, subscription } = await subscriber();
  await remove(person);
  await reconcile({ stripe, minEventAgeSeconds: 0, all: true });
  expect(await statusesOf(customer)).toEqual(['active']);
  const before = await readDocument('jobs/reconcileSubscriptions');
  await expect(runCommand('reconcile')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${person.uid} would lose ${subscription.id}: no_account`),
  });
  expect(await statusesOf(customer)).toEqual(['active']);
  expect(await readDocument('jobs/reconcileSubscriptions')).toEqual(before);
  await runCommand('reconcile', '--yes');
  expect(await statusesOf(customer)).toEqual(['canceled']);
});
