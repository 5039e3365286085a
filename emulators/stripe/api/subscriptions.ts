import type Stripe from 'stripe';
import type * as z from 'zod/mini';
import { cancelSubscription } from '../billing/cancel-subscription.ts';
import { cancelAtPeriodEnd, resumed } from '../billing/cancellation.ts';
import { changePlan } from '../billing/change-plan.ts';
import { createSubscription } from '../billing/create-subscription.ts';
import { invalidRequest } from '../protocol/errors.ts';
import { mergeMetadata } from '../protocol/metadata.ts';
import type { Simulation } from '../simulation.ts';
import { listRoute, readRoute } from './list-route.ts';
import { noParams, route } from './route.ts';
import {
  type SubscriptionStatusFilter,
  subscriptionCreateParams,
  subscriptionListParams,
  subscriptionUpdateParams,
} from './subscription-params.ts';

export const subscriptionRoutes = [
  route('POST /v1/subscriptions', subscriptionCreateParams, ({ simulation, params }) =>
    createSubscription(simulation, params),
  ),

  listRoute('/v1/subscriptions', ({ subscriptions }) => subscriptions, subscriptionListParams, {
    matches: (subscription, { customer, price: wanted, status }) =>
      subscription.customer === (customer ?? subscription.customer) &&
      (!wanted || subscription.items.data.some(({ price }) => price.id === wanted)) &&
      hasStatus(subscription, status),
  }),

  readRoute('/v1/subscriptions', ({ subscriptions }) => subscriptions),

  route('POST /v1/subscriptions/:id', subscriptionUpdateParams, ({ simulation, id, params }) => {
    const { subscriptions } = simulation.store;
    const before = simulation.require(subscriptions, id);
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
      ...(atPeriodEnd && cancelAtPeriodEnd(before, 'api', simulation.now())),
      ...(atPeriodEnd === false && resumed),
      ...(method !== undefined && {
        default_payment_method: ownMethod(simulation, before, method),
      }),
      ...(params.pause_collection !== undefined && { pause_collection: paused(params) }),
      ...(params.description !== undefined && { description: params.description }),
      metadata: mergeMetadata(before.metadata, params.metadata),
    };
    const after = simulation.update(subscriptions, id, patch, 'customer.subscription.updated');
    const price = newPrice(simulation, after, params);
    const { payment_behavior, proration_behavior: proration = 'create_prorations' } = params;
    const declined = payment_behavior === 'error_if_incomplete' ? 'error' : 'past_due';
    return price ? changePlan(simulation, after, price, { proration, declined }) : after;
  }),

  route('DELETE /v1/subscriptions/:id', noParams, ({ simulation, id }) =>
    cancelSubscription(simulation, id),
  ),
];

/**
 * Returns the subscription's new `pause_collection`. The local Stripe stores `behavior` but does
 * not apply it. Renewal invoices of a paused subscription always stay drafts.
 */
function paused({
  pause_collection: pause,
}: z.output<typeof subscriptionUpdateParams>): Stripe.Subscription['pause_collection'] {
  return pause ? { behavior: pause.behavior, resumes_at: null } : null;
}

/**
 * Returns whether a list with this status filter contains the subscription. Without a filter,
 * Stripe's list omits canceled subscriptions.
 */
function hasStatus(
  { status }: Stripe.Subscription,
  filter: SubscriptionStatusFilter | undefined,
): boolean {
  if (filter === 'all') return true;
  if (filter === undefined) return status !== 'canceled';
  if (filter === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return status === filter;
}

/** Returns the subscription's new price, or null if the price stays the same. */
function newPrice(
  simulation: Simulation,
  subscription: Stripe.Subscription,
  { items }: z.output<typeof subscriptionUpdateParams>,
): Stripe.Price | null {
  const [wanted, second] = items ?? [];
  const [item] = subscription.items.data;
  if (!wanted || !item) return null;
  if (second || wanted.id !== item.id) {
    throw invalidRequest('The local Stripe takes one item: name the one there is by its `id`.', {
      param: 'items',
    });
  }
  const price = simulation.require(simulation.store.prices, wanted.price, 'items[0][price]');
  return price.id === item.price.id ? null : price;
}

function ownMethod(simulation: Simulation, subscription: Stripe.Subscription, id: string): string {
  const param = 'default_payment_method';
  const method = simulation.require(simulation.store.paymentMethods, id, param);
  if (method.customer !== subscription.customer) {
    throw invalidRequest(
      `The payment method \`${id}\` does not belong to this subscription's customer. Please attach it first.`,
      { code: 'resource_missing', param },
    );
  }
  return id;
}
