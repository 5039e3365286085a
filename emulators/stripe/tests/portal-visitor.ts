import type Stripe from 'stripe';
import { type Bench, openSession, payByCard } from './local-stripe.ts';

export const RETURN_URL = 'http://localhost:5000/area-usuario';

/** A customer who bought Elite with this card, and their portal session. */
export async function visitor(bench: Bench, card = '4242424242424242', coupon?: string) {
  const open = await openSession(bench, coupon ? { discounts: [{ coupon }] } : {});
  await payByCard(bench, open, card);
  const session = await bench.stripe.checkout.sessions.retrieve(open.id);
  return {
    customer: open.customer,
    subscription: String(session.subscription),
    ...(await visit(bench, open.customer)),
  };
}

/** A portal session of a customer, and the actions of its page. */
export async function visit(
  bench: Bench,
  customer: string,
  configuration?: string,
  flow_data?: Stripe.BillingPortal.SessionCreateParams.FlowData,
) {
  const { id, url } = await bench.stripe.billingPortal.sessions.create({
    customer,
    ...(configuration && { configuration }),
    ...(flow_data && { flow_data }),
    return_url: RETURN_URL,
    locale: 'pt-BR',
  });
  return {
    url,
    act: async (action: string, fields: Record<string, string> = {}) => {
      const response = await fetch(`${bench.url}/v1/portal_pages/${id}/${action}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
      });
      return { status: response.status, page: await response.json() };
    },
  };
}
