import * as z from 'zod/mini';
import { account } from '../account.ts';
import { answerStoredChallenge, challengedIntent } from '../billing/answer-challenge.ts';
import { formatCents } from '../money.ts';
import {
  changeCard,
  movePlan,
  payOpenInvoice,
  requireRunning,
  setLeaving,
} from '../portal/actions.ts';
import { flowParams } from '../portal/flow.ts';
import { describePortal } from '../portal/page.ts';
import { describePlans, describePreview, requireOffered } from '../portal/plans.ts';
import { openPortal, requireVisit } from '../portal/visit.ts';
import { invalidRequest } from '../protocol/errors.ts';
import { flag, text, url } from '../protocol/fields.ts';
import type { PortalVisit } from '../records.ts';
import type { World } from '../world.ts';
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

/** The portal's session, and the requests of its page, which are not part of Stripe's API. */
export const portalRoutes = [
  route('POST /v1/billing_portal/sessions', createParams, ({ world, params }) => {
    const { configuration = null, customer, locale = null, return_url: returnUrl = null } = params;
    if (!customer) {
      throw invalidRequest('Missing required param: customer.', {
        code: 'parameter_missing',
        param: 'customer',
      });
    }
    const flow = params.flow_data ?? null;
    return openPortal(world, { configuration, customer, locale, returnUrl, flow });
  }),

  pageRoute('init', noParams, () => undefined),
  pageRoute('card', z.strictObject({ card: typedCard }), (world, visit, { card }) =>
    changeCard(world, visit, readCard(world, card)),
  ),
  pageRoute('plan', toPrice, (world, visit, { price }) => movePlan(world, visit, price)),
  pageRoute('pay', noParams, payOpenInvoice),
  pageRoute('cancel', noParams, (world, visit) => setLeaving(world, visit, true)),
  pageRoute('resume', noParams, (world, visit) => setLeaving(world, visit, false)),

  route(
    'POST /v1/portal_pages/:id/plans',
    noParams,
    ({ world, id }) => {
      return describePlans(world, requireVisit(world, id));
    },
    'publishable',
  ),
  route(
    'POST /v1/portal_pages/:id/preview',
    toPrice,
    ({ world, id, params }) => {
      const visit = requireVisit(world, id);
      const subscription = requireRunning(world, visit);
      const price = requireOffered(world, visit, params.price);
      return describePreview(world, subscription, price);
    },
    'publishable',
  ),

  route(
    'POST /v1/challenge_pages',
    z.strictObject({ client_secret: text, confirmed: z.optional(flag) }),
    ({ world, params }) => {
      const { client_secret, confirmed } = params;
      const before = challengedIntent(world, client_secret);
      const intent =
        confirmed === undefined ? before : answerStoredChallenge(world, before, confirmed);
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

/** An action of the page; the answer is the page after it. */
function pageRoute<Schema extends z.ZodMiniObject<z.core.$ZodShape, z.core.$strict>>(
  action: string,
  schema: Schema,
  act: (world: World, visit: PortalVisit, params: z.output<Schema>) => void,
) {
  return route(
    `POST /v1/portal_pages/:id/${action}`,
    schema,
    ({ world, id, params }) => {
      const visit = requireVisit(world, id);
      act(world, visit, params);
      return describePortal(world, visit);
    },
    'publishable',
  );
}
