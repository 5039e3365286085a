import { appUrl } from '../config.ts';
import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../endpoint.ts';
import { notYours } from '../errors.ts';
import { withStripe } from '../stripe.ts';
import { checkoutChoice } from './checkout-choice.ts';
import { priceIdOf } from './checkout-price.ts';
import { customerOf } from './customer.ts';
import { openSession } from './open-session.ts';

/** Opens the payment form for a plan of the catalogue, at the catalogue's price. */
export const createEmbeddedCheckoutSession = serve(
  endpoints.createEmbeddedCheckoutSession,
  async (input, { person }) => {
    if (input.email !== person.email) throw notYours();
    const choice = checkoutChoice(input);
    const clientSecret = await withStripe('Falha ao criar sessão de checkout', async (stripe) => {
      const priceId = await priceIdOf(stripe, choice);
      const customer = await customerOf(stripe, person);
      return openSession(stripe, { uid: person.uid, customer, choice, priceId, appUrl: appUrl() });
    });
    return { clientSecret };
  },
);
