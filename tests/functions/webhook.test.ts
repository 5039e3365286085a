import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { patchDocument, readDocument, writeFields } from './firestore.ts';
import { claimsOf, remove, signUp, type TestPerson } from './people.ts';
import {
  checkout,
  customerId,
  deliver,
  expectDelivered,
  expectProfile,
  pay,
  priceId,
  secretOf,
} from './purchase.ts';
import { call, stripe } from './support.ts';

const period = (subscription: Stripe.Subscription) => ({
  subscription_start: subscription.items.data[0]?.current_period_start,
  subscription_end: subscription.items.data[0]?.current_period_end,
});

const acknowledgement = z.object({ outcome: z.string() });

/** A person with a running subscription, bought by the checkout, whose events are all delivered. */
async function subscriber(choice = {}) {
  const person = await signUp();
  const clientSecret = secretOf(await checkout(person, choice));
  expect(await pay(clientSecret)).toBe(200);
  const customer = await customerId(person);
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  const [subscription] = data;
  if (!subscription) throw new Error('Paying made no subscription');
  await expectProfile(person, { subscription_active: true });
  await expectDelivered(customer);
  return { person, customer, subscription };
}

/** A subscription created by the API, not by our checkout, with the person's uid. */
async function subscribeByApi(person: TestPerson, card = 'pm_card_visa') {
  const customer = await stripe.customers.create({ email: person.email });
  await stripe.paymentMethods.attach(card, { customer: customer.id });
  const methods = await stripe.paymentMethods.list({ customer: customer.id });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: await priceId() }],
    ...(methods.data[0] && { default_payment_method: methods.data[0].id }),
    payment_behavior: 'allow_incomplete',
    metadata: { uid: person.uid },
  });
  return { customer: customer.id, subscription };
}

const event = (type: string, object: object, id = `evt_${randomUUID()}`) =>
  JSON.stringify({ id, object: 'event', type, created: 1, data: { object } });

describe('the record has Stripe’s state', () => {
  test('again, after fields of a wrong type', async () => {
    const { person, customer } = await subscriber();
    await writeFields(`users/${person.uid}`, { subscription_active: { stringValue: 'yes' } });
    const answer = await deliver(event('customer.subscription.updated', { customer }));
    expect(answer).toMatchObject({ status: 200, body: { outcome: 'applied' } });
    const record = await readDocument(`users/${person.uid}`);
    expect(record).toMatchObject({ subscription_active: true });
  });

  test('after paying, cancelling at the end of the period, and cancelling at once', async () => {
    const { person, subscription } = await subscriber({ interval: 'anual' });
    const year = {
      subscription_plan: 'elite',
      subscription_status: 'active',
      ...period(subscription),
    };
    await expectProfile(person, { ...year, subscription_active: true });
    // With a day of grace.
    const claims = { plan: 'elite', plan_until: Number(year.subscription_end) + 86_400 };
    await expect.poll(() => claimsOf(person)).toEqual(claims);

    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await expectProfile(person, {
      ...year,
      subscription_active: true,
      subscription_cancel_at: year.subscription_end,
    });

    const ended = await stripe.subscriptions.cancel(subscription.id);
    await expectProfile(person, {
      subscription_plan: 'elite',
      subscription_active: false,
      subscription_status: 'canceled',
      subscription_end: ended.ended_at,
    });
    await expect.poll(() => claimsOf(person)).toEqual({});
  });

  test('a declined card leaves no subscription', async () => {
    const person = await signUp();
    const clientSecret = secretOf(await checkout(person));
    expect(await pay(clientSecret, '4000000000000002')).toBe(402);
    await expectProfile(person, { subscription_active: null });
    expect(await pay(clientSecret)).toBe(200);
    await expectProfile(person, { subscription_active: true });
  });

  test('a subscription created by the API is found by its uid', async () => {
    const person = await signUp();
    const { customer } = await subscribeByApi(person);
    await expectProfile(person, { subscription_plan: 'elite', subscription_active: true });
    expect(await customerId(person)).toBe(customer);
  });

  test('a new subscription after an ended one counts, and old events change nothing', async () => {
    const { person, customer, subscription } = await subscriber();
    await stripe.subscriptions.cancel(subscription.id);
    await expectProfile(person, { subscription_active: false });
    const again = await checkout(person, { planName: 'Top Afiliado' });
    expect(await pay(secretOf(again))).toBe(200);
    await expectProfile(person, { subscription_plan: 'top_afiliado', subscription_active: true });
    await expectDelivered(customer);
    const before = await readDocument(`users/${person.uid}`);
    for (const type of ['customer.subscription.deleted', 'invoice.payment_failed']) {
      const answer = await deliver(event(type, { ...subscription, customer }));
      expect(answer.body).toEqual({ received: true, outcome: 'applied' });
    }
    expect(await readDocument(`users/${person.uid}`)).toEqual(before);
  });

  test("the record's other fields stay as they were", async () => {
    const person = await signUp();
    await call('getUser', { token: person.token, uid: person.uid });
    await patchDocument(`users/${person.uid}`, { phoneNumber: '+5511987654321' });
    await subscribeByApi(person);
    await expectProfile(person, { subscription_active: true, phoneNumber: '+5511987654321' });
  });
});

describe('stripe-webhook', () => {
  test('applies an event again, ignores others, and acknowledges one of a deleted person', async () => {
    const { customer } = await subscriber();
    const payload = event('invoice.paid', { customer });
    const outcome = async (body: string) =>
      acknowledgement.parse((await deliver(body)).body).outcome;
    expect(await outcome(payload)).toBe('applied');
    expect(await outcome(payload)).toBe('applied');
    expect(await outcome(event('customer.created', { customer }))).toBe('ignored');
    expect(await outcome(event('checkout.session.expired', { customer: null }))).toBe('ignored');
    const gone = await signUp();
    await remove(gone);
    const made = await stripe.customers.create({ metadata: { uid: gone.uid } });
    expect(await outcome(event('invoice.paid', { customer: made.id }))).toBe('no_account');
  });

  test('an event that can’t be applied fails, so that Stripe retries', async () => {
    const payload = event('invoice.paid', { customer: 'cus_unknown' });
    const answer = await deliver(payload);
    expect(answer.status).toBeGreaterThanOrEqual(500);
  });

  test('refuses a body that Stripe did not sign', async () => {
    const { person, customer, subscription } = await subscriber();
    const payload = event('customer.subscription.updated', { ...subscription, customer });
    const stale = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: 'whsec_local',
      timestamp: Math.floor(Date.now() / 1000) - 310,
    });
    const before = await readDocument(`users/${person.uid}`);
    const answers = [
      await deliver(payload, { secret: 'whsec_other' }),
      await deliver(payload, { signature: stale }),
      await deliver(payload, { signature: '' }),
      await deliver(payload, { signature: 't=1,v1=abc' }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad_signature' } });
    }
    expect(await readDocument(`users/${person.uid}`)).toEqual(before);
  });
});
