import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { closeAccount } from '../../functions/src/account/close-account.ts';
import { countFlows } from '../../functions/src/operator/count-flows.ts';
import { readTasks } from '../../functions/src/operator/tasks.ts';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { call, parseResponse, stripe } from '../support/api.ts';
import { runCommand } from '../support/commands.ts';
import { eventOf } from '../support/events.ts';
import { readDocument } from '../support/firestore.ts';
import { logLines } from '../support/log-lines.ts';
import { inParallel } from '../support/many-users.ts';
import { claimsOf, signUp } from '../support/people.ts';
import {
  checkout,
  deliver,
  disputePayment,
  expectDelivered,
  expectProfile,
  priceId,
  setCard,
  statusesOf,
} from '../support/purchase.ts';
import { control } from '../support/stripe-control.ts';
import { buy, orderBoleto, subscriber, withCheckout } from './buyers.ts';

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
  const email = `${randomUUID()}@exemplo.com.br`;
  return (await stripe.customers.create({ email, metadata })).id;
}

async function subscribe(customer: string, price: string, metadata: Stripe.MetadataParam = {}) {
  const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  const items = [{ price }];
  return stripe.subscriptions.create({ customer, items, metadata, default_payment_method: id });
}

const statusOf = async ({ id }: Stripe.Subscription) =>
  (await stripe.subscriptions.retrieve(id)).status;

const ownProject = () => String(process.env.GCLOUD_PROJECT);

test('Stripe customers that our app did not create are left unchanged, and their webhooks return 200', async () => {
  const metadatas: Record<string, string>[] = [
    { uid: `u${randomUUID()}`, project: 'garimpa-teste' },
    { uid: `u${randomUUID()}` },
    { uid: (await signUp()).uid },
    { uid: 'user/42' },
    { uid: 'a/b', project: ownProject() },
    {},
  ];
  const strangers = await inParallel(metadatas, async (metadata) => {
    const customer = await customerOf(metadata);
    const subscriptions = [
      await subscribe(customer, await priceId(), metadata),
      await subscribe(customer, await otherPrice(), metadata),
    ];
    const session = await stripe.checkout.sessions.create({
      ...{ mode: 'subscription', ui_mode: 'embedded_page', customer, metadata },
      ...{ line_items: [{ price: await priceId(), quantity: 1 }], return_url: 'https://a.example' },
    });
    const event = { id: 'sub_1', object: 'subscription', customer };
    const answer = await deliver(JSON.stringify(eventOf('customer.subscription.updated', event)));
    expect(answer).toMatchObject({ status: 200, body: { outcome: 'foreign' } });
    const disputed = await disputePayment(customer);
    await expectDelivered(customer);
    return { metadata, customer, subscriptions, session: session.id, disputed };
  });
  // The first run that finds an account missing does not cancel its subscriptions yet.
  for (const _time of [1, 2]) expect(await run()).toMatchObject({ failed: [], isRefused: false });
  for (const { metadata, customer, subscriptions, session, disputed } of strangers) {
    const which = JSON.stringify(metadata);
    expect(await Promise.all(subscriptions.map(statusOf)), which).toEqual(['active', 'active']);
    expect((await stripe.checkout.sessions.retrieve(session)).status, which).toBe('open');
    expect(await readDocument(`disputes/${disputed}`), which).toBeUndefined();
    const logged = logLines.filter((line) => JSON.stringify(line).includes(customer));
    expect(logged, which).toEqual([]);
  }
});

test('subscriptions to another product or of another environment give no access, and are not canceled when the account is deleted', async () => {
  const { person, customer } = await withCheckout();
  const others = [
    await subscribe(customer, await otherPrice()),
    await subscribe(customer, await priceId(), { project: 'demo-other', uid: person.uid }),
  ];
  await expectDelivered(customer);
  await run();
  await expectProfile(person, { subscription_id: null, subscription_active: null });
  expect(await claimsOf(person)).toMatchObject({ plan: 'profissional' });
  const shown = await call('listPayments', person);
  expect(parseResponse(endpoints.listPayments, shown).payments).toEqual([]);

  await buy(person);
  await closeAccount(person.uid);
  expect(await Promise.all(others.map(statusOf))).toEqual(['active', 'active']);
  expect(await statusesOf(customer)).toEqual(['active', 'active', 'canceled']);
  expect((await stripe.customers.retrieve(customer)).deleted).toBeUndefined();
  expect(await readDocument(`keptCustomers/${customer}`)).toMatchObject({ customer, uid: null });
});

