import type Stripe from 'stripe';
import type { PortalFlow } from '../../contract/billing.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { Portal } from '../../contract/stripe-account.ts';
import { serve } from '../../http/endpoint.ts';
import { ApiError } from '../../http/errors.ts';
import { limits } from '../../http/limits.ts';
import { countCall } from '../../http/rate-limit.ts';
import { withStripe } from '../../http/with-stripe.ts';
import { appUrl } from '../../services/config.ts';
import { isMissing } from '../../services/stripe.ts';
import { ensureUser } from '../../users/user-store.ts';
import { isLive } from '../customer/current-subscription.ts';
import { readSubscriptions } from '../customer/customer.ts';
import { renewalMethod } from '../customer/payment-method.ts';
import { openPaymentError } from './open-payment-error.ts';
import { portalConfiguration } from './portal-configuration.ts';
import { isPayable } from './stop-subscription.ts';

export const createCustomerPortalSession = serve(
  endpoints.createCustomerPortalSession,
  async ({ flow }, call) => {
    await countCall(limits.portal, call);
    const record = await ensureUser(call.person.uid);
    const { stripeCustomerId: customer } = record;
    if (!customer) throw noCustomer();
    const portal = await withStripe(
      'Não foi possível acessar o portal de gerenciamento de assinatura',
      async (stripe) => {
        // Do not open the portal while a first payment is open. Do not offer other plans while a
        // renewal is unpaid: after a change of plan, Stripe would credit the unused time of the
        // unpaid plan, and that credit would give access. `PORTALS` explains the case of boletos.
        const { subscriptions } = await readSubscriptions(stripe, customer, record.uid);
        const live = subscriptions.filter(isLive);
        const refusal = await openPaymentError(stripe, live);
        if (refusal) throw refusal;
        return createPortalSession(
          stripe,
          { customer, portal: live.every(mayChangePlan) ? 'anyPlan' : 'samePlan' },
          flow && flowData(flow, record.subscription_id),
        );
      },
    );
    return { url: portal.url };
  },
);

const mayChangePlan = (subscription: Stripe.Subscription) =>
  !isPayable(subscription) && renewalMethod(subscription).payment_method !== 'boleto';

type FlowData = Stripe.BillingPortal.SessionCreateParams.FlowData;

const returnUrl = () => `${appUrl()}/area-usuario`;

/**
 * Returns the portal flow that opens Stripe's customer portal at one page. Returns undefined if the
 * flow needs a subscription and the user's record has none.
 * https://docs.stripe.com/customer-management/portal-deep-links
 */
function flowData(type: PortalFlow, subscription: string | null): FlowData | undefined {
  const after_completion = { type: 'redirect', redirect: { return_url: returnUrl() } } as const;
  if (type === 'payment_method_update') return { type, after_completion };
  return subscription === null ? undefined : { type, [type]: { subscription }, after_completion };
}

/** Creates a portal session. Throws 404 if the customer was deleted in the Dashboard. */
async function createPortalSession(
  stripe: Stripe,
  { customer, portal }: { customer: string; portal: Portal },
  flow: FlowData | undefined,
): Promise<Stripe.BillingPortal.Session> {
  const configuration = await portalConfiguration(stripe, portal);
  try {
    return await stripe.billingPortal.sessions.create({
      customer,
      ...(configuration && { configuration: configuration.id }),
      ...(flow && { flow_data: flow }),
      locale: 'pt-BR',
      return_url: returnUrl(),
    });
  } catch (error) {
    if (isMissing(stripe, error, 'customer')) throw noCustomer();
    // Stripe rejects a flow that the subscription's state does not allow. Open the portal's start
    // page instead.
    if (!flow || !(error instanceof stripe.errors.StripeInvalidRequestError)) throw error;
    return createPortalSession(stripe, { customer, portal }, undefined);
  }
}

function noCustomer(): ApiError {
  return new ApiError(404, 'no_customer', 'Você ainda não tem uma assinatura para gerenciar.');
}
