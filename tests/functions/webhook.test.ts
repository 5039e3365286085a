import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { ownershipMetadata } from '../../functions/src/billing/customer/ownership.ts';
import { readCustomerState } from '../../functions/src/billing/subscription/sync-subscription.ts';
import { applyEvent } from '../../functions/src/billing/webhook/apply-event.ts';
import { stripeFaults } from '../stripe-control.ts';
import { patchDocument, readDocument, writeFields } from './firestore.ts';
import { beforeFirestoreRequests } from './firestore-steps.ts';
import { claimsOf, remove, signUp } from './people.ts';
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
} from './purchase.ts';
import { subscriber } from './subscriber.ts';
import { call, stripe } from './support.ts';

const period = (subscription: Stripe.Subscription) => ({
  subscription_start: subscription.items.data[0]?.current_period_start,
  subscription_end: subscription.items.data[0]?.current_period_end,
});

/** The outcome of an event about `object`. */
async function outcomeOf(type: string, object: object): Promise<unknown> {
  const event = { id: `evt_${randomUUID()}`, object: 'event', type, created: 1, data: { object } };
  const { body } = await deliver(JSON.stringify(event));
  return Reflect.get(Object(body), 'outcome');
}

test('the record follows paying, cancelling at the end of the period, and cancelling at once', async () => {
  const { person, subscription } = await subscriber({ interval: 'anual' });
  const year = {
    subscription_plan: 'elite',
    subscription_status: 'active',
    subscription_active: true,
    ...period(subscription),
  };
  await expectProfile(person, year);
  // With a day of grace.
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

test('a subscription created by the API is found by its uid, and other fields stay', async () => {
  const person = await signUp();
  await call('getUser', person);
  await patchDocument(`users/${person.uid}`, { phoneNumber: '+5511987654321' });
  const { id: customer } = await stripe.customers.create({ email: person.email });
  await subscribePast(person, customer);
  const bought = { subscription_plan: 'elite', subscription_active: true };
  await expectProfile(person, { ...bought, phoneNumber: '+5511987654321' });
  expect(await customerId(person)).toBe(customer);
});

test('a new subscription after an ended one counts, and old events change nothing', async () => {
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

test('events of a deleted person are acknowledged, and create no record', async () => {
  const { uid, ...gone } = await signUp();
  await remove({ uid, ...gone });
  const { id: customer } = await stripe.customers.create({ metadata: ownershipMetadata(uid) });
  for (const type of ['customer.subscription.deleted', 'invoice.paid']) {
    expect(await outcomeOf(type, { customer })).toBe('no_account');
  }
  expect(await readDocument(`users/${uid}`)).toBeUndefined();
});

const TYPES = ['customer.subscription.updated', 'invoice.paid', 'customer.subscription.created'];

/** An event of any age, with all that the handler reads of it: the customer. */
const event = (customer: string, index: number) =>
  ({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: TYPES[index % TYPES.length],
    created: index,
    data: { object: { customer, status: 'active' } },
  }) as unknown as Stripe.Event;

test('what changes at Stripe between its reading and the write is read again', async () => {
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
  const { fields } = await readCustomerState(stripe, customer, person.uid);
  expect(await readDocument(`users/${person.uid}`)).toMatchObject(fields);
});

test('deliveries shuffled, doubled and in parallel, during changes, end with Stripe’s state', async () => {
  const plans = ['Elite', 'Top Afiliado', 'Elite Nível 2'];
  const people = await Promise.all(plans.map((planName) => subscriber({ planName })));
  const [leaving, gone] = people.map(({ subscription }) => subscription.id);
  const changes = [
    stripe.subscriptions.update(leaving ?? '', { cancel_at_period_end: true }),
    stripe.subscriptions.cancel(gone ?? ''),
  ];
  const deliveries = people
    .flatMap(({ customer }) => Array.from({ length: 20 }, (_, index) => event(customer, index)))
    .flatMap((each) => [each, each])
    .toSorted(() => Math.random() - 0.5)
    .map((each) => applyEvent(each));
  await Promise.all([...changes, ...deliveries]);
  for (const { person, customer } of people) {
    // Stripe's own deliveries may still be running.
    await expectDelivered(customer);
    const { fields } = await readCustomerState(stripe, customer, person.uid);
    expect(await readDocument(`users/${person.uid}`)).toMatchObject(fields);
  }
});
