import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { closeAccount } from '../../functions/src/account/close-account.ts';
import { applyEvent } from '../../functions/src/billing/webhook/apply-event.ts';
import { countFlows } from '../../functions/src/operator/count-flows.ts';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { call, parseResponse, stripe } from '../support/api.ts';
import { runCommand } from '../support/commands.ts';
import { eventOf } from '../support/events.ts';
import { readDocument } from '../support/firestore.ts';
import { logLines } from '../support/log-lines.ts';
import { claimsOf, signUp, type TestPerson } from '../support/people.ts';
import {
  checkout,
  customerId,
  deliver,
  expectDelivered,
  expectProfile,
  issueVoucher,
  priceId,
  secretOf,
  setCard,
} from '../support/purchase.ts';
import { control } from '../support/stripe-control.ts';
import { subscriber } from './subscriber.ts';

/** Tests that we never change objects of other environments or products in our Stripe account. */

const run = () => reconcile({ stripe, minEventAgeSeconds: 0, all: true });

/** Creates a monthly price of a product that is not ours. */
async function otherPrice(currency = 'brl'): Promise<string> {
  const product = await stripe.products.create({ name: 'Curso' });
  const recurring = { interval: 'month' } as const;
  const price = { product: product.id, currency, unit_amount: 5_000, recurring };
  return (await stripe.prices.create(price)).id;
}

async function customerOf(metadata: Record<string, string> = {}): Promise<string> {
  const { id } = await stripe.customers.create({
    email: `${randomUUID()}@exemplo.com.br`,
    metadata,
  });
  return id;
}

async function subscribe(
  customer: string,
  price: string,
  metadata: Record<string, string> = {},
): Promise<Stripe.Subscription> {
  const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  const items = [{ price }];
  return stripe.subscriptions.create({ customer, items, metadata, default_payment_method: id });
}

const statusOf = async ({ id }: Stripe.Subscription) =>
  (await stripe.subscriptions.retrieve(id)).status;

async function dispute(customer: string): Promise<string> {
  const { data } = await stripe.charges.list({ customer });
  const opened = await control(`charges/${data[0]?.id}/dispute`);
  return z.object({ dispute: z.object({ id: z.string() }) }).parse(opened).dispute.id;
}

const eventAbout = (customer: string) =>
  eventOf('customer.subscription.updated', { id: 'sub_1', object: 'subscription', customer });

describe.each<[string, () => Promise<Record<string, string>>]>([
  [
    'whose metadata names another environment',
    async () => ({ uid: `u${randomUUID()}`, project: 'garimpa-teste' }),
  ],
  ['whose metadata has a uid without an account', async () => ({ uid: `u${randomUUID()}` })],
  ['whose metadata has a user’s uid but no project', async () => ({ uid: (await signUp()).uid })],
  ['whose metadata has an invalid uid', async () => ({ uid: 'user/42' })],
  [
    'whose metadata has an invalid uid and our project',
    async () => ({ uid: 'a/b', project: ownProject() }),
  ],
  ['without metadata', async () => ({})],
])('a customer %s', (_who, metadataOf) => {
  test('a Stripe customer that our app did not create is left unchanged, and its webhooks return 200', async () => {
    const metadata = await metadataOf();
    const customer = await customerOf(metadata);
    const first = await subscribe(customer, await priceId(), metadata);
    const second = await subscribe(customer, await otherPrice(), metadata);
    const session = await stripe.checkout.sessions.create({
      ...{ mode: 'subscription', ui_mode: 'embedded_page', customer, metadata },
      ...{ line_items: [{ price: await priceId(), quantity: 1 }], return_url: 'https://a.example' },
    });
    const before = logLines.length;
    expect(await applyEvent(eventAbout(customer))).toBe('foreign');
    const answer = await deliver(JSON.stringify(eventAbout(customer)));
    expect(answer).toMatchObject({ status: 200, body: { outcome: 'foreign' } });
    const id = await dispute(customer);
    await expectDelivered(customer);
    // Run twice, because the first run that finds an account missing does not cancel its
    // subscriptions yet.
    for (const _time of [1, 2]) expect((await run()).failed).toEqual([]);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['active', 'active']);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    expect(await readDocument(`disputes/${id}`)).toBeUndefined();
    const logged = logLines.slice(before).filter((line) => JSON.stringify(line).includes(customer));
    expect(logged).toEqual([]);
  });
});

const ownProject = () => String(process.env.GCLOUD_PROJECT);

describe('our customer’s subscription to another product or of another environment', () => {
  test.each<[string, (uid: string) => Promise<[string, Record<string, string>?]>]>([
    ['to another product', async () => [await otherPrice()]],
    [
      'of another environment',
      async (uid) => [await priceId('elite'), { project: 'demo-other', uid }],
    ],
  ])(
    'a subscription %s gives no access, does not prevent a checkout and is not in the list of payments',
    async (_, sold) => {
      const person = await signUp();
      expect((await checkout(person)).status).toBe(200);
      const customer = await customerId(person);
      const other = await subscribe(customer, ...(await sold(person.uid)));
      await expectDelivered(customer);
      await run();
      await expectProfile(person, { subscription_id: null, subscription_active: null });
      expect(await claimsOf(person)).toMatchObject({ plan: 'profissional' });
      expect((await checkout(person)).status).toBe(200);
      const shown = await call('listPayments', person);
      expect(parseResponse(endpoints.listPayments, shown).payments).toEqual([]);
      expect(await statusOf(other)).toBe('active');
    },
  );

  test('deleting an account keeps a subscription to another product, and lists the customer for the operator', async () => {
    const { person, customer, subscription } = await subscriber();
    const other = await subscribe(customer, await otherPrice());
    await closeAccount(person.uid);
    expect([await statusOf(subscription), await statusOf(other)]).toEqual(['canceled', 'active']);
    expect((await stripe.customers.retrieve(customer)).deleted).toBeUndefined();
    expect(await readDocument(`keptCustomers/${customer}`)).toMatchObject({ customer });
  });
});