/** Creates a user whose subscription an operator has created in the Dashboard. */
async function withDashboardSubscription() {
  const { person, customer } = await withCheckout();
  const made = await subscribe(customer, await priceId('elite_nivel_2'));
  await expectProfile(person, { subscription_active: true, subscription_id: made.id });
  return { person, customer, made };
}

test('a subscription created in the Dashboard gives access, and is canceled when the account is deleted, but after a lost dispute only by the operator', async () => {
  const { person, customer, made } = await withDashboardSubscription();
  // Poll, because the webhook writes the claims after the record.
  await expect.poll(() => claimsOf(person)).toMatchObject({ plan: 'elite_nivel_2' });
  const id = await disputePayment(customer);
  await expect
    .poll(() => readDocument(`disputedSubscriptions/${id}`))
    .toMatchObject({ subscription: made.id });
  await control(`disputes/${id}/close`, { status: 'lost' });
  await expectDelivered(customer);
  expect(await statusOf(made)).toBe('active');
  const task = expect.objectContaining({ id: made.id });
  expect((await readTasks()).disputes.find((each) => each.id === id)?.to_cancel).toEqual(task);
  await closeAccount(person.uid);
  expect(await statusOf(made)).toBe('canceled');
  expect((await stripe.customers.retrieve(customer)).deleted).toBe(true);
});

test('a checkout does not cancel an unpaid subscription that an operator created for the buyer in the Dashboard', async () => {
  const { person, customer } = await withCheckout();
  const items = [{ price: await priceId('elite_nivel_2') }];
  const payment_behavior = 'default_incomplete';
  const made = await stripe.subscriptions.create({ customer, items, payment_behavior });
  expect((await checkout(person, { planName: 'Elite' })).status).toBe(200);
  expect(await statusOf(made)).toBe('incomplete');
  expect((await stripe.invoices.retrieve(String(made.latest_invoice))).status).toBe('open');
});

test('a user can cancel a boleto even if a subscription from the Dashboard has ended with an unpaid invoice', async () => {
  const { person, customer, made } = await withDashboardSubscription();
  await setCard(customer, made.id, 'pm_card_chargeCustomerFail');
  await control('clock/advance', { seconds: 31 * 86_400 });
  await stripe.subscriptions.update(made.id, { cancel_at_period_end: true });
  await expectDelivered(customer);
  expect(await statusOf(made)).toBe('past_due');
  await stripe.subscriptions.cancel(made.id);
  await expectProfile(person, { subscription_status: 'canceled' });
  await orderBoleto(person);
  const answer = await call('cancelPendingPayment', { token: person.token, body: {} });
  expect(answer).toMatchObject({ status: 200 });
  const { latest_invoice: unpaid } = await stripe.subscriptions.retrieve(made.id);
  expect((await stripe.invoices.retrieve(String(unpaid))).status).toBe('open');
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
  await disputePayment(customer);
  expect([await countFlows(stripe, today), await report()]).toEqual(before);
});

test('the reconciliation adds a missing `project` key to the metadata of our customers and subscriptions', async () => {
  const { person, customer, subscription } = await subscriber();
  await stripe.customers.update(customer, { metadata: { project: '' } });
  await stripe.subscriptions.update(subscription.id, { metadata: { project: '' } });
  expect((await run()).failed).toEqual([]);
  const marked = { metadata: { uid: person.uid, project: ownProject() } };
  expect(await stripe.customers.retrieve(customer)).toMatchObject(marked);
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject(marked);
});
