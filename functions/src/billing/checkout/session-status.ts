import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { sessionStatusResponse } from '../../contract/billing.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { serve } from '../../http/endpoint.ts';
import { ApiError } from '../../http/errors.ts';
import { limits } from '../../http/limits.ts';
import { logInfo } from '../../http/logging.ts';
import { countCall } from '../../http/rate-limit.ts';
import { withStripe } from '../../http/with-stripe.ts';
import { hashOf } from '../../services/firebase.ts';
import { isMissing } from '../../services/stripe.ts';
import { purchaseOf } from '../../tracking/purchase.ts';
import { maskEmail } from './mask-email.ts';

/** Returns a Checkout Session's status. Only the buyer gets the full e-mail and the purchase. */
export const sessionStatus = serve(endpoints.sessionStatus, async (input, call) => {
  await countCall(limits.sessionStatus, call);
  const session = await withStripe('Não foi possível consultar o pagamento.', (stripe) =>
    retrieveSession(stripe, input.session_id),
  );
  const email = session.customer_details?.email ?? session.customer_email;
  const isBuyer = call.person !== undefined && session.client_reference_id === call.person.uid;
  if (isBuyer && session.status === 'complete') {
    logInfo('checkout_answered', { session: hashOf(session.id) });
  }
  return z.parse(sessionStatusResponse, {
    status: session.status,
    payment_status: session.payment_status,
    customer_email: email && !isBuyer ? maskEmail(email) : email,
    ...(isBuyer && { purchase: purchaseOf(session) }),
  });
});

async function retrieveSession(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> {
  try {
    return await stripe.checkout.sessions.retrieve(id, { expand: ['invoice'] });
  } catch (error) {
    if (!isMissing(stripe, error)) throw error;
    throw new ApiError(404, 'unknown_session', 'Sessão de pagamento não encontrada.');
  }
}
