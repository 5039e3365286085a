import * as z from 'zod/mini';
import { account } from '../account.ts';
import { answerStoredChallenge, challengedIntent } from '../billing/answer-challenge.ts';
import { formatCents } from '../money.ts';
import {
  changeCard,
  changePortalPlan,
  payOpenInvoice,
  requireRunning,
  setCancelAtPeriodEnd,
} from '../portal/actions.ts';
import { flowParams } from '../portal/flow.ts';
import { describePortal } from '../portal/page.ts';
import { describePlans, describePreview, requireOffered } from '../portal/plans.ts';
import { openPortal, requireVisit } from '../portal/visit.ts';
import { invalidRequest } from '../protocol/errors.ts';
import { flag, text, url } from '../protocol/fields.ts';
import type { PortalVisit } from '../records.ts';
import type { Sandbox } from '../sandbox.ts';
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
  route('POST /v1/billing_portal/sessions', createParams, ({ sandbox, params }) => {
    const { configuration = null, customer, locale = null, return_url: returnUrl = null } = params;
    if (!customer) {
      throw invalidRequest('Missing required param: customer.', {
        code: 'parameter_missing',
        param: 'customer',
      });
    }
    const flow = params.flow_data ?? null;
    return openPortal(sandbox, { configuration, customer, locale, returnUrl, flow });
  }),

  pageRoute('init', noParams, () => undefined),
  pageRoute('card', z.strictObject({ card: typedCard }), (sandbox, visit, { card }) =>
    changeCard(sandbox, visit, readCard(sandbox, card)),
  ),
  pageRoute('plan', toPrice, (sandbox, visit, { price }) =>
    changePortalPlan(sandbox, visit, price),
  ),
  pageRoute('pay', noParams, payOpenInvoice),
  pageRoute('cancel', noParams, (sandbox, visit) => setCancelAtPeriodEnd(sandbox, visit, true)),
  pageRoute('resume', noParams, (sandbox, visit) => setCancelAtPeriodEnd(sandbox, visit, false)),

  route(
    'POST /v1/portal_pages/:id/plans',
    noParams,
    ({ sandbox, id }) => {
      return describePlans(sandbox, requireVisit(sandbox, id));
    },
    'publishable',
  ),
  route(
    'POST /v1/portal_pages/:id/preview',
    toPrice,
    ({ sandbox, id, params }) => {
      const visit = requireVisit(sandbox, id);
      const subscription = requireRunning(sandbox, visit);
      const price = requireOffered(sandbox, visit, params.price);
      return describePreview(sandbox, subscription, price);
    },
    'publishable',
  ),

  route(
    'POST /v1/challenge_pages',
    z.strictObject({ client_secret: text, confirmed: z.optional(flag) }),
    ({ sandbox, params }) => {
      const { client_secret, confirmed } = params;
      const before = challengedIntent(sandbox, client_secret);
      const intent =
        confirmed === undefined ? before : answerStoredChallenge(sandbox, before, confirmed);
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
  act: (sandbox: Sandbox, visit: PortalVisit, params: z.output<Schema>) => void,
) {
  return route(
    `POST /v1/portal_pages/:id/${action}`,
    schema,
    ({ sandbox, id, params }) => {
      const visit = requireVisit(sandbox, id);
      act(sandbox, visit, params);
      return describePortal(sandbox, visit);
    },
    'publishable',
  );
}
