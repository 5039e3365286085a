import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { reconcile } from '../../../functions/src/reconcile/reconcile.ts';
import { stripeFaults } from '../../stripe-control.ts';
import { readDocument, removeDocument, writeFields } from '../firestore.ts';
import { claimsOf, remove, setClaims, signUp, type TestPerson } from '../people.ts';
import {
  checkout,
  customerId,
  expectDelivered,
  expectProfile,
  pay,
  secretOf,
} from '../purchase.ts';
import { call, stripe } from '../support.ts';

const DAY = 86_400;
/** The external app stays usable for a day after a period. */
const GRACE_SECONDS = DAY;
const PROGRESS = 'jobs/reconcileSubscriptions';
const command = ['functions/reconcile.ts'];
const environment = { ...process.env, STRIPE_SECRET_KEY: 'sk_test_local' };

/** `npm run reconcile` in its own process. */
async function run(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, command, { env: environment });
  return stdout;
}

const options = { stripe, minEventAgeSeconds: 0, all: false };

/** A person whose webhooks are all delivered. */
async function subscriber(planName: string): Promise<TestPerson> {
  const person = await signUp();
  await pay(secretOf(await checkout(person, { planName })));
  await expectProfile(person, { subscription_active: true });
  const customer = await customerId(person);
  await expectDelivered(customer);
  return person;
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

const path = ({ uid }: Pick<TestPerson, 'uid'>) => `users/${uid}`;

describe('records broken by hand', () => {
  let people: TestPerson[];
  const truth = new Map<TestPerson, unknown>();

  beforeAll(async () => {
    people = await Promise.all(['Elite', 'Top Afiliado', 'Elite Nível 2'].map(subscriber));
    // Repairs what other tests left.
    await reconcile({ ...options, all: true });
    for (const person of people) truth.set(person, await readDocument(path(person)));
  });

  /** Breaks each record in its own way; returns the rows that a run must print. */
  async function breakAll() {
    const [one, two, three] = people;
    if (!one || !two || !three) throw new Error('Three people are needed');
    await writeFields(path(one), { subscription_active: { booleanValue: false } });
    await setClaims(two, { plan: 'admin', support: true });
    await writeFields(path(three), {
      subscription_plan: { nullValue: null },
      stripeCustomerId: { nullValue: null },
    });
    return [
      [one.uid, 'subscription_active'],
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
    const output = await run();
    expect(rows(output).sort()).toEqual(expected.sort());
    expect(output).toMatch(/ checked, 3 were wrong and mended, 0 failed\.$/m);
    await expectMended();
    expect(await claimsOf(people[1] ?? expect.fail())).toMatchObject({ support: true });
    expect(await run()).toMatch(/ checked, 0 were wrong and mended, 0 failed\.$/m);
  });

  test('killed in the middle, it notes no success, and another run repairs the rest', async () => {
    await breakAll();
    const before = await readDocument(PROGRESS);
    // So slow that it can be killed in the middle.
    await stripeFaults({ api: { delayMs: 500 } });
    onTestFinished(() => stripeFaults(null));
    const child = spawn(process.execPath, command, { env: environment, stdio: 'ignore' });
    const ended = new Promise((resolve) => child.on('close', resolve));
    const records = () => Promise.all(people.map((each) => readDocument(path(each))));
    const broken = await records();
    await expect.poll(records, { interval: 5 }).not.toEqual(broken);
    child.kill('SIGKILL');
    await ended;
    await stripeFaults(null);
    expect(await readDocument(PROGRESS)).toEqual(before);
    await run();
    await expectMended();
    expect(await readDocument(PROGRESS)).not.toEqual(before);
  });
});

test.each<[string, () => Promise<void>]>([
  ['the first one', () => removeDocument(PROGRESS)],
  [
    'one whose progress can’t be read',
    () => writeFields(PROGRESS, { failed: { nullValue: null } }),
  ],
  [
    'one after so long that Stripe has no more all events',
    () => writeFields(PROGRESS, { succeededAt: { integerValue: String(nowSeconds() - 30 * DAY) } }),
  ],
])('a scheduled run checks everything: %s', async (_which, forget) => {
  const person = await signUp();
  await call('getUser', person);
  await reconcile({ ...options, all: true });
  await forget();
  // No event of Stripe's tells of it.
  await writeFields(path(person), { subscription_status: { stringValue: 'active' } });
  expect(await reconcile(options)).toMatchObject({
    mended: [{ uid: person.uid, fields: ['subscription_status'] }],
  });
  await writeFields(path(person), { subscription_status: { stringValue: 'active' } });
  expect(await reconcile(options)).toMatchObject({ mended: [] });
});

test('a subscription that Stripe does not have is removed, and a deleted person does not stop the run', async () => {
  const person = await signUp();
  await reconcile({ ...options, all: true });
  await checkout(person);
  await writeFields(path(person), {
    subscription_plan: { stringValue: 'elite' },
    subscription_active: { booleanValue: true },
    subscription_status: { stringValue: 'active' },
  });
  const gone = await subscriber('Elite');
  await remove(gone);
  const { mended, failed } = await reconcile({ ...options, all: true });
  expect(failed).toEqual([]);
  expect(mended.find(({ uid }) => uid === person.uid)?.fields).toEqual([
    'subscription_plan',
    'subscription_active',
    'subscription_status',
  ]);
  await expectProfile(person, { subscription_plan: null, subscription_active: null });
});

describe('a record with fields of a wrong type', () => {
  test('is mended from Stripe where they are the subscription’s', async () => {
    const person = await subscriber('Elite');
    const right = await readDocument(path(person));
    await writeFields(path(person), {
      subscription_active: { stringValue: 'yes' },
      subscription_end: { booleanValue: true },
    });
    expect(await run()).toMatch(new RegExp(`${person.uid}.*subscription_active, subscription_end`));
    expect(await readDocument(path(person))).toEqual(right);
  });

  test('is named, once, and the others are checked', async () => {
    const uids = Array.from({ length: 100 }, (_, index) => `wrong-type-${index}`);
    onTestFinished(async () => {
      for (const uid of uids) await removeDocument(path({ uid }));
      await removeDocument(PROGRESS);
    });
    const text = { stringValue: '2025-01-01T12:00:00.000Z' };
    for (const uid of uids) {
      await writeFields(path({ uid }), {
        uid: { stringValue: uid },
        email: { stringValue: `${uid}@exemplo.com.br` },
        createdAt: uid === 'wrong-type-50' ? { booleanValue: true } : text,
        subscription_status: { stringValue: 'active' },
      });
    }
    const report = await reconcile({ ...options, all: true });
    expect(report.failed).toEqual([{ kind: 'uid', id: 'wrong-type-50' }]);
    const statuses = uids.map(
      async (uid) => (await readDocument(path({ uid })))?.subscription_status,
    );
    const wrong = (await Promise.all(statuses)).filter((status) => status !== null);
    expect(wrong).toEqual(['active']);
    const failing = run();
    await expect(failing).rejects.toMatchObject({ code: 1 });
    await expect(failing).rejects.toThrow(/users\/wrong-type-50.*createdAt/);
    expect(await readDocument(PROGRESS)).toMatchObject({ failed: { values: [expect.anything()] } });
  });
});
