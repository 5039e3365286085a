import { afterEach, expect, test, vi } from 'vitest';
import { finishDeletions } from '../../functions/src/account/finish-deletions.ts';
import { reconcileSubscriptions } from '../../functions/src/reconcile/reconcile.ts';
import { deliverConversions } from '../../functions/src/tracking/deliver-conversions.ts';
import { markDeletionStarted } from '../../functions/src/users/deletion-store.ts';
import { agreed } from '../agreed.ts';
import { metaFaults } from '../meta-control.ts';
import { control, stripeFaults } from '../stripe-control.ts';
import { call, stripe } from '../support/api.ts';
import { crowd, inParallel } from '../support/crowd.ts';
import { removeDocument, writeFields } from '../support/firestore.ts';
import { logLines } from '../support/log-lines.ts';
import { signUp } from '../support/people.ts';
import {
  checkout,
  deliver,
  expectDelivered,
  expectProfile,
  pay,
  priceId,
  secretOf,
  subscribePast,
} from '../support/purchase.ts';
import { alertedMetrics, extractedBy, filterOf, type LogLine, metricNames } from './log-filter.ts';
import { subscriber } from './subscriber.ts';

/** The lines that `work` causes. */
async function linesOf(work: () => Promise<unknown>): Promise<readonly LogLine[]> {
  const before = logLines.length;
  await work();
  return logLines.slice(before);
}

/** Expects that the metrics count a line of `found`, with the fields that they extract. */
function expectCounted(found: readonly LogLine[], ...metrics: string[]) {
  for (const metric of metrics) {
    const line = found.find(filterOf(metric));
    if (!line) expect.fail(`${metric} counts none of ${JSON.stringify(found)}`);
    for (const field of extractedBy(metric)) expect(line[field], field).toBeDefined();
    shown.add(metric);
  }
}

/** The metrics that a test has shown to count a real line. */
const shown = new Set<string>();
const ALWAYS = ['webhook_event_age', 'reconcile_runs'];

/** The lines that alerts count, of those that count failures: a metric's name for each. */
const alerting = (found: readonly LogLine[]) =>
  alertedMetrics()
    .filter((metric) => !ALWAYS.includes(metric))
    .flatMap((metric) => found.filter(filterOf(metric)).map(() => metric));

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all([stripeFaults(), metaFaults('answers')]);
});

/** A subscription changes at Stripe, without a webhook, and the scheduled run comes. */
async function reconcileAfter(record: string, fields: Record<string, object>, id: string) {
  await stripeFaults({ webhooks: { drop: 1 } });
  await stripe.subscriptions.update(id, { metadata: { note: record } });
  await writeFields(record, fields);
  await control('clock/advance', { seconds: 600 });
  await reconcileSubscriptions();
}

test('a purchase and a run of the reconciliation count in no metric of a failure', async () => {
  const found = await linesOf(async () => {
    await subscriber();
    await reconcileSubscriptions();
  });
  expectCounted(found, ...ALWAYS);
  for (const metric of metricNames().filter((name) => !ALWAYS.includes(name))) {
    expect(found.filter(filterOf(metric)), metric).toEqual([]);
  }
});

test('1,000 requests to the webhook that Stripe did not sign alert nobody', async () => {
  const found = await linesOf(() =>
    inParallel(Array.from({ length: 1_000 }), async () => {
      const answer = await deliver('{}', { secret: 'whsec_another' });
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad_signature' } });
    }),
  );
  expectCounted(found, 'webhook_refusals');
  expect(found.filter(filterOf('webhook_refusals'))).toHaveLength(1_000);
  expect(found.filter(({ severity }) => severity !== 'INFO')).toEqual([]);
  expect(alerting(found)).toEqual([]);
});

test('a wrong signing secret alerts once events are undelivered for an hour', async () => {
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_of_another_endpoint');
  expect(await pay(secretOf(await checkout(await signUp())))).toBe(200);
  const early = await linesOf(reconcileSubscriptions);
  expect(alerting(early)).not.toContain('undelivered_events');
  await control('clock/advance', { seconds: 3_660 });
  const found = await linesOf(reconcileSubscriptions);
  expectCounted(found, 'undelivered_events');
  expect(alerting(found).filter((metric) => metric === 'undelivered_events')).toHaveLength(1);
  const line = found.find(filterOf('undelivered_events'));
  expect(line?.count).toBeGreaterThan(1);
  expect(line?.oldest_age_seconds).toBeGreaterThan(3_600);
});

