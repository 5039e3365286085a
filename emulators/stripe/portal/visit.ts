import type Stripe from 'stripe';
import type * as z from 'zod/mini';
import { newId } from '../ids.ts';
import { invalidRequest } from '../protocol/errors.ts';
import type { PortalVisit } from '../records.ts';
import type { Simulation } from '../simulation.ts';
import { type flowParams, portalFlow } from './flow.ts';

const LIFETIME = 3600;

interface PortalOrder {
  /** Null for the default configuration. */
  configuration: string | null;
  customer: string;
  locale: string | null;
  returnUrl: string | null;
  /** Null for the portal's home page. */
  flow: z.output<typeof flowParams> | null;
}

/**
 * Creates a portal session, whose URL is valid for an hour.
 * @throws ApiError 400 if no configuration is given and the account has no default configuration.
 */
export function openPortal(
  simulation: Simulation,
  order: PortalOrder,
): Stripe.BillingPortal.Session {
  const { customers, portalVisits } = simulation.store;
  const { id: customerId } = simulation.require(customers, order.customer, 'customer');
  const configuration = findConfiguration(simulation, order.configuration);
  const flow =
    order.flow &&
    portalFlow(simulation, order.flow, { customerId, features: configuration.features });
  const id = newId('bps_');
  const created = simulation.now();
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
    url: `${simulation.origin()}/p/session/${id}`,
  };
  simulation.emit('billing_portal.session.created', session);
  return session;
}

function findConfiguration(simulation: Simulation, id: string | null) {
  const { portalConfigurations } = simulation.store;
  if (id !== null) {
    const given = simulation.require(portalConfigurations, id, 'configuration');
    if (given.active) return given;
    throw invalidRequest('The configuration is inactive.', { param: 'configuration' });
  }
  const standard = portalConfigurations.newestFirst().find(({ is_default }) => is_default);
  if (standard) return standard;
  throw invalidRequest(
    'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
  );
}

/**
 * Returns a portal session.
 * @throws ApiError 400, with a message for the customer, if the session is unknown or expired.
 */
export function requireVisit(simulation: Simulation, id: string): PortalVisit {
  const visit = simulation.store.portalVisits.get(id);
  if (!visit) throw invalidRequest('Esta página não existe.');
  if (visit.created + LIFETIME <= simulation.now()) {
    throw invalidRequest('Esta página expirou. Volte para a loja e abra-a de novo.');
  }
  return visit;
}
