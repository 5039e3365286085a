import fc from 'fast-check';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { applyEvent } from '../../functions/src/billing/webhook/apply-event.ts';
import { call, stripe } from '../support/api.ts';
import { eventOf, wrongRecords } from '../support/events.ts';
import { patchDocument, readDocument, writeFields } from '../support/firestore.ts';
import { beforeFirestoreRequests } from '../support/firestore-steps.ts';
import { createCustomer, inParallel } from '../support/many-users.ts';
import { claimsOf, remove, signUp } from '../support/people.ts';
import {
  cancelNow,
  checkout,
  customerId,
  deliver,
  expectDelivered,
  expectProfile,
  pay,
  secretOf,
  subscribePast,
} from '../support/purchase.ts';
import { stripeFaults } from '../support/stripe-control.ts';
import { subscriber } from './subscriber.ts';

const period = (subscription: Stripe.Subscription) => ({
  subscription_start: subscription.items.data[0]?.current_period_start,
  subscription_end: subscription.items.data[0]?.current_period_end,
});

async function outcomeOf(type: string, object: object): Promise<unknown> {
  const { body } = await deliver(JSON.stringify(eventOf(type, object)));
  return Reflect.get(Object(body), 'outcome');
}

test('the webhook records a payment, then a cancellation at the period’s end, then an immediate cancellation', async () => {
  const { person, subscription } = await subscriber({ interval: 'anual' });
  const year = {
    subscription_plan: 'elite',
    subscription_status: 'active',
    subscription_active: true,
    ...period(subscription),
  };
  await expectProfile(person, year);
  // The claims keep the plan for one day longer than the paid period.
  const claims = { plan: 'elite', plan_until: Number(year.subscription_end) + 86_400 };
  await expect.poll(() => claimsOf(person)).toEqual(claims);

  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await expectProfile(person, { ...year, subscription_cancel_at: year.subscription_end });

  const ended = await cancelNow(person);
  await expectProfile(person, {
    subscription_plan: 'elite',
    subscription_active: false,
    subscription_status: 'canceled',
    subscription_end: ended.ended_at,
  });
  await expect.poll(() => claimsOf(person)).toEqual({});
});

test('a subscription that was not bought in our checkout gives access to the user whose uid is in its metadata', async () => {
  const person = await signUp();
  await call('getUser', person);
  await patchDocument(`users/${person.uid}`, { phoneNumber: '+5511987654321' });
  const { id: customer } = await stripe.customers.create({ email: person.email });
  await subscribePast(person, customer);
  const bought = { subscription_plan: 'elite', subscription_active: true };
  await expectProfile(person, { ...bought, phoneNumber: '+5511987654321' });
  expect(await customerId(person)).toBe(customer);
});

test('events of an ended subscription do not change the record after a new subscription has begun', async () => {
  const { person, customer, subscription } = await subscriber();
  await cancelNow(person);
  expect(await pay(secretOf(await checkout(person, { planName: 'Top Afiliado' })))).toBe(200);
  await expectProfile(person, { subscription_plan: 'top_afiliado', subscription_active: true });
  await expectDelivered(customer);
  const before = await readDocument(`users/${person.uid}`);
  for (const type of ['customer.subscription.deleted', 'invoice.payment_failed']) {
    expect(await outcomeOf(type, { ...subscription, customer })).toBe('applied');
  }
  expect(await readDocument(`users/${person.uid}`)).toEqual(before);
});

test('webhooks about a deleted user’s customer return 200 and create no record', async () => {
  const gone = await signUp();
  await remove(gone);
  const customer = await createCustomer(gone);
  for (const type of ['customer.subscription.deleted', 'invoice.paid']) {
    expect(await outcomeOf(type, { customer })).toBe('no_account');
  }
  expect(await readDocument(`users/${gone.uid}`)).toBeUndefined();
});

test('an event about a customer that our Stripe account does not have changes no record', async () => {
  const { person, customer } = await subscriber();
  await expectDelivered(customer);
  const foreign = `cus_of_another_account_${person.uid}`;
  await patchDocument(`users/${person.uid}`, { stripeCustomerId: foreign });
  const before = await readDocument(`users/${person.uid}`);
  const event = eventOf('invoice.paid', { customer: foreign });
  expect((await deliver(JSON.stringify(event))).status).toBe(500);
  expect(await readDocument(`users/${person.uid}`)).toEqual(before);
});

const TYPES = ['customer.subscription.updated', 'invoice.paid', 'customer.subscription.created'];

/** Returns an event created at Unix second `index`. The handler must ignore its `status`. */
const event = (customer: string, index: number) => ({
  ...eventOf(TYPES[index % TYPES.length] ?? '', { customer, status: 'active' }),
  created: index,
});

test('if a subscription changes before the webhook writes the record, the record gets the new state', async () => {
  const { person, customer, subscription } = await subscriber();
  await expectDelivered(customer);
  await stripeFaults({ webhooks: { drop: 1 } });
  await writeFields(`users/${person.uid}`, { subscription_active: { booleanValue: false } });
  let isFirst = true;
  const end = beforeFirestoreRequests(async ({ method, body }) => {
    if (method !== 'commit' || !body.includes(`/users/${person.uid}`) || !isFirst) return;
    isFirst = false;
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  });
  await applyEvent(event(customer, 0));
  end();
  await stripeFaults();
  expect(isFirst).toBe(false);
  expect(await wrongRecords([{ person, customer }])).toEqual({});
});

test('after shuffled, duplicated and parallel webhooks, each record agrees with Stripe', async () => {
  const plans = ['Elite', 'Top Afiliado', 'Elite Nível 2'];
  const people = await Promise.all(plans.map((planName) => subscriber({ planName })));
  const [leaving, gone] = people.map(({ subscription }) => subscription.id);
  const changes = [
    stripe.subscriptions.update(leaving ?? '', { cancel_at_period_end: true }),
    stripe.subscriptions.cancel(gone ?? ''),
  ];
  const doubled = people
    .flatMap(({ customer }) => Array.from({ length: 20 }, (_, index) => event(customer, index)))
    .flatMap((each) => [each, each]);
  const shuffling = fc.shuffledSubarray(doubled, { minLength: doubled.length });
  const [deliveries = []] = fc.sample(shuffling, { numRuns: 1, seed: 1 });
  await Promise.all([...changes, inParallel(deliveries, (each) => applyEvent(each), 20)]);
  // The local Stripe also sends webhooks for the changes. Wait for them too.
  for (const { customer } of people) await expectDelivered(customer);
  expect(await wrongRecords(people)).toEqual({});
});
