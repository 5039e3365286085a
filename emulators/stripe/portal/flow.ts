import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { invalidRequest, notImplemented } from '../protocol/errors.ts';
import { text, url } from '../protocol/fields.ts';
import type { Simulation } from '../simulation.ts';

type Flow = Stripe.BillingPortal.Session.Flow;

/** All of Stripe's portal flows. The local Stripe rejects the flows in `NOT_IMPLEMENTED`. */
const TYPES = [
  'payment_method_update',
  'subscription_cancel',
  'subscription_update',
  'subscription_update_confirm',
  'subscription_pause',
  'customer_update',
] as const;
const NOT_IMPLEMENTED: readonly string[] = [
  'subscription_update_confirm',
  'subscription_pause',
  'customer_update',
];

const ofSubscription = z.optional(z.strictObject({ subscription: text }));

export const flowParams = z.strictObject({
  type: z.enum(TYPES),
  subscription_cancel: ofSubscription,
  subscription_update: ofSubscription,
  after_completion: z.optional(
    z.strictObject({
      type: z.enum(['hosted_confirmation', 'portal_homepage', 'redirect']),
      redirect: z.optional(z.strictObject({ return_url: url })),
    }),
  ),
});
type FlowParams = z.output<typeof flowParams>;

interface FlowOwner {
  customerId: string;
  features: Stripe.BillingPortal.Configuration.Features;
}

/**
 * Creates the flow of a portal session:
 * https://docs.stripe.com/customer-management/portal-deep-links
 * @throws ApiError 400 for another customer's subscription, a subscription that can't be changed,
 * a disabled feature, or a flow that the local Stripe does not implement.
 */
export function portalFlow(simulation: Simulation, params: FlowParams, owner: FlowOwner): Flow {
  const { type } = params;
  if (NOT_IMPLEMENTED.includes(type)) throw notImplemented(`the flow ${type}`, 'flow_data[type]');
  const none: Omit<Flow, 'type' | 'after_completion'> = {
    customer_update: null,
    subscription_cancel: null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
  };
  const flow = { ...none, type, after_completion: afterCompletion(params.after_completion) };
  if (type === 'payment_method_update') return flow;
  const subscription = ownSubscription(simulation, params, owner);
  return type === 'subscription_cancel'
    ? { ...flow, subscription_cancel: { subscription, retention: null } }
    : { ...flow, subscription_update: { subscription } };
}

function afterCompletion(given: FlowParams['after_completion']): Flow['after_completion'] {
  if (given?.type !== 'redirect') {
    throw notImplemented('a flow that does not redirect', 'flow_data[after_completion][type]');
  }
  if (!given.redirect) throw missing('[after_completion][redirect]');
  return { type: 'redirect', redirect: given.redirect, hosted_confirmation: null };
}

function ownSubscription(simulation: Simulation, params: FlowParams, owner: FlowOwner): string {
  const { type } = params;
  const isCancel = type === 'subscription_cancel';
  const id = (isCancel ? params.subscription_cancel : params.subscription_update)?.subscription;
  if (id === undefined) throw missing(`[${type}]`);
  const param = `flow_data[${type}][subscription]`;
  const found = simulation.require(simulation.store.subscriptions, id, param);
  const refusal = findRejection(found, isCancel, owner);
  if (refusal) throw invalidRequest(refusal, { param });
  return id;
}

function findRejection(
  { id, customer, ended_at, cancel_at, status }: Stripe.Subscription,
  isCancel: boolean,
  { customerId, features }: FlowOwner,
): string | undefined {
  if (customer !== customerId) return `The subscription ${id} does not belong to the customer.`;
  if (isCancel && cancel_at !== null) {
    return `The subscription ${id} is already set to be canceled at period end.`;
  }
  if (isCancel && !features.subscription_cancel.enabled) {
    return 'This subscription cannot be canceled because the subscription cancel feature in the portal configuration is disabled.';
  }
  if (ended_at !== null) return `The subscription ${id} is already canceled.`;
  if (isCancel) return undefined;
  if (!features.subscription_update.enabled) {
    return 'This subscription cannot be updated because the subscription update feature in the portal configuration is disabled.';
  }
  const canUpdate = status === 'active' && cancel_at === null;
  return canUpdate ? undefined : `The subscription ${id} can't be updated in the portal.`;
}

function missing(field: string) {
  const param = `flow_data${field}`;
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}
