import * as z from 'zod/mini';
import { account } from '../account.ts';
import { answerStoredChallenge, challengedIntent } from '../billing/answer-challenge.ts';
import { formatCents } from '../money.ts';
import {
  changeCard,
  changePortalPlan,
  payOpenInvoice,
  requireUnendedSubscription,
  setCancelAtPeriodEnd,
} from '../portal/actions.ts';
import { flowParams } from '../portal/flow.ts';
import { describePortal } from '../portal/page.ts';
import { describePlans, describePreview, requireOffered } from '../portal/plans.ts';
import { openPortal, requireVisit } from '../portal/visit.ts';
import { invalidRequest } from '../protocol/errors.ts';
import { flag, text, url } from '../protocol/fields.ts';
import type { PortalVisit } from '../records.ts';
import type { Simulation } from '../simulation.ts';
import { readCard, typedCard } from './payment-pages.ts';
import { noParams, route } from './route.ts';

const createParams = z.strictObject({
  configuration: z.optional(text),
  customer: z.optional(text),
  flow_data: z.optional(flowParams),
  locale: z.optional(text),
  return_url: z.optional(url),
});

const toPrice = z.strictObject({ price: text });

/**
 * The first route creates portal sessions. The pages of the portal and of the 3-D Secure challenge
 * call the other routes, which Stripe does not document.
 */
export const portalRoutes = [
  route('POST /v1/billing_portal/sessions', createParams, ({ simulation, params }) => {
    const { configuration = null, customer, locale = null, return_url: returnUrl = null } = params;
    if (!customer) {
      throw invalidRequest('Missing required param: customer.', {
        code: 'parameter_missing',
        param: 'customer',
      });
    }
    const flow = params.flow_data ?? null;
    return openPortal(simulation, { configuration, customer, locale, returnUrl, flow });
  }),

  pageRoute('init', noParams, () => undefined),
  pageRoute('card', z.strictObject({ card: typedCard }), (simulation, visit, { card }) =>
    changeCard(simulation, visit, readCard(simulation, card)),
  ),
  pageRoute('plan', toPrice, (simulation, visit, { price }) =>
    changePortalPlan(simulation, visit, price),
  ),
  pageRoute('pay', noParams, payOpenInvoice),
  pageRoute('cancel', noParams, (simulation, visit) =>
    setCancelAtPeriodEnd(simulation, visit, true),
  ),
  pageRoute('resume', noParams, (simulation, visit) =>
    setCancelAtPeriodEnd(simulation, visit, false),
  ),

  route(
    'POST /v1/portal_pages/:id/plans',
    noParams,
    ({ simulation, id }) => {
      return describePlans(simulation, requireVisit(simulation, id));
    },
    'publishable',
  ),
  route(
    'POST /v1/portal_pages/:id/preview',
    toPrice,
    ({ simulation, id, params }) => {
      const visit = requireVisit(simulation, id);
      const subscription = requireUnendedSubscription(simulation, visit);
      const price = requireOffered(simulation, visit, params.price);
      return describePreview(simulation, subscription, price);
    },
    'publishable',
  ),

  route(
    'POST /v1/challenge_pages',
    z.strictObject({ client_secret: text, confirmed: z.optional(flag) }),
    ({ simulation, params }) => {
      const { client_secret, confirmed } = params;
      const before = challengedIntent(simulation, client_secret);
      const intent =
        confirmed === undefined ? before : answerStoredChallenge(simulation, before, confirmed);
      const { amount, status } = intent;
      return {
        object: 'challenge.page',
        merchant: account.name,
        amount: formatCents(amount),
        status,
      };
    },
    'publishable',
  ),
];

/**
 * Creates a route that performs an action on the portal's page and responds with the page's new
 * content.
 */
function pageRoute<Schema extends z.ZodMiniObject<z.core.$ZodShape, z.core.$strict>>(
  action: string,
  schema: Schema,
  act: (simulation: Simulation, visit: PortalVisit, params: z.output<Schema>) => void,
) {
  return route(
    `POST /v1/portal_pages/:id/${action}`,
    schema,
    ({ simulation, id, params }) => {
      const visit = requireVisit(simulation, id);
      act(simulation, visit, params);
      return describePortal(simulation, visit);
    },
    'publishable',
  );
}
