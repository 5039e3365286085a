import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { cancelAtPeriodEnd } from '../billing/cancellation.ts';
import { changePlan } from '../billing/change-plan.ts';
import { createSubscription } from '../billing/create-subscription.ts';
import { endSubscription } from '../billing/dunning.ts';
import { invalidRequest, noSuch } from '../protocol/errors.ts';
import { clearableText, flag, integer, text } from '../protocol/fields.ts';
import { mergeMetadata, metadata } from '../protocol/metadata.ts';
import { createdListParams, paginate } from '../protocol/pagination.ts';
import type { World } from '../world.ts';
import { noParams, route } from './route.ts';

export const subscriptionCreateParams = z.strictObject({
  customer: text,
  items: z.array(z.strictObject({ price: text, quantity: z.optional(integer) })),
  default_payment_method: z.optional(text),
  description: z.optional(text),
  discounts: z.optional(z.array(z.strictObject({ coupon: text }))),
  metadata: z.optional(metadata),
  off_session: z.optional(flag),
  payment_behavior: z.optional(
    z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']),
  ),
});

const updateParams = z.strictObject({
  cancel_at_period_end: z.optional(flag),
  default_payment_method: z.optional(text),
  description: z.optional(clearableText),
  items: z.optional(z.array(z.strictObject({ id: z.optional(text), price: text }))),
  metadata: z.optional(metadata),
  proration_behavior: z.optional(z.enum(['always_invoice', 'create_prorations', 'none'])),
});

const statuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

const subscriptionListParams = z.extend(createdListParams, {
  customer: z.optional(text),
  price: z.optional(text),
  status: z.optional(z.enum(statuses)),
});

export const subscriptionRoutes = [
  route('POST /v1/subscriptions', subscriptionCreateParams, ({ world, params }) =>
    createSubscription(world, params),
  ),

  route('GET /v1/subscriptions', subscriptionListParams, ({ world, params }) =>
    paginate(
      {
        objects: world.store.subscriptions.newestFirst(),
        matches: (subscription) =>
          subscription.customer === (params.customer ?? subscription.customer) &&
          (!params.price ||
            subscription.items.data.some(({ price }) => price.id === params.price)) &&
          hasStatus(subscription, params.status),
        kind: 'subscription',
        url: '/v1/subscriptions',
      },
      params,
    ),
  ),

  route('GET /v1/subscriptions/:id', noParams, ({ world, id }) =>
    world.require(world.store.subscriptions, id),
  ),

  route('POST /v1/subscriptions/:id', updateParams, ({ world, id, params }) => {
    const { subscriptions } = world.store;
    const before = world.require(subscriptions, id);
    const { cancel_at_period_end: atPeriodEnd, default_payment_method: method } = params;
    if (
      before.status === 'canceled' &&
      (atPeriodEnd !== undefined || method !== undefined || params.items)
    ) {
      throw invalidRequest(
        'A canceled subscription can only update its cancellation_details and metadata.',
        { code: 'invalid_canceled_subscription_fields' },
      );
    }
    const patch: Partial<Stripe.Subscription> = {
      ...(atPeriodEnd !== undefined && cancelAtPeriodEnd(before, atPeriodEnd, world.now())),
      ...(method !== undefined && { default_payment_method: ownMethod(world, before, method) }),
      ...(params.description !== undefined && { description: params.description }),
      metadata: mergeMetadata(before.metadata, params.metadata),
    };
    const after = world.update(subscriptions, id, patch, 'customer.subscription.updated');
    const price = newPrice(world, after, params);
    const behavior = params.proration_behavior ?? 'create_prorations';
    return price ? changePlan(world, after, price, behavior) : after;
  }),

  route('DELETE /v1/subscriptions/:id', noParams, ({ world, id }) => {
    const { subscriptions } = world.store;
    const before = world.require(subscriptions, id);
    if (before.ended_at !== null) throw noSuch(subscriptions.kind, id);
    return endSubscription(world, id, 'cancellation_requested');
  }),
];

/** Without a filter Stripe leaves the canceled ones out. */
function hasStatus(
  { status }: Stripe.Subscription,
  filter: (typeof statuses)[number] | undefined,
): boolean {
  if (filter === 'all') return true;
  if (filter === undefined) return status !== 'canceled';
  if (filter === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return status === filter;
}

/** The price that the one item is moved to, if it is another. */
function newPrice(
  world: World,
  subscription: Stripe.Subscription,
  { items }: z.output<typeof updateParams>,
): Stripe.Price | null {
  const [wanted, second] = items ?? [];
  const [item] = subscription.items.data;
  if (!wanted || !item) return null;
  if (second || wanted.id !== item.id) {
    throw invalidRequest('The local Stripe takes one item: name the one there is by its `id`.', {
      param: 'items',
    });
  }
  const price = world.require(world.store.prices, wanted.price, 'items[0][price]');
  return price.id === item.price.id ? null : price;
}

function ownMethod(world: World, subscription: Stripe.Subscription, id: string): string {
  const param = 'default_payment_method';
  const method = world.require(world.store.paymentMethods, id, param);
  if (method.customer !== subscription.customer) {
    throw invalidRequest(
      `The payment method \`${id}\` does not belong to this subscription's customer. Please attach it first.`,
      { code: 'resource_missing', param },
    );
  }
  return id;
}
