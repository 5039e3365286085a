import { spawn } from 'node:child_process';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { stripeFaults } from '../stripe-control.ts';
import { runCommand } from './commands.ts';
import { inParallel } from './crowd.ts';
import { readDocument, writeFields } from './firestore.ts';
import { claimsOf, remove, setClaims, signUp, type TestPerson } from './people.ts';
import { checkout, expectProfile } from './purchase.ts';
import { subscriber } from './subscriber.ts';
import { stripe } from './support.ts';

/** `npm run reconcile`, which checks everything. */

/** The external app stays usable for a day after a period. */
const GRACE_SECONDS = 86_400;
const PROGRESS = 'jobs/reconcileSubscriptions';
const all = () => reconcile({ stripe, minEventAgeSeconds: 0, all: true });
const path = ({ uid }: Pick<TestPerson, 'uid'>) => `users/${uid}`;

describe('records broken by hand', () => {
  let people: TestPerson[];
  const truth = new Map<TestPerson, unknown>();

  beforeAll(async () => {
    const plans = ['Elite', 'Top Afiliado', 'Elite Nível 2'];
    people = (await Promise.all(plans.map((planName) => subscriber({ planName })))).map(
      ({ person }) => person,
    );
    for (const person of people) truth.set(person, await readDocument(path(person)));
  });

  /** Breaks each record in its own way; returns the rows that a run must print. */
  async function breakAll() {
    const [one, two, three] = people;
    if (!one || !two || !three) throw new Error('Three people are needed');
    await writeFields(path(one), {
      subscription_active: { stringValue: 'yes' },
      subscription_end: { booleanValue: true },
    });
    await setClaims(two, { plan: 'admin', support: true });
    await writeFields(path(three), {
      subscription_plan: { nullValue: null },
      stripeCustomerId: { nullValue: null },
    });
    return [
      [one.uid, 'subscription_active, subscription_end'],
      [two.uid, 'claims'],
      [three.uid, 'subscription_plan'],
    ];
  }

  /** The rows of the printed table, without its frame and the quotes of names. */
  const rows = (output: string) =>
    output
      .split('\n')
      .map((line) => line.split('│').map((cell) => cell.trim()))
      .filter(([, index]) => /^\d+$/.test(index ?? ''))
      .map(([, , uid = '', fields = '']) => [uid, fields].map((text) => text.replaceAll("'", '')));

  async function expectMended() {
    for (const person of people) {
      const record = await readDocument(path(person));
      expect(record).toEqual(truth.get(person));
      expect(await claimsOf(person)).toMatchObject({
        plan: record?.subscription_plan,
        plan_until: Number(record?.subscription_end) + GRACE_SECONDS,
      });
    }
  }

  test('a run names and repairs exactly those, a second finds nothing', async () => {
    const expected = await breakAll();
    const output = await runCommand('reconcile');
    expect(rows(output).sort()).toEqual(expected.sort());
    expect(output).toMatch(/ checked, 3 were wrong and mended, 0 failed\.$/m);
    await expectMended();
    expect(await claimsOf(people[1] ?? expect.fail())).toMatchObject({ support: true });
    expect((await all()).mended).toEqual([]);
  });

  test('killed in the middle, it notes no success, and another run repairs the rest', async () => {
    await breakAll();
    const before = await readDocument(PROGRESS);
    // So slow that it can be killed in the middle.
    await stripeFaults({ api: { delayMs: 500 } });
    onTestFinished(() => stripeFaults());
    const env = { ...process.env, STRIPE_SECRET_KEY: 'sk_test_local' };
    const child = spawn(process.execPath, ['functions/reconcile.ts'], { env, stdio: 'ignore' });
    const ended = new Promise((resolve) => child.on('close', resolve));
    const records = () => Promise.all(people.map((each) => readDocument(path(each))));
    const broken = await records();
    await expect.poll(records, { interval: 5 }).not.toEqual(broken);
    child.kill('SIGKILL');
    await ended;
    await stripeFaults();
    expect(await readDocument(PROGRESS)).toEqual(before);
    await all();
    await expectMended();
    expect(await readDocument(PROGRESS)).not.toEqual(before);
  });
});

test('a subscription that Stripe does not have is removed, and a deleted person does not stop the run', async () => {
  const person = await signUp();
  await checkout(person);
  await writeFields(path(person), {
    subscription_plan: { stringValue: 'elite' },
    subscription_active: { booleanValue: true },
    subscription_status: { stringValue: 'active' },
  });
  await remove((await subscriber()).person);
  const { mended, failed } = await all();
  expect(failed).toEqual([]);
  expect(mended.find(({ uid }) => uid === person.uid)?.fields).toEqual([
    'subscription_plan',
    'subscription_active',
    'subscription_status',
  ]);
  await expectProfile(person, { subscription_plan: null, subscription_active: null });
});

test('of 100 records the one that can’t be read is named, and the others are checked', async () => {
  const uids = Array.from({ length: 100 }, (_, index) => `wrong-type-${index}`);
  const text = { stringValue: '2025-01-01T12:00:00.000Z' };
  await inParallel(uids, (uid) =>
    writeFields(path({ uid }), {
      uid: { stringValue: uid },
      email: { stringValue: `${uid}@exemplo.com.br` },
      createdAt: uid === 'wrong-type-50' ? { booleanValue: true } : text,
      subscription_status: { stringValue: 'active' },
    }),
  );
  expect((await all()).failed).toEqual([{ kind: 'uid', id: 'wrong-type-50' }]);
  const records = await inParallel(uids, (uid) => readDocument(path({ uid })));
  const wrong = records.filter((record) => record?.subscription_status !== null);
  expect(wrong.map((record) => record?.subscription_status)).toEqual(['active']);
  const failing = runCommand('reconcile');
  await expect(failing).rejects.toMatchObject({ code: 1 });
  await expect(failing).rejects.toThrow(/users\/wrong-type-50.*createdAt/);
  expect(await readDocument(PROGRESS)).toMatchObject({ failed: { values: [expect.anything()] } });
});
