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
        // Do not open the portal while a first payment is open. After a change of plan, Stripe
        // would credit the unused time of the unpaid plan, and that credit would give access.
        const { subscriptions } = await readSubscriptions(stripe, customer, record.uid);
        const live = subscriptions.filter(isLive);
        const refusal = await openPaymentError(stripe, live);
        if (refusal) throw refusal;
        const paysByBoleto = live.some((each) => renewalMethod(each).payment_method === 'boleto');
        return createPortalSession(
          stripe,
          { customer, portal: paysByBoleto ? 'samePlan' : 'anyPlan' },
          flow && flowData(flow, record.subscription_id),
        );
      },
    );
    return { url: portal.url };
  },
);

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
  try {
    const configuration = await portalConfiguration(stripe, portal);
    const create = (flow_data?: FlowData) =>
      stripe.billingPortal.sessions.create({
        customer,
        ...(configuration && { configuration: configuration.id }),
        ...(flow_data && { flow_data }),
        locale: 'pt-BR',
        return_url: returnUrl(),
      });
    return await (flow ? create(flow).catch(retryWithoutFlow(stripe, create)) : create());
  } catch (error) {
    if (!isMissing(stripe, error, 'customer')) throw error;
    throw noCustomer();
  }
}

/** Returns an error handler that creates a session without a flow if Stripe rejected the flow. */
const retryWithoutFlow =
  <Session>(stripe: Stripe, create: () => Promise<Session>) =>
  (error: unknown): Promise<Session> => {
    const isFlowError =
      error instanceof stripe.errors.StripeInvalidRequestError &&
      !isMissing(stripe, error, 'customer');
    if (!isFlowError) throw error;
    return create();
  };

function noCustomer(): ApiError {
  return new ApiError(404, 'no_customer', 'Você ainda não tem uma assinatura para gerenciar.');
}
