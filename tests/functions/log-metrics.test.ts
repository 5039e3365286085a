import { afterEach, expect, test, vi } from 'vitest';
import { finishDeletions } from '../../functions/src/account/finish-deletions.ts';
import { reconcileSubscriptions } from '../../functions/src/reconcile/reconcile.ts';
import { deliverConversions } from '../../functions/src/tracking/deliver-conversions.ts';
import { markDeletionStarted } from '../../functions/src/users/deletion-store.ts';
import { agreed } from '../support/agreed.ts';
import { eventOf } from '../support/events.ts';
import { patchDocument } from '../support/firestore.ts';
import { logLines } from '../support/log-lines.ts';
import { metaFaults } from '../support/meta-control.ts';
import { signUp } from '../support/people.ts';
import {
  checkout,
  deliver,
  disputePayment,
  expectDelivered,
  pay,
  subscribeWithoutCheckout,
} from '../support/purchase.ts';
import { control, stripeFaults } from '../support/stripe-control.ts';
import { openSession, subscriber } from './buyers.ts';
import { expectCounted, metricNames } from './log-filter.ts';

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all([stripeFaults(), metaFaults('answers')]);
});

/** Each event's name, the log metrics that must count it, and a function that causes it. */
const events: [string, string[], () => Promise<unknown>][] = [
  [
    'a purchase, a second subscription, a dispute and a reconciliation run',
    [
      ...['webhook_event_age', 'two_live_subscriptions', 'payments_without_subscription'],
      ...['disputes', 'reconcile_runs'],
    ],
    async () => {
      const { person, customer } = await subscriber();
      await subscribeWithoutCheckout(person, customer);
      await expectDelivered(customer);
      await disputePayment(customer);
      await expectDelivered(customer);
      await reconcileSubscriptions();
    },
  ],
  [
    'a webhook call that Stripe did not sign',
    ['webhook_refusals'],
    () => deliver('{}', { secret: 'whsec_another' }),
  ],
  [
    'webhooks that fail for an hour because of a wrong signing secret',
    ['undelivered_events'],
    async () => {
      vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_of_another_endpoint');
      expect(await pay(await openSession(await signUp()))).toBe(200);
      await control('clock/advance', { seconds: 3_660 });
      await reconcileSubscriptions();
    },
  ],
  [
    'a webhook call that fails',
    ['webhook_failures'],
    () => deliver(JSON.stringify(eventOf('invoice.paid', { customer: 'cus_unknown' }))),
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
    'a checkout that crashes',
    ['checkout_errors', 'request_errors'],
    async () => {
      const person = await signUp();
      // The record can't be read, because it has only this field.
      await patchDocument(`users/${person.uid}`, { displayName: 'Maria' });
      expect((await checkout(person)).status).toBe(500);
    },
  ],
  [
    'a reconciliation that corrects a record',
    ['reconcile_drift'],
    async () => {
      const { person } = await subscriber();
      await patchDocument(`users/${person.uid}`, { subscription_plan: 'wrong' });
      await control('clock/advance', { seconds: 600 });
      await reconcileSubscriptions();
    },
  ],
  [
    'purchases that Meta does not accept until they are too old to send',
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
    'an account’s deletion that does not complete',
    ['deletion_failures'],
    async () => {
      const { uid } = (await subscriber()).person;
      await markDeletionStarted(uid, Date.now() - 3_600_000, Math.floor(Date.now() / 1000));
      await stripeFaults({ api: { status: 503 } });
      await finishDeletions(Date.now()).catch(() => {});
    },
  ],
];

test.each(events)('the log metrics count %s', async (_what, metrics, work) => {
  const before = logLines.length;
  await work();
  for (const metric of metrics) expectCounted(logLines.slice(before), metric);
});

test('every log metric has a test', () => {
  // Tests of the checkout and of the reconciliation cause these events.
  const elsewhere = ['catalogue_missing', 'reconcile_failures', 'reconcile_refusals'];
  const tested = [...events.flatMap(([, metrics]) => metrics), ...elsewhere];
  expect(new Set(tested)).toEqual(new Set(metricNames()));
});
