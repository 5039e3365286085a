import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { planPrice, plans, priceLookupKey } from '#contract/plans.ts';
import { finishDeletions } from '../../../functions/src/account/finish-deletions.ts';
import { reconcileSubscriptions } from '../../../functions/src/reconcile/reconcile.ts';
import { deliverConversions } from '../../../functions/src/tracking/deliver-conversions.ts';
import { markDeletionStarted } from '../../../functions/src/users/deletion-store.ts';
import { agreed } from '../../agreed.ts';
import { metaFaults } from '../../meta-control.ts';
import { readDocument, removeDocument, writeFields } from '../firestore.ts';
import { alertedMetrics, extractedBy, filterOf, type LogLine, metricNames } from '../log-filter.ts';
import { logLines } from '../log-lines.ts';
import { control } from '../own-stripe.ts';
import { signUp } from '../people.ts';
import * as buy from '../purchase.ts';
import { checkout, customerId, expectDelivered, expectProfile } from '../purchase.ts';
import { stripe } from '../support.ts';

const PROGRESS = 'jobs/reconcileSubscriptions';

afterAll(async () => {
  await metaFaults('answers');
  // Its time is that of this file's own Stripe.
  await removeDocument(PROGRESS);
});

/** A person who has paid for Elite by card. */
async function subscriber() {
  const person = await signUp();
  const secret = buy.secretOf(await checkout(person, { consent: agreed }));
  expect(await buy.pay(secret)).toBe(200);
  await expectProfile(person, { subscription_active: true });
  const customer = await customerId(person);
  await expectDelivered(customer);
  return { person, customer };
}

/** The scheduled run, from now on: other files' people are not its own Stripe's. */
async function reconcileFromNow(change: () => Promise<unknown>) {
  const { lastResponse } = await stripe.events.list({ limit: 1 });
  const now = Date.parse(lastResponse.headers.date ?? '') / 1000;
  await writeFields(PROGRESS, {
    succeededAt: { integerValue: String(now) },
    failed: { arrayValue: {} },
  });
  await change();
  await control('clock/advance', { seconds: 600 });
  await reconcileSubscriptions();
}

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

let subject: Awaited<ReturnType<typeof subscriber>>;

beforeAll(async () => {
  subject = await subscriber();
});

test('a purchase and a run of the reconciliation count in no metric of a failure', async () => {
  const found = await linesOf(async () => {
    await subscriber();
    await reconcileFromNow(async () => {});
  });
  expectCounted(found, ...ALWAYS);
  for (const metric of metricNames().filter((name) => !ALWAYS.includes(name))) {
    expect(found.filter(filterOf(metric)), metric).toEqual([]);
  }
});

/** How many lines the metrics of alerts count, of those that count failures. */
const alerting = (found: readonly LogLine[]) =>
  alertedMetrics()
    .filter((metric) => !ALWAYS.includes(metric))
    .flatMap((metric) => found.filter(filterOf(metric)).map(() => metric));

test('a delivery that fails', async () => {
  const payload = JSON.stringify({
    ...{ id: 'evt_failing', object: 'event', type: 'invoice.paid', created: 1 },
    data: { object: { customer: 'cus_unknown' } },
  });
  const work = () => buy.deliver(payload);
  expectCounted(await linesOf(work), 'webhook_failures');
});

test('1,000 requests to the webhook that Stripe did not sign alert nobody', async () => {
  const found = await linesOf(async () => {
    for (let sent = 0; sent < 1_000; sent += 1) {
      const answer = await buy.deliver('{}', { secret: 'whsec_another' });
      expect(answer.status).toBe(400);
    }
  });
  expectCounted(found, 'webhook_refusals');
  expect(found.filter(filterOf('webhook_refusals'))).toHaveLength(1_000);
  expect(found.filter(({ severity }) => severity !== 'INFO')).toEqual([]);
  expect(alerting(found)).toEqual([]);
});

test('a wrong signing secret alerts once events are undelivered for an hour', async () => {
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_of_another_endpoint');
  const person = await signUp();
  const secret = buy.secretOf(await checkout(person));
  expect(await buy.pay(secret)).toBe(200);
  const early = await linesOf(reconcileSubscriptions);
  expect(alerting(early)).not.toContain('undelivered_events');
  await control('clock/advance', { seconds: 3_660 });
  const found = await linesOf(reconcileSubscriptions);
  vi.unstubAllEnvs();
  expectCounted(found, 'undelivered_events');
  expect(alerting(found).filter((metric) => metric === 'undelivered_events')).toHaveLength(1);
  const line = found.find(filterOf('undelivered_events'));
  expect(line?.count).toBeGreaterThan(1);
  expect(line?.oldest_age_seconds).toBeGreaterThan(3_600);
});

