import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { readCustomerState } from '../../functions/src/billing/subscription/sync-subscription.ts';
import { applyEvent } from '../../functions/src/billing/webhook/apply-event.ts';
import { readDocument } from './firestore.ts';
import { signUp } from './people.ts';
import { checkout, customerId, expectDelivered, pay, secretOf } from './purchase.ts';
import { stripe } from './support.ts';

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

test('deliveries shuffled, doubled and in parallel, during changes, end with Stripe’s state', async () => {
  const people = await Promise.all(
    ['Elite', 'Top Afiliado', 'Elite Nível 2'].map(async (planName) => {
      const person = await signUp();
      await pay(secretOf(await checkout(person, { planName })));
      const customer = await customerId(person);
      const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
      return { person, customer, subscription: data[0]?.id ?? '' };
    }),
  );
  const [leaving, gone] = people;
  const changes = [
    stripe.subscriptions.update(leaving?.subscription ?? '', { cancel_at_period_end: true }),
    stripe.subscriptions.cancel(gone?.subscription ?? ''),
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
    const { fields } = await readCustomerState(stripe, customer);
    expect(await readDocument(`users/${person.uid}`)).toMatchObject(fields);
  }
});
