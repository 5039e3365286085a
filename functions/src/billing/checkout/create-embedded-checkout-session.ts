import { endpoints } from '../../contract/endpoints.ts';
import { serve } from '../../http/endpoint.ts';
import { salesPaused } from '../../http/errors.ts';
import { limits } from '../../http/limits.ts';
import { logFailure } from '../../http/logging.ts';
import { countCall } from '../../http/rate-limit.ts';
import { withStripe } from '../../http/with-stripe.ts';
import { areSalesOn } from '../../services/config.ts';
import { saveCheckoutConsent } from '../../tracking/checkout-consents.ts';
import { clientOf } from '../../tracking/meta-event.ts';
import { firstFields } from '../../users/user-store.ts';
import { checkoutChoice, orderOf } from './checkout-choice.ts';
import { openCheckout } from './open-checkout.ts';

export const createEmbeddedCheckoutSession = serve(
  endpoints.createEmbeddedCheckoutSession,
  async (input, call) => {
    const { person } = call;
    if (!areSalesOn()) throw salesPaused();
    await countCall(limits.checkout, call);
    const wanted = checkoutChoice(input);
    const { session, choice, record } = await withStripe(
      'Falha ao criar sessão de checkout',
      (stripe) => openCheckout(stripe, person, wanted, firstFields(input)),
    );
    await saveCheckoutConsent(session.id, record, input, clientOf(call.headers)).catch(
      // Only reports to Meta need the consent, so a failure to save it must not stop the purchase.
      (error: unknown) => logFailure('checkout_consent_failed', error),
    );
    const order = orderOf(choice, wanted, session.credit);
    return { clientSecret: session.clientSecret, order };
  },
);