describe('a subscription that an operator has created in the Dashboard', () => {
  async function withDashboards(): Promise<{
    person: TestPerson;
    customer: string;
    made: Stripe.Subscription;
  }> {
    const person = await signUp();
    expect((await checkout(person)).status).toBe(200);
    const customer = await customerId(person);
    const made = await subscribe(customer, await priceId('elite_nivel_2'));
    await expectProfile(person, { subscription_active: true, subscription_id: made.id });
    return { person, customer, made };
  }

  test('a subscription created in the Dashboard gives access, and its dispute is listed for the operator', async () => {
    const { person, customer, made } = await withDashboards();
    // Poll, because the webhook writes the claims after the record.
    await expect.poll(() => claimsOf(person)).toMatchObject({ plan: 'elite_nivel_2' });
    const id = await dispute(customer);
    await expect
      .poll(() => readDocument(`disputedSubscriptions/${id}`))
      .toMatchObject({ subscription: made.id });
    await expectDelivered(customer);
    expect(await statusOf(made)).toBe('active');
  });

  test('a second subscription created in the Dashboard is kept, and is listed for the operator', async () => {
    const { person, customer, subscription } = await subscriber();
    // If both subscriptions were created in the same second, either could be kept.
    await control('clock/advance', { seconds: 2 });
    const made = await subscribe(customer, await priceId('elite_nivel_2'));
    await expect
      .poll(() => readDocument(`secondSubscriptions/${made.id}`))
      .toMatchObject({ uid: person.uid, kept: subscription.id });
    await expectDelivered(customer);
    expect([await statusOf(subscription), await statusOf(made)]).toEqual(['active', 'active']);
  });

  test('a checkout does not cancel an unpaid subscription that an operator created for the buyer in the Dashboard', async () => {
    const person = await signUp();
    expect((await checkout(person)).status).toBe(200);
    const customer = await customerId(person);
    const items = [{ price: await priceId('elite_nivel_2') }];
    const made = await stripe.subscriptions.create({
      ...{ customer, items, payment_behavior: 'default_incomplete' },
    });
    expect((await checkout(person, { planName: 'Elite' })).status).toBe(200);
    expect(await statusOf(made)).toBe('incomplete');
    const invoice = await stripe.invoices.retrieve(String(made.latest_invoice));
    expect(invoice.status).toBe('open');
  });

  test('a user can cancel a boleto even if a subscription from the Dashboard has ended with an unpaid invoice', async () => {
    const { person, customer, made } = await withDashboards();
    await setCard(customer, made.id, 'pm_card_chargeCustomerFail');
    await control('clock/advance', { seconds: 31 * 86_400 });
    await stripe.subscriptions.cancel(made.id);
    await expectProfile(person, { subscription_status: 'canceled' });
    expect(await issueVoucher(secretOf(await checkout(person)))).toBe(200);
    const answer = await call('cancelPendingPayment', { token: person.token, body: {} });
    expect(answer).toMatchObject({ status: 200 });
    const { status } = await stripe.invoices.retrieve(
      String((await stripe.subscriptions.retrieve(made.id)).latest_invoice),
    );
    expect(status).toBe('open');
  });

  test('deleting an account cancels a subscription that was created in the Dashboard', async () => {
    const { person, customer, made } = await withDashboards();
    await closeAccount(person.uid);
    expect(await statusOf(made)).toBe('canceled');
    expect((await stripe.customers.retrieve(customer)).deleted).toBe(true);
  });
});

test('the sales report and the daily figures leave out other products’ payments in reais and dollars', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const report = () => runCommand('report-sales', '--by', 'plan', '--csv');
  await subscriber();
  const before = [await countFlows(stripe, today), await report()];
  const customer = await customerOf();
  const cancelled = await subscribe(customer, await otherPrice());
  await subscribe(customer, await otherPrice('usd'));
  await stripe.subscriptions.cancel(cancelled.id);
  const { data } = await stripe.charges.list({ customer });
  expect(data).toHaveLength(2);
  await stripe.refunds.create({ charge: data[0]?.id ?? '', amount: 100 });
  await dispute(customer);
  expect([await countFlows(stripe, today), await report()]).toEqual(before);
});

test('the reconciliation adds a missing `project` key to the metadata of our customers and subscriptions', async () => {
  const { person, customer, subscription } = await subscriber();
  for (const object of ['customers', 'subscriptions'] as const) {
    const id = object === 'customers' ? customer : subscription.id;
    await stripe[object].update(id, { metadata: { project: '' } });
  }
  expect((await run()).failed).toEqual([]);
  const marked = { uid: person.uid, project: ownProject() };
  expect((await stripe.customers.retrieve(customer)) as Stripe.Customer).toMatchObject({
    metadata: marked,
  });
  const { metadata } = await stripe.subscriptions.retrieve(subscription.id);
  expect(metadata).toMatchObject(marked);
});
