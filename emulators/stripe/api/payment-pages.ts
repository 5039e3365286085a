import * as z from 'zod/mini';
import { cardFault } from '../browser/card-rules.ts';
import { describePage } from '../checkout-page.ts';
import { paySession } from '../pay-session.ts';
import { ApiError, invalidRequest } from '../protocol/errors.ts';
import { email, text } from '../protocol/fields.ts';
import { requirePublishableKey } from '../protocol/keys.ts';
import type { World } from '../world.ts';
import { route } from './route.ts';

const pageParams = z.strictObject({ key: text, client_secret: text });

/** Everything as typed; the rules for cards are checked here again. */
const confirmParams = z.extend(pageParams, {
  email: z.optional(email),
  card: z.strictObject({ number: text, expiry: text, cvc: text, name: text }),
});

/**
 * What the payment form asks of its server. Real forms talk to addresses of this kind with
 * the publishable key and the session's client secret; they are not part of Stripe's API.
 */
export const paymentPageRoutes = [
  route(
    'POST /v1/payment_pages/:id/init',
    pageParams,
    ({ world, id, params }) => describePage(world, sessionFor(world, id, params)),
    'publishable',
  ),

  route(
    'POST /v1/payment_pages/:id/confirm',
    confirmParams,
    ({ world, id, params }) => {
      sessionFor(world, id, params);
      const { card } = params;
      const fault = cardFault(card, world.now());
      if (fault) {
        const { field, message } = fault;
        throw new ApiError(402, {
          type: 'card_error',
          code: `invalid_${field}`,
          param: field,
          message,
        });
      }
      const [month = '', year = ''] = card.expiry.split('/');
      const payment = {
        number: card.number.replace(/\D/g, ''),
        expMonth: Number(month),
        expYear: 2000 + Number(year),
        name: card.name.trim(),
        email: params.email ?? null,
      };
      return describePage(world, paySession(world, id, payment));
    },
    'publishable',
  ),
];

/** A session shows itself to whoever has its client secret, also when it is closed. */
function sessionFor(world: World, id: string, params: z.output<typeof pageParams>) {
  requirePublishableKey(params.key);
  const { sessionDrafts, sessions } = world.store;
  if (sessionDrafts.get(id)?.clientSecret !== params.client_secret) throw unknownPage(id);
  return world.require(sessions, id);
}

function unknownPage(id: string): ApiError {
  return invalidRequest(`No such payment_page: '${id}'`, { code: 'resource_missing' });
}
