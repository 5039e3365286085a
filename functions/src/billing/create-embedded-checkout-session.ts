import { appUrl } from '../config.ts';
import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../endpoint.ts';
import { notYours } from '../errors.ts';
import { limits } from '../limits.ts';
import { logFailure } from '../logging.ts';
import { countCall } from '../rate-limit.ts';
import { isMissing, withStripe } from '../stripe.ts';
import { keepAgreement } from '../tracking/checkout-consents.ts';
import { clientOf } from '../tracking/client-of-request.ts';
import { firstTouchOf } from '../users/user-store.ts';
import { checkoutChoice } from './checkout-choice.ts';
import { priceIdOf } from './checkout-price.ts';
import { customerOf } from './customer.ts';
import { openSession } from './open-session.ts';

/** Opens the payment form for a plan of the catalogue, at the catalogue's price. */
export const createEmbeddedCheckoutSession = serve(
  endpoints.createEmbeddedCheckoutSession,
  async (input, call) => {
    const { person } = call;
    if (input.email !== person.email) throw notYours();
    await countCall(limits.checkout, call);
    const choice = checkoutChoice(input);
    const attribution = await firstTouchOf(person.uid, input.attribution);
    const session = await withStripe('Falha ao criar sessão de checkout', async (stripe) => {
      const priceId = await priceIdOf(stripe, choice);
      const customer = await customerOf(stripe, person);
      const order = { uid: person.uid, choice, priceId, attribution, appUrl: appUrl() };
      return openSession(stripe, { ...order, customer }).catch(async (error: unknown) => {
        if (!isMissing(stripe, error, 'customer')) throw error;
        const another = await customerOf(stripe, person, customer);
        return openSession(stripe, { ...order, customer: another });
      });
    });
    await keepAgreement(session.id, person.uid, input, clientOf(call.headers)).catch(
      // What advertisers are told must not stop a purchase.
      (error: unknown) => logFailure('agreement', error),
    );
    return { clientSecret: session.clientSecret };
  },
);
