import * as z from 'zod/mini';
import { cardFault } from '../browser/card-rules.ts';
import { taxIdFault } from '../browser/tax-id.ts';
import { describePage } from '../checkout/page.ts';
import { payByBoleto } from '../checkout/pay-by-boleto.ts';
import { answerChallenge, payByCard } from '../checkout/pay-by-card.ts';
import { ApiError, invalidRequest } from '../protocol/errors.ts';
import { email, flag, text } from '../protocol/fields.ts';
import { requirePublishableKey } from '../protocol/keys.ts';
import type { World } from '../world.ts';
import { route } from './route.ts';

const pageParams = z.strictObject({ key: text, client_secret: text });

/** As the forms post a card. */
export const typedCard = z.strictObject({ number: text, expiry: text, cvc: text, name: text });
const boleto = z.strictObject({ name: text, email, tax_id: text });

/** As typed, for one of the two methods; the form's rules are checked again. */
const confirmParams = z.extend(pageParams, {
  email: z.optional(email),
  card: z.optional(typedCard),
  boleto: z.optional(boleto),
});

const challengeParams = z.extend(pageParams, { confirmed: flag });

/**
 * The requests of the payment form, with the publishable key and the session's client secret.
 * They are not part of Stripe's API.
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
      const session = sessionFor(world, id, params);
      if (params.boleto) {
        const redirectTo = payByBoleto(world, id, readBoleto(params.boleto));
        return { ...describePage(world, world.require(world.store.sessions, id)), redirectTo };
      }
      if (!params.card) throw invalidRequest('Missing required param: card.', { param: 'card' });
      const payment = { ...readCard(world, params.card), email: params.email ?? null };
      const result = payByCard(world, id, payment);
      return result === 'challenge'
        ? { ...describePage(world, session), challenge: true }
        : describePage(world, result);
    },
    'publishable',
  ),

  route(
    'POST /v1/payment_pages/:id/challenge',
    challengeParams,
    ({ world, id, params }) => {
      sessionFor(world, id, params);
      return describePage(world, answerChallenge(world, id, params.confirmed));
    },
    'publishable',
  ),
];

/** @throws ApiError 402 that names the field. */
export function readCard(world: World, typed: z.output<typeof typedCard>) {
  const fault = cardFault(typed, world.now());
  if (fault) {
    const { field, message } = fault;
    throw new ApiError(402, {
      type: 'card_error',
      code: `invalid_${field}`,
      param: field,
      message,
    });
  }
  const [month = '', year = ''] = typed.expiry.split('/');
  return {
    number: typed.number.replace(/\D/g, ''),
    expMonth: Number(month),
    expYear: 2000 + Number(year),
    name: typed.name.trim(),
  };
}

function readBoleto({ name, email, tax_id }: z.output<typeof boleto>) {
  const fault = taxIdFault(tax_id);
  if (fault) throw invalidRequest(fault, { code: 'tax_id_invalid', param: 'taxId' });
  return { name: name.trim(), email, taxId: tax_id.replace(/\D/g, '') };
}

/** The session, open or closed, for a caller who has its client secret. */
function sessionFor(world: World, id: string, params: z.output<typeof pageParams>) {
  requirePublishableKey(params.key);
  const { sessionDrafts, sessions } = world.store;
  if (sessionDrafts.get(id)?.clientSecret !== params.client_secret) throw unknownPage(id);
  return world.require(sessions, id);
}

function unknownPage(id: string): ApiError {
  return invalidRequest(`No such payment_page: '${id}'`, { code: 'resource_missing' });
}
