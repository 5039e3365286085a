/** The settings that the functions expect in the Stripe account, except products and prices. */

export const WEBHOOK_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.updated',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'payment_method.automatically_updated',
  'charge.succeeded',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const;

/**
 * The metadata that identifies our two portal configurations in the Stripe account. Subscribers who
 * pay by boleto get `samePlan`, which does not allow a change of plan. Stripe would change the plan
 * at once, days before the boleto is paid.
 */
export const PORTALS: Record<Portal, { used_by: string; plans?: string }> = {
  anyPlan: { used_by: 'garimpa' },
  samePlan: { used_by: 'garimpa', plans: 'same' },
};

export type Portal = 'anyPlan' | 'samePlan';
