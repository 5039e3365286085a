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

async function subscribe(): Promise<string> {
  const customer = await createCustomerWithCard(fixture, 'pm_card_visa');
  await fixture.stripe.subscriptions.create({ customer, items: [{ price: 'price_elite_month' }] });
  return customer;
}

test('an error is logged if a Stripe event is undelivered for an hour, not earlier', async () => {
  await subscribe();
  const after = async (seconds: number) => {
    await control(fixture, 'POST /clock/advance', { seconds });
    await reportUndeliveredEvents(fixture.stripe);
    return errors;
  };
  expect(await after(3500)).toEqual([]);
  expect(await after(200)).toEqual(['events_undelivered']);
});

const boletoCharge = { customer: 'cus_1', payment_method_details: { boleto: {} } };
const cardCharge = { customer: 'cus_1', payment_method_details: { card: {} } };
const newDefault = { default_payment_method: null };

test.each([
  ['invoice.paid', { customer: 'cus_1' }, undefined, 'cus_1'],
  ['invoice.paid', { customer: { id: 'cus_1', object: 'customer' } }, undefined, 'cus_1'],
  ['invoice.paid', { customer: null }, undefined, undefined],
  ['invoice.paid', { object: 'product', id: 'prod_1' }, undefined, undefined],
  ['v9.new', { customer: 'cus_1' }, undefined, undefined],
  ['v9.new', {}, undefined, undefined],
  ['charge.succeeded', boletoCharge, undefined, 'cus_1'],
  ['charge.succeeded', cardCharge, undefined, undefined],
  ['customer.updated', { id: 'cus_1' }, { invoice_settings: newDefault }, 'cus_1'],
  ['customer.updated', { id: 'cus_1' }, { balance: 0 }, 'cus_1'],
  ['customer.updated', { id: 'cus_1' }, { name: null }, undefined],
  ['customer.updated', { id: 'cus_1' }, undefined, undefined],
])('the event %s with %o and the previous values %o has the customer %s', (...row) => {
  const [type, object, previous_attributes, customer] = row;
  const event = { id: 'evt_1', type, data: { object, previous_attributes } };
  expect(customerOfEvent(event as unknown as Stripe.Event)).toBe(customer);
});

test('an event whose customer has a wrong type is an error', () => {
  const event = { id: 'evt_1', type: 'invoice.paid', data: { object: { customer: 1 } } };
  expect(() => customerOfEvent(event as unknown as Stripe.Event)).toThrow();
});

const DAY = 86_400;
const now = 1_800_000_000;

test.each<[string, number | undefined, number | undefined]>([
  ['the events since an hour before the last successful run', now - 3_600, now - 7_200],
  ['all events that Stripe still has', now - 30 * DAY + 3_601, now - 30 * DAY + 1],
  ['all customers, if Stripe no longer has all events', now - 30 * DAY + 3_600, undefined],
  ['all customers, if no run has succeeded yet', undefined, undefined],
  ['all customers, if Stripe’s clock was set back', now + 1, undefined],
])('a reconciliation run reads %s', (_what, succeededAt, since) => {
  const progress = succeededAt === undefined ? undefined : { succeededAt, failed: [] };
  expect(eventsSince(progress, now)).toBe(since);
});

test('listEventSubjects finds the customers of all events, even on several pages', async () => {
  const { now: gte } = (await control(fixture, 'GET /clock')).answer;
  const customers = new Set<string>();
  for (let count = 0; count < 36; count += 1) customers.add(await subscribe());
  const { now: lte } = (await control(fixture, 'GET /clock')).answer;
  const subjects = await listEventSubjects(fixture.stripe, { gte, lte });
  expect(subjects.length).toBeGreaterThan(100);
  expect(new Set(subjects.map(({ id }) => id))).toEqual(customers);
});
