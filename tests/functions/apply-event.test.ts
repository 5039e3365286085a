import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { readCustomerState } from '../../functions/src/billing/subscription/sync-subscription.ts';
import { applyEvent } from '../../functions/src/billing/webhook/apply-event.ts';
import { readDocument } from './firestore.ts';
import { expectDelivered } from './purchase.ts';
import { subscriber } from './subscriber.ts';
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
    const { fields } = await readCustomerState(stripe, customer);
    expect(await readDocument(`users/${person.uid}`)).toMatchObject(fields);
  }
});
