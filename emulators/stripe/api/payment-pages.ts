import * as z from 'zod/mini';
import { cardFault } from '../browser/card-rules.ts';
import { taxIdFault } from '../browser/tax-id.ts';
import { describePage } from '../checkout/page.ts';
import { payByBoleto } from '../checkout/pay-by-boleto.ts';
import { answerChallenge, payByCard } from '../checkout/pay-by-card.ts';
import { ApiError, invalidRequest } from '../protocol/errors.ts';
import { email, flag, text } from '../protocol/fields.ts';
import { requirePublishableKey } from '../protocol/keys.ts';
import type { Simulation } from '../simulation.ts';
import { route } from './route.ts';

const pageParams = z.strictObject({ key: text, client_secret: text });

/** The fields of a card, as a customer typed them into the checkout or the portal. */
export const typedCard = z.strictObject({ number: text, expiry: text, cvc: text, name: text });
const boleto = z.strictObject({ name: text, email, tax_id: text });

/** The server validates these fields again, because it cannot trust the browser's validation. */
const confirmParams = z.extend(pageParams, {
  email: z.optional(email),
  card: z.optional(typedCard),
  boleto: z.optional(boleto),
});

const challengeParams = z.extend(pageParams, { confirmed: flag });

/** The payment form calls these routes, which Stripe does not document. */
export const paymentPageRoutes = [
  route(
    'POST /v1/payment_pages/:id/init',
    pageParams,
    ({ simulation, id, params }) => describePage(simulation, sessionFor(simulation, id, params)),
    'publishable',
  ),

  route(
    'POST /v1/payment_pages/:id/confirm',
    confirmParams,
    ({ simulation, id, params }) => {
      const session = sessionFor(simulation, id, params);
      if (params.boleto) {
        const redirectTo = payByBoleto(simulation, id, readBoleto(params.boleto));
        return {
          ...describePage(simulation, simulation.require(simulation.store.sessions, id)),
          redirectTo,
        };
      }
      if (!params.card) throw invalidRequest('Missing required param: card.', { param: 'card' });
      const payment = { ...readCard(simulation, params.card), email: params.email ?? null };
      const result = payByCard(simulation, id, payment);
      return result === 'challenge'
        ? { ...describePage(simulation, session), challenge: true }
        : describePage(simulation, result);
    },
    'publishable',
  ),

  route(
    'POST /v1/payment_pages/:id/challenge',
    challengeParams,
    ({ simulation, id, params }) => {
      sessionFor(simulation, id, params);
      return describePage(simulation, answerChallenge(simulation, id, params.confirmed));
    },
    'publishable',
  ),
];

/** Validates and parses the fields of a card. @throws ApiError 402 that names the invalid field. */
export function readCard(simulation: Simulation, typed: z.output<typeof typedCard>) {
  const fault = cardFault(typed, simulation.now());
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

/**
 * Returns a checkout session. Throws ApiError if the publishable key or the client secret is wrong.
 */
function sessionFor(simulation: Simulation, id: string, params: z.output<typeof pageParams>) {
  requirePublishableKey(params.key);
  const { sessionDrafts, sessions } = simulation.store;
  if (sessionDrafts.get(id)?.clientSecret !== params.client_secret) throw unknownPage(id);
  return simulation.require(sessions, id);
}

function unknownPage(id: string): ApiError {
  return invalidRequest(`No such payment_page: '${id}'`, { code: 'resource_missing' });
}
