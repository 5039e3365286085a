import type Stripe from 'stripe';
import * as z from 'zod/mini';
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
  metadata: z.optional(metadata),
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
    if (before.status === 'canceled' && (atPeriodEnd !== undefined || method !== undefined)) {
      throw invalidRequest(
        'A canceled subscription can only update its cancellation_details and metadata.',
        { code: 'invalid_canceled_subscription_fields' },
      );
    }
    const patch: Partial<Stripe.Subscription> = {
      ...(atPeriodEnd !== undefined && cancellation(world, before, atPeriodEnd)),
      ...(method !== undefined && { default_payment_method: ownMethod(world, before, method) }),
      ...(params.description !== undefined && { description: params.description }),
      metadata: mergeMetadata(before.metadata, params.metadata),
    };
    return world.update(subscriptions, id, patch, 'customer.subscription.updated');
  }),

  route('DELETE /v1/subscriptions/:id', noParams, ({ world, id }) => {
    const { subscriptions } = world.store;
    const before = world.require(subscriptions, id);
    if (before.ended_at !== null) throw noSuch(subscriptions.kind, id);
    return endSubscription(world, id, 'cancellation_requested');
  }),
];

const requested: Stripe.Subscription.CancellationDetails = {
  comment: null,
  feedback: null,
  feedback_option: null,
  reason: 'cancellation_requested',
};

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

function cancellation(
  world: World,
  subscription: Stripe.Subscription,
  atPeriodEnd: boolean,
): Partial<Stripe.Subscription> {
  if (!atPeriodEnd) {
    return {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { ...requested, reason: null },
    };
  }
  return {
    cancel_at: subscription.items.data[0]?.current_period_end ?? null,
    cancel_at_period_end: true,
    canceled_at: subscription.canceled_at ?? world.now(),
    cancellation_details: requested,
  };
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
