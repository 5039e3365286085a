import type Stripe from 'stripe';
import { endpoints } from '../../contract/endpoints.ts';
import { serve } from '../../http/endpoint.ts';
import { ApiError } from '../../http/errors.ts';
import { limits } from '../../http/limits.ts';
import { countCall } from '../../http/rate-limit.ts';
import { withStripe } from '../../http/with-stripe.ts';
import { appUrl } from '../../services/config.ts';
import { isMissing } from '../../services/stripe.ts';
import { ensureUser } from '../../users/user-store.ts';
import { portalConfiguration } from './portal-configuration.ts';

/** Opens Stripe's portal for the caller's own customer. */
export const createCustomerPortalSession = serve(
  endpoints.createCustomerPortalSession,
  async (_input, call) => {
    await countCall(limits.portal, call);
    const { stripeCustomerId: customer } = await ensureUser(call.person.uid);
    if (!customer) throw noCustomer();
    const portal = await withStripe(
      'Não foi possível acessar o portal de gerenciamento de assinatura',
      (stripe) => open(stripe, customer),
    );
    return { url: portal.url };
  },
);

/** Throws 404 for a customer that was deleted in Stripe's Dashboard. */
async function open(stripe: Stripe, customer: string): Promise<Stripe.BillingPortal.Session> {
  try {
    const configuration = await portalConfiguration(stripe);
    return await stripe.billingPortal.sessions.create({
      customer,
      ...(configuration && { configuration: configuration.id }),
      locale: 'pt-BR',
      return_url: `${appUrl()}/area-usuario`,
    });
  } catch (error) {
    if (!isMissing(stripe, error, 'customer')) throw error;
    throw noCustomer();
  }
}

function noCustomer(): ApiError {
  return new ApiError(404, 'no_customer', 'Você ainda não tem uma assinatura para gerenciar.');
}
