import { expect, test } from 'vitest';
import { applyEvent } from '../../functions/src/billing/webhook/apply-event.ts';
import { call, stripe } from '../support/api.ts';
import { eventOf, wrongRecords } from '../support/events.ts';
import { patchDocument, readDocument, writeFields } from '../support/firestore.ts';
import { beforeNextWrite } from '../support/firestore-steps.ts';
import { createCustomer, inParallel } from '../support/many-users.ts';
import { claimsOf, remove, signUp } from '../support/people.ts';
import {
  cancelNow,
  customerId,
  deliver,
  expectDelivered,
  expectProfile,
  subscribeWithoutCheckout,
} from '../support/purchase.ts';
import { stripeFaults } from '../support/stripe-control.ts';
import { subscriber } from './buyers.ts';

test('the webhook records a payment, then a cancellation at the period’s end, then an immediate cancellation', async () => {
  const { person, subscription } = await subscriber({ interval: 'anual' });
  const [item] = subscription.items.data;
  const year = {
    ...{ subscription_plan: 'elite', subscription_status: 'active', subscription_active: true },
    subscription_start: item?.current_period_start,
    subscription_end: item?.current_period_end,
  };
  await expectProfile(person, year);
  // The claims keep the plan for one day longer than the paid period.
  const claims = { plan: 'elite', plan_until: Number(year.subscription_end) + 86_400 };
  await expect.poll(() => claimsOf(person)).toEqual(claims);

  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await expectProfile(person, { ...year, subscription_cancel_at: year.subscription_end });

  const ended = await cancelNow(person);
  await expectProfile(person, {
    ...{ subscription_plan: 'elite', subscription_status: 'canceled', subscription_active: false },
    subscription_end: ended.ended_at,
  });
  await expect.poll(() => claimsOf(person)).toEqual({});
});

test('a subscription that was not bought in our checkout gives access to the user whose uid is in its metadata', async () => {
  const person = await signUp();
  await call('getUser', person);
  await patchDocument(`users/${person.uid}`, { phoneNumber: '+5511987654321' });
  const { id: customer } = await stripe.customers.create({ email: person.email });
  await subscribeWithoutCheckout(person, customer);
  const bought = { subscription_plan: 'elite', subscription_active: true };
  await expectProfile(person, { ...bought, phoneNumber: '+5511987654321' });
  expect(await customerId(person)).toBe(customer);
});

test('webhooks about a deleted user’s customer return 200 and create no record', async () => {
  const gone = await signUp();
  await remove(gone);
  const event = eventOf('invoice.paid', { customer: await createCustomer(gone) });
  const answer = await deliver(JSON.stringify(event));
  expect(answer).toMatchObject({ status: 200, body: { outcome: 'no_account' } });
  expect(await readDocument(`users/${gone.uid}`)).toBeUndefined();
});

test('an event about a customer that our Stripe account does not have changes no record', async () => {
  const { person } = await subscriber();
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
  await stripeFaults({ webhooks: { drop: 1 } });
  await writeFields(`users/${person.uid}`, { subscription_active: { booleanValue: false } });
  const end = beforeNextWrite(`/users/${person.uid}`, () =>
    stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
  );
  await applyEvent(event(customer, 0));
  expect(end()).toBe(true);
  await stripeFaults();
  expect(await wrongRecords([{ person, customer }])).toEqual({});
});

test('after duplicated, reordered and parallel webhooks, each record agrees with Stripe', async () => {
  const plans = ['Elite', 'Top Afiliado', 'Elite Nível 2'];
  const people = await Promise.all(plans.map((planName) => subscriber({ planName })));
  const [leaving, gone] = people.map(({ subscription }) => subscription.id);
  const changes = [
    stripe.subscriptions.update(leaving ?? '', { cancel_at_period_end: true }),
    stripe.subscriptions.cancel(gone ?? ''),
  ];
  const events = people.flatMap(({ customer }) =>
    Array.from({ length: 8 }, (_, index) => event(customer, index)),
  );
  const deliveries = [...events, ...events.toReversed()];
  await Promise.all([...changes, inParallel(deliveries, (each) => applyEvent(each), 20)]);
  // The local Stripe also sends webhooks for the changes. Wait for them too.
  for (const { customer } of people) await expectDelivered(customer);
  expect(await wrongRecords(people)).toEqual({});
});
