import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { stripeFaults } from '../stripe-control.ts';
import { readDocument, removeDocument, writeFields } from './firestore.ts';
import { claimsOf, remove, setClaims, signUp, type TestPerson } from './people.ts';
import { checkout, customerId, expectDelivered, expectProfile, pay, secretOf } from './purchase.ts';
import { stripe } from './support.ts';

/** The external app stays usable for a day after a period. */
const GRACE_SECONDS = 86_400;
const PROGRESS = 'jobs/reconcileSubscriptions';
const command = ['functions/reconcile.ts', '--page-size', '1'];
const environment = { ...process.env, STRIPE_SECRET_KEY: 'sk_test_local' };

/** `npm run reconcile` in its own process. */
async function run(...args: string[]): Promise<string> {
  const all = [...command, ...args];
  const { stdout } = await promisify(execFile)(process.execPath, all, { env: environment });
  return stdout;
}

const options = { stripe, pageSize: 100, minEventAgeSeconds: 0, all: false, dryRun: false };

/** A person whose webhooks are all delivered. */
async function subscriber(planName: string): Promise<TestPerson> {
  const person = await signUp();
  await pay(secretOf(await checkout(person, { planName })));
  await expectProfile(person, { subscription_active: true });
  const customer = await customerId(person);
  await expectDelivered(customer);
  return person;
}

const path = ({ uid }: TestPerson) => `users/${uid}`;

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
    const before = await readDocument(path(three));
    await writeFields(path(one), { subscription_active: { booleanValue: false } });
    await setClaims(two, { plan: 'admin', support: true });
    await writeFields(path(three), {
      subscription_plan: { nullValue: null },
      stripeCustomerId: { nullValue: null },
    });
    return [
      [one.uid, 'subscription_active', 'false', 'true'],
      [two.uid, 'claims.plan', "'admin'", "'top_afiliado'"],
      [
        two.uid,
        'claims.plan_until',
        'null',
        String(Number((await readDocument(path(two)))?.subscription_end) + GRACE_SECONDS),
      ],
      [three.uid, 'subscription_plan', 'null', "'elite_nivel_2'"],
      [three.uid, 'stripeCustomerId', 'null', `'${before?.stripeCustomerId}'`],
    ];
  }

  /** The rows of the printed table, without its frame and the quotes of names. */
  const rows = (output: string) =>
    output
      .split('\n')
      .map((line) => line.split('│').map((cell) => cell.trim()))
      .filter(([, index]) => /^\d+$/.test(index ?? ''))
      .map(([, , uid = '', field = '', ours, theirs]) => [
        uid.replaceAll("'", ''),
        field.replaceAll("'", ''),
        ours,
        theirs,
      ]);

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

  test('a dry run prints exactly those and changes nothing, a run repairs them, a second finds nothing', async () => {
    const expected = await breakAll();
    const progress = await readDocument(PROGRESS);
    for (const output of [await run('--dry-run'), await run('--dry-run')]) {
      expect(rows(output).sort()).toEqual(expected.sort());
      expect(output).toMatch(/ checked, 3 differ, 0 failed\.$/m);
    }
    expect(await readDocument(PROGRESS)).toEqual(progress);
    expect(rows(await run()).sort()).toEqual(expected.sort());
    await expectMended();
    expect(await claimsOf(people[1] ?? expect.fail())).toMatchObject({ support: true });
    expect(await run()).toMatch(/ checked, 0 differed and were mended, 0 failed\.$/m);
  });

  test('killed in the middle, it continues from there', async () => {
    await breakAll();
    const before = await readDocument(PROGRESS);
    // So slow that it can be killed in the middle.
    await stripeFaults({ api: { delayMs: 500 } });
    onTestFinished(() => stripeFaults(null));
    const child = spawn(process.execPath, command, { env: environment, stdio: 'ignore' });
    const ended = new Promise((resolve) => child.on('close', resolve));
    await expect.poll(() => readDocument(PROGRESS), { interval: 5 }).not.toEqual(before);
    child.kill('SIGKILL');
    await ended;
    await stripeFaults(null);
    const halfway = await readDocument(PROGRESS);
    expect(halfway?.phase).not.toBe('events');
    await run();
    await expectMended();
    expect((await readDocument(PROGRESS))?.phase).toBe('events');
  });

  test('the scheduled run checks what changed since the last one, and nothing else', async () => {
    const [changed, other] = people;
    if (!changed || !other) throw new Error('Two people are needed');
    expect(await reconcile(options)).toMatchObject({ drifts: [] });
    const { data } = await stripe.subscriptions.list({ customer: await customerId(changed) });
    // Else the webhook would repair the record first.
    await stripeFaults({ webhooks: { drop: 1 } });
    onTestFinished(() => stripeFaults(null));
    await stripe.subscriptions.update(data[0]?.id ?? '', { metadata: { note: 'x' } });
    await writeFields(path(changed), { subscription_plan: { stringValue: 'wrong' } });
    await writeFields(path(other), { subscription_plan: { stringValue: 'wrong' } });
    const report = await reconcile(options);
    expect(report).toMatchObject({ checked: 1, failed: 0 });
    expect(report.drifts).toEqual([
      { uid: changed.uid, field: 'subscription_plan', ours: 'wrong', stripe: 'elite' },
    ]);
    expect(await reconcile(options)).toEqual({ drifts: [], checked: 0, lapsed: 0, failed: 0 });
    await reconcile({ ...options, all: true });
    await expectMended();
  });

  test('events too young to have been delivered are left to the webhook', async () => {
    const [person] = people;
    if (!person) throw new Error('A person is needed');
    const { data } = await stripe.subscriptions.list({ customer: await customerId(person) });
    await stripe.subscriptions.update(data[0]?.id ?? '', { metadata: { note: 'y' } });
    expect(await reconcile({ ...options, minEventAgeSeconds: 300 })).toMatchObject({ checked: 0 });
    expect(await reconcile(options)).toMatchObject({ checked: 1 });
  });
});

test('a first run, or one whose events are no longer kept, reads everything', async () => {
  const person = await subscriber('Elite');
  await reconcile({ ...options, all: true });
  for (const forget of [
    () => removeDocument(PROGRESS),
    () => writeFields(PROGRESS, { after: { stringValue: 'evt_too_old' } }),
  ]) {
    await forget();
    await writeFields(path(person), { subscription_status: { stringValue: 'canceled' } });
    const { drifts } = await reconcile(options);
    expect(drifts).toEqual([
      { uid: person.uid, field: 'subscription_status', ours: 'canceled', stripe: 'active' },
    ]);
    expect((await readDocument(PROGRESS))?.phase).toBe('events');
  }
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
  const { drifts, failed } = await reconcile({ ...options, all: true });
  expect(failed).toBe(0);
  expect(drifts.filter(({ uid }) => uid === person.uid).map(({ field }) => field)).toEqual([
    'subscription_plan',
    'subscription_active',
    'subscription_status',
  ]);
  await expectProfile(person, { subscription_plan: null, subscription_active: null });
});
