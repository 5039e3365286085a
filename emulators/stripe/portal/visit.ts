import type Stripe from 'stripe';
import type * as z from 'zod/mini';
import { newId } from '../ids.ts';
import { invalidRequest } from '../protocol/errors.ts';
import type { PortalVisit } from '../records.ts';
import type { World } from '../world.ts';
import { type flowParams, portalFlow } from './flow.ts';

const LIFETIME = 3600;

interface PortalOrder {
  /** The default one without. */
  configuration: string | null;
  customer: string;
  locale: string | null;
  returnUrl: string | null;
  /** Null for the first page. */
  flow: z.output<typeof flowParams> | null;
}

/**
 * A portal session for one customer; its address is valid for an hour.
 * @throws ApiError 400 when the account has saved no configuration and none is given.
 */
export function openPortal(world: World, order: PortalOrder): Stripe.BillingPortal.Session {
  const { customers, portalVisits } = world.store;
  const { id: customerId } = world.require(customers, order.customer, 'customer');
  const configuration = configurationOf(world, order.configuration);
  const flow =
    order.flow && portalFlow(world, order.flow, { customerId, features: configuration.features });
  const id = newId('bps_');
  const created = world.now();
  const returnUrl = order.returnUrl ?? configuration.default_return_url;
  const configurationId = configuration.id;
  portalVisits.put({ id, customerId, configurationId, returnUrl, flow, created });
  const session: Stripe.BillingPortal.Session = {
    id,
    object: 'billing_portal.session',
    configuration: configuration.id,
    created,
    customer: customerId,
    customer_account: null,
    flow,
    livemode: false,
    locale: order.locale,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${world.origin()}/p/session/${id}`,
  };
  world.emit('billing_portal.session.created', session);
  return session;
}

function configurationOf(world: World, id: string | null) {
  const { portalConfigurations } = world.store;
  if (id !== null) {
    const given = world.require(portalConfigurations, id, 'configuration');
    if (given.active) return given;
    throw invalidRequest('The configuration is inactive.', { param: 'configuration' });
  }
  const standard = portalConfigurations.newestFirst().find(({ is_default }) => is_default);
  if (standard) return standard;
  throw invalidRequest(
    'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
  );
}

/** @throws ApiError 400 with a text for the customer. */
export function requireVisit(world: World, id: string): PortalVisit {
  const visit = world.store.portalVisits.get(id);
  if (!visit) throw invalidRequest('Esta página não existe.');
  if (visit.created + LIFETIME <= world.now()) {
    throw invalidRequest('Esta página expirou. Volte para a loja e abra-a de novo.');
  }
  return visit;
}
