import type Stripe from 'stripe';
import { newId } from '../ids.ts';
import { invalidRequest } from '../protocol/errors.ts';
import type { PortalVisit } from '../records.ts';
import type { World } from '../world.ts';

const LIFETIME = 3600;

interface PortalOrder {
  customer: string;
  locale: string | null;
  returnUrl: string | null;
}

/** A portal session for one customer; its address is valid for an hour. */
export function openPortal(world: World, order: PortalOrder): Stripe.BillingPortal.Session {
  const { customers, portalVisits } = world.store;
  const { id: customerId } = world.require(customers, order.customer, 'customer');
  const id = newId('bps_');
  const created = world.now();
  portalVisits.put({ id, customerId, returnUrl: order.returnUrl, created });
  const session: Stripe.BillingPortal.Session = {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_local',
    created,
    customer: customerId,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: order.locale,
    on_behalf_of: null,
    return_url: order.returnUrl,
    url: `${world.origin()}/p/session/${id}`,
  };
  world.emit('billing_portal.session.created', session);
  return session;
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
