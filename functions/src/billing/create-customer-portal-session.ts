import { appUrl } from '../config.ts';
import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../endpoint.ts';
import { ApiError, notYours } from '../errors.ts';
import { withStripe } from '../stripe.ts';
import { ensureUser } from '../users/user-store.ts';

/** Opens Stripe's portal for the caller's own customer; the way back is fixed. */
export const createCustomerPortalSession = serve(
  endpoints.createCustomerPortalSession,
  async (input, { person }) => {
    if (input.email !== person.email) throw notYours();
    const { stripeCustomerId } = await ensureUser(person.uid);
    if (!stripeCustomerId) {
      throw new ApiError(404, 'no_customer', 'Você ainda não tem uma assinatura para gerenciar.');
    }
    const portal = await withStripe(
      'Não foi possível acessar o portal de gerenciamento de assinatura',
      (stripe) =>
        stripe.billingPortal.sessions.create({
          customer: stripeCustomerId,
          locale: 'pt-BR',
          return_url: `${appUrl()}/area-usuario`,
        }),
    );
    return { url: portal.url };
  },
);