test('a checkout while sales are stopped is no error', async () => {
  const person = await signUp();
  vi.stubEnv('SALES', 'off');
  const found = await linesOf(() => checkout(person));
  vi.unstubAllEnvs();
  expect(found).toMatchObject([{ outcome: 'sales_paused', status: 503, severity: 'INFO' }]);
  expect(metricNames().filter((metric) => found.some(filterOf(metric)))).toEqual([]);
});

test('a checkout while Stripe fails', async () => {
  const person = await signUp();
  const found = await linesOf(async () => {
    await control('faults', { api: { status: 503 } });
    expect((await checkout(person)).status).toBe(502);
    await control('faults', {});
  });
  expectCounted(found, 'checkout_errors', 'request_errors');
});

test('a record that no webhook has updated', async () => {
  const { person, customer } = subject;
  const found = await linesOf(() =>
    reconcileFromNow(async () => {
      const { data } = await stripe.subscriptions.list({ customer });
      await control('faults', { webhooks: { drop: 1 } });
      await stripe.subscriptions.update(data[0]?.id ?? '', { metadata: { note: 'x' } });
      await writeFields(`users/${person.uid}`, { subscription_plan: { stringValue: 'wrong' } });
    }),
  );
  await control('faults', {});
  expectCounted(found, 'reconcile_drift');
  expect(await readDocument(`users/${person.uid}`)).toMatchObject({ subscription_plan: 'elite' });
});

test('a customer who can’t be checked', async () => {
  const { person, customer } = await subscriber();
  const found = await linesOf(() =>
    reconcileFromNow(async () => {
      const { data } = await stripe.subscriptions.list({ customer });
      await control('faults', { webhooks: { drop: 1 } });
      await stripe.subscriptions.update(data[0]?.id ?? '', { metadata: { note: 'y' } });
      await writeFields(`users/${person.uid}`, { createdAt: { booleanValue: true } });
    }),
  );
  await control('faults', {});
  await removeDocument(`users/${person.uid}`);
  expectCounted(found, 'reconcile_failures');
});

test('two subscriptions that run, and with them a payment without a subscription', async () => {
  const { person, customer } = await subscriber();
  const { data } = await stripe.prices.list({ lookup_keys: [priceLookupKey('elite', 'month')] });
  const found = await linesOf(async () => {
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    await stripe.subscriptions.create({
      customer,
      items: [{ price: data[0]?.id ?? '' }],
      default_payment_method: method.id,
      metadata: { uid: person.uid },
    });
    await expectDelivered(customer);
    const notice = { amount: planPrice(plans.elite, 'month').cents };
    await expectProfile(person, { unmatched_payment: notice });
  });
  expectCounted(found, 'two_live_subscriptions', 'payments_without_subscription');
});

test('a dispute', async () => {
  const { person, customer } = subject;
  const { data } = await stripe.paymentIntents.list({ customer });
  const found = await linesOf(async () => {
    await control(`charges/${data[0]?.latest_charge}/dispute`);
    await expectProfile(person, { subscription_active: false });
    await expectDelivered(customer);
  });
  expectCounted(found, 'disputes');
});

test('conversions that Meta does not accept, and those that are given up', async () => {
  await metaFaults('fails');
  await subscriber();
  const found = await linesOf(async () => {
    await deliverConversions(Date.now() + 3_600_000);
    vi.useFakeTimers({ now: Date.now() + 8 * 86_400_000, toFake: ['Date'] });
    await deliverConversions();
    vi.useRealTimers();
  });
  expectCounted(found, 'outbox_age', 'conversions_given_up');
});

test('a checkout whose price is not published', async () => {
  const { data } = await stripe.prices.list({ lookup_keys: [priceLookupKey('elite', 'anual')] });
  const price = data[0]?.id ?? '';
  await stripe.prices.update(price, { active: false });
  const person = await signUp();
  const found = await linesOf(() => checkout(person, { interval: 'anual' }));
  await stripe.prices.update(price, { active: true });
  expectCounted(found, 'catalogue_missing');
});

test('a deletion that does not complete', async () => {
  const { person } = await subscriber();
  const found = await linesOf(async () => {
    await markDeletionStarted(person.uid, Date.now() - 3_600_000, Math.floor(Date.now() / 1000));
    await control('faults', { api: { status: 503 } });
    await finishDeletions(Date.now()).catch(() => {});
    await control('faults', {});
    await finishDeletions(Date.now());
  });
  expectCounted(found, 'deletion_failures');
});

test('every metric counts a line that the code writes', () => {
  expect(shown).toEqual(new Set(metricNames()));
});