/** What happens, and the metrics that count a line of it. */
const failures: [string, string[], () => Promise<unknown>][] = [
  [
    'a delivery that fails',
    ['webhook_failures'],
    () => {
      const data = { object: { customer: 'cus_unknown' } };
      return deliver(JSON.stringify({ id: 'evt_1', type: 'invoice.paid', created: 1, data }));
    },
  ],
  [
    'a checkout while Stripe fails',
    ['checkout_errors', 'request_errors'],
    async () => {
      await stripeFaults({ api: { status: 503 } });
      expect((await checkout(await signUp())).status).toBe(502);
    },
  ],
  [
    'a checkout whose price is not published',
    ['catalogue_missing'],
    async () => {
      const price = await priceId('top_afiliado');
      await stripe.prices.update(price, { active: false });
      await checkout(await signUp(), { planName: 'Top Afiliado' });
    },
  ],
  [
    'a record that no webhook has updated',
    ['reconcile_drift'],
    async () => {
      const { person, subscription } = await subscriber();
      const wrong = { subscription_plan: { stringValue: 'wrong' } };
      await reconcileAfter(`users/${person.uid}`, wrong, subscription.id);
      await expectProfile(person, { subscription_plan: 'elite' });
    },
  ],
  [
    'a customer who can’t be checked',
    ['reconcile_failures'],
    async () => {
      const { person, subscription } = await subscriber();
      const record = `users/${person.uid}`;
      await reconcileAfter(record, { createdAt: { booleanValue: true } }, subscription.id);
      await removeDocument(record);
    },
  ],
  [
    'a run that would take the subscriptions of six people',
    ['reconcile_refusals'],
    async () => {
      const people = await crowd(6);
      await inParallel(people, async (person) => {
        await call('getUser', person);
        await writeFields(`users/${person.uid}`, {
          stripeCustomerId: { stringValue: `cus_none_${person.uid}` },
          subscription_active: { booleanValue: true },
          subscription_access_until: { integerValue: '1' },
        });
      });
      await reconcileSubscriptions();
      await inParallel(people, ({ uid }) => removeDocument(`users/${uid}`));
    },
  ],
  [
    'two subscriptions that run, and with them a payment without a subscription',
    ['two_live_subscriptions', 'payments_without_subscription'],
    async () => {
      const { person, customer } = await subscriber();
      await subscribePast(person, customer);
      await expectDelivered(customer);
    },
  ],
  [
    'a dispute',
    ['disputes'],
    async () => {
      const { person, customer } = await subscriber();
      const { data } = await stripe.paymentIntents.list({ customer });
      await control(`charges/${data[0]?.latest_charge}/dispute`);
      await expectProfile(person, { subscription_active: false });
    },
  ],
  [
    'conversions that Meta does not accept, and those that are given up',
    ['outbox_age', 'conversions_given_up'],
    async () => {
      await metaFaults('fails');
      await subscriber({ consent: agreed });
      await deliverConversions(Date.now() + 3_600_000);
      vi.useFakeTimers({ now: Date.now() + 8 * 86_400_000, toFake: ['Date'] });
      await deliverConversions().finally(() => vi.useRealTimers());
    },
  ],
  [
    'a deletion that does not complete',
    ['deletion_failures'],
    async () => {
      const { uid } = (await subscriber()).person;
      await markDeletionStarted(uid, Date.now() - 3_600_000, Math.floor(Date.now() / 1000));
      await stripeFaults({ api: { status: 503 } });
      await finishDeletions(Date.now()).catch(() => {});
    },
  ],
];

test.each(failures)('%s', async (_what, metrics, work) => {
  expectCounted(await linesOf(work), ...metrics);
});

test('every metric counts a line that the code writes', () => {
  expect(shown).toEqual(new Set(metricNames()));
});
