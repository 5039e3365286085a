import type Stripe from 'stripe';
import { createSession, payByCard, type StripeFixture } from './local-stripe.ts';

export const RETURN_URL = 'http://localhost:5000/area-usuario';

/** Creates a customer, buys the Elite plan with `card`, and opens a portal session. */
export async function createVisitor(
  fixture: StripeFixture,
  card = '4242424242424242',
  coupon?: string,
) {
  const open = await createSession(fixture, coupon ? { discounts: [{ coupon }] } : {});
  await payByCard(fixture, open, card);
  const session = await fixture.stripe.checkout.sessions.retrieve(open.id);
  return {
    customer: open.customer,
    subscription: String(session.subscription),
    ...(await visit(fixture, open.customer)),
  };
}

/**
 * Creates a portal session for a customer.
 * @returns the session's URL, and a function that performs an action on the portal's page.
 */
export async function visit(
  fixture: StripeFixture,
  customer: string,
  configuration?: string,
  flow_data?: Stripe.BillingPortal.SessionCreateParams.FlowData,
) {
  const { id, url } = await fixture.stripe.billingPortal.sessions.create({
    customer,
    ...(configuration && { configuration }),
    ...(flow_data && { flow_data }),
    return_url: RETURN_URL,
    locale: 'pt-BR',
  });
  return {
    url,
    act: async (action: string, fields: Record<string, string> = {}) => {
      const response = await fetch(`${fixture.url}/v1/portal_pages/${id}/${action}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
      });
      return { status: response.status, page: await response.json() };
    },
  };
}
