import type Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { WEBHOOK_EVENTS } from '#contract/stripe-account.ts';
import { stripeCatalogue } from '../../../emulators/catalogue.ts';
import {
  control,
  createCustomerWithCard,
  fixtureForEachTest,
} from '../../../emulators/stripe/tests/local-stripe.ts';
import { customerOfEvent } from '../../../functions/src/billing/webhook/handled-events.ts';
import { reportUndeliveredEvents } from '../../../functions/src/billing/webhook/undelivered-events.ts';
import { eventsSince } from '../../../functions/src/reconcile/progress.ts';
import { listEventSubjects } from '../../../functions/src/reconcile/subjects.ts';

const errors = vi.hoisted(() => [] as unknown[]);
vi.mock('firebase-functions/logger', () => ({
  error: (event: string) => void errors.push(event),
}));

const fixture = fixtureForEachTest({
  catalogue: stripeCatalogue,
  // No server listens on this port, so every delivery fails.
  webhookUrl: 'http://127.0.0.1:9/stripe-webhook',
  webhookSecret: 'whsec_local',
  webhookEvents: WEBHOOK_EVENTS,
});

test('an error is logged if a Stripe event is still undelivered after an hour, but not earlier', async () => {
  const customer = await createCustomerWithCard(fixture, 'pm_card_visa');
  await fixture.stripe.subscriptions.create({ customer, items: [{ price: 'price_elite_month' }] });
  const after = async (seconds: number) => {
    await control(fixture, 'POST /clock/advance', { seconds });
    await reportUndeliveredEvents(fixture.stripe);
    return errors;
  };
  expect(await after(3500)).toEqual([]);
  expect(await after(200)).toEqual(['events_undelivered']);
});

const event = (type: string, object: object, previous_attributes?: object) =>
  ({ id: 'evt_1', type, data: { object, previous_attributes } }) as unknown as Stripe.Event;

test('customerOfEvent returns the customer of the event’s object, or undefined if the object has none', () => {
  const of = (object: object) => customerOfEvent(event('invoice.paid', object));
  expect(of({ customer: 'cus_1' })).toBe('cus_1');
  expect(of({ customer: { id: 'cus_2', object: 'customer' } })).toBe('cus_2');
  expect(of({ customer: null })).toBeUndefined();
  expect(of({ object: 'product', id: 'prod_1' })).toBeUndefined();
  expect(() => of({ customer: 1 })).toThrow();
});

test('customerOfEvent returns undefined for an event type that we do not handle', () => {
  expect(customerOfEvent(event('v9.new', { customer: 'cus_1' }))).toBeUndefined();
  expect(customerOfEvent(event('v9.new', {}))).toBeUndefined();
});

const DAY = 86_400;
const now = 1_800_000_000;

test.each<[string, number | undefined, number | undefined]>([
  ['the events since an hour before the last successful run', now - 3_600, now - 7_200],
  [
    'all events of the 30 days for which Stripe keeps them',
    now - 30 * DAY + 3_601,
    now - 30 * DAY + 1,
  ],
  ['all customers, if Stripe no longer has all events', now - 30 * DAY + 3_600, undefined],
  ['all customers, if no run has succeeded yet', undefined, undefined],
  ['all customers, if Stripe’s clock was set back', now + 1, undefined],
])('a reconciliation run reads %s', (_what, succeededAt, since) => {
  const progress = succeededAt === undefined ? undefined : { succeededAt, failed: [] };
  expect(eventsSince(progress, now)).toBe(since);
});

test('listEventSubjects finds the customers of all Stripe events in a period, even on several pages', async () => {
  const { now: gte } = (await control(fixture, 'GET /clock')).answer;
  const customers = new Set<string>();
  for (let count = 0; count < 36; count += 1) {
    const customer = await createCustomerWithCard(fixture, 'pm_card_visa');
    await fixture.stripe.subscriptions.create({
      customer,
      items: [{ price: 'price_elite_month' }],
    });
    customers.add(customer);
  }
  const { now: lte } = (await control(fixture, 'GET /clock')).answer;
  const subjects = await listEventSubjects(fixture.stripe, { gte, lte });
  expect(subjects.length).toBeGreaterThan(100);
  expect(new Set(subjects.map(({ id }) => id))).toEqual(customers);
});

test.each([
  [{ invoice_settings: { default_payment_method: null } }, 'cus_1'],
  [{ balance: 0 }, 'cus_1'],
  [{ name: null }, undefined],
  [undefined, undefined],
])(
  'for a customer.updated event with the previous values %o, customerOfEvent returns %s',
  (previous, customer) => {
    const changed = event('customer.updated', { id: 'cus_1' }, previous);
    expect(customerOfEvent(changed)).toBe(customer);
  },
);
