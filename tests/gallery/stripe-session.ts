import Stripe from 'stripe';
import type { CheckoutOrder } from '#contract/billing.ts';
import { checkoutChoice } from '../../functions/src/billing/checkout/checkout-choice.ts';
import { priceIdOf } from '../../functions/src/billing/checkout/checkout-price.ts';
import { sessionParams } from '../../functions/src/billing/checkout/session-params.ts';
import { CHECKOUT, orderOf } from './answers.ts';
import { ana, elite, giveAnswers, type Preparation } from './state.ts';

/** Has the page's checkout be a session of the local Stripe's, as the server would make it. */
export const openSession: Preparation = (page) => openSessionOf({})(page);

/** The same, with other terms for the page around the form. */
export const openSessionOf =
  (order: Partial<CheckoutOrder>): Preparation =>
  async (page) => {
    const { hostname, port } = new URL(process.env.STRIPE_LOCAL_URL ?? '');
    const stripe = new Stripe('sk_test_local', { host: hostname, port, protocol: 'http' });
    const { id: customer } = await stripe.customers.create({ email: ana.email });
    const interval = order.interval ?? elite.interval;
    const choice = checkoutChoice({ planName: elite.name, interval });
    const priceId = await priceIdOf(stripe, choice);
    const appUrl = process.env.APP_URL ?? '';
    const session = await stripe.checkout.sessions.create(
      sessionParams({ uid: ana.uid, customer, choice, priceId, appUrl }),
    );
    const json = { clientSecret: session.client_secret, order: orderOf(order) };
    return giveAnswers(page, { [CHECKOUT]: { json } });
  };
