import { beforeEach, expect, test } from 'vitest';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { stripe } from '../support/api.ts';
import { runCommand } from '../support/commands.ts';
import { clearCollection, readDocument, writeFields } from '../support/firestore.ts';
import { inParallel } from '../support/many-users.ts';
import { claimsOf, remove, setClaims, signUp } from '../support/people.ts';
import { checkout, expectProfile } from '../support/purchase.ts';
import { subscriber } from './subscriber.ts';

/** Tests the command `npm run reconcile`, which checks all users and customers. */

beforeEach(async () => {
  for (const name of ['users', 'jobs']) await clearCollection(name);
});

const PROGRESS = 'jobs/reconcileSubscriptions';
const all = () => reconcile({ stripe, minEventAgeSeconds: 0, all: true });
const path = (uid: string) => `users/${uid}`;

/** Returns the rows of the printed table, each with a uid and the names of the corrected fields. */
const rows = (output: string) =>
  output
    .split('\n')
    .map((line) => line.split('│').map((cell) => cell.trim()))
    .filter(([, index]) => /^\d+$/.test(index ?? ''))
    .map(([, , uid = '', fields = '']) => [uid, fields].map((text) => text.replaceAll("'", '')));

test('`npm run reconcile` prints and corrects exactly the wrong records, and a second run changes none', async () => {
  const stateOf = async ({ person }: Awaited<ReturnType<typeof subscriber>>) => ({
    record: await readDocument(path(person.uid)),
    claims: await claimsOf(person),
  });
  const people = await Promise.all([
    subscriber(),
    subscriber({ planName: 'Top Afiliado' }),
    subscriber(),
  ]);
  const [one, two, three] = people;
  const before = await Promise.all(people.map(stateOf));
  await writeFields(path(one.person.uid), {
    subscription_active: { stringValue: 'yes' },
    subscription_end: { booleanValue: true },
  });
  await setClaims(two.person, { plan: 'admin', support: true });
  const none = { nullValue: null };
  const lost = { subscription_plan: none, stripeCustomerId: none };
  await writeFields(path(three.person.uid), lost);
  const output = await runCommand('reconcile');
  expect(rows(output).toSorted()).toEqual(
    [
      [one.person.uid, 'subscription_active, subscription_end'],
      [two.person.uid, 'claims'],
      [three.person.uid, 'subscription_plan'],
    ].toSorted(),
  );
  expect(output).toMatch(/ checked, 3 were wrong and corrected, 0 failed\.$/m);
  expect(await Promise.all(people.map(stateOf))).toMatchObject(before);
  expect(await claimsOf(two.person)).toMatchObject({ support: true });
  expect((await all()).mended).toEqual([]);
});

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

test('if one of 100 records can’t be read, `npm run reconcile` prints that record and checks the others', async () => {
  const uids = Array.from({ length: 100 }, (_, index) => `wrong-type-${index}`);
  const text = { stringValue: '2025-01-01T12:00:00.000Z' };
  await inParallel(uids, (uid) =>
    writeFields(path(uid), {
      uid: { stringValue: uid },
      email: { stringValue: `${uid}@exemplo.com.br` },
      createdAt: uid === 'wrong-type-50' ? { booleanValue: true } : text,
      subscription_status: { stringValue: 'active' },
    }),
  );
  expect((await all()).failed).toEqual([{ kind: 'uid', id: 'wrong-type-50' }]);
  const records = await inParallel(uids, (uid) => readDocument(path(uid)));
  const wrong = records.filter((record) => record?.subscription_status !== null);
  expect(wrong.map((record) => record?.subscription_status)).toEqual(['active']);
  const failing = runCommand('reconcile');
  await expect(failing).rejects.toMatchObject({ code: 1 });
  await expect(failing).rejects.toThrow(/users\/wrong-type-50.*createdAt/);
  expect(await readDocument(PROGRESS)).toMatchObject({ failed: { values: [expect.anything()] } });
});
