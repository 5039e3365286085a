import type Stripe from 'stripe';
import { openSubscription } from '../billing/subscribe.ts';
import { customerDetails } from '../objects/checkout-session.ts';
import type { Simulation } from '../simulation.ts';

interface Buyer {
  customer: Stripe.Customer;
  /** The id of the buyer's payment method. */
  method: string;
}

/** Creates an `incomplete` subscription with an open first invoice. */
export function subscribe(simulation: Simulation, session: Stripe.Checkout.Session, buyer: Buyer) {
  const { coupons, prices, sessionDrafts } = simulation.store;
  const draft = simulation.require(sessionDrafts, session.id);
  return openSubscription(simulation, {
    customer: buyer.customer.id,
    price: simulation.require(prices, draft.priceId),
    quantity: draft.quantity,
    metadata: draft.subscriptionMetadata,
    description: draft.subscriptionDescription,
    defaultPaymentMethod: buyer.method,
    coupon: draft.couponId ? simulation.require(coupons, draft.couponId) : null,
    checkoutSession: session.id,
  });
}

interface Result {
  customer: Stripe.Customer;
  invoice: Stripe.Invoice;
  subscription: Stripe.Subscription;
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required';
}

/** Completes a checkout session. With an open boleto, the `payment_status` stays `unpaid`. */
export function completeSession(
  simulation: Simulation,
  session: Stripe.Checkout.Session,
  { customer, invoice, subscription, paymentStatus }: Result,
): Stripe.Checkout.Session {
  const patch: Partial<Stripe.Checkout.Session> = {
    client_secret: null,
    customer: customer.id,
    customer_details: customerDetails(customer.email, customer.name ?? null),
    invoice: invoice.id,
    payment_status: paymentStatus,
    status: 'complete',
    subscription: subscription.id,
  };
  return simulation.update(
    simulation.store.sessions,
    session.id,
    patch,
    'checkout.session.completed',
  );
}
