import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId } from '../ids.ts';
import { invalidRequest } from '../protocol/errors.ts';
import { flag, text } from '../protocol/fields.ts';
import { listParams } from '../protocol/pagination.ts';
import { readSettings } from '../settings.ts';
import { listRoute, readRoute } from './list-route.ts';
import { noParams, route } from './route.ts';

/** Accepts only public host names, because Stripe fetches a file from the host. */
const domainName = text.check(
  z.refine((name) => /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(name), {
    error: 'The domain must be publicly accessible.',
  }),
);

export const paymentMethodDomainRoutes = [
  route(
    'POST /v1/payment_method_domains',
    z.strictObject({ domain_name: domainName, enabled: z.optional(flag) }),
    ({ simulation, params }) => {
      const { paymentMethodDomains } = simulation.store;
      const { domain_name, enabled = true } = params;
      if (paymentMethodDomains.newestFirst().some((known) => known.domain_name === domain_name)) {
        throw invalidRequest(`The domain ${domain_name} is already registered.`, {
          param: 'domain_name',
        });
      }
      const { applePayOfNewDomain: status } = readSettings(simulation.store);
      const domain = {
        ...newDomain(domain_name, enabled, simulation.now()),
        apple_pay: { status },
      };
      return simulation.create(paymentMethodDomains, domain, null);
    },
  ),

  listRoute(
    '/v1/payment_method_domains',
    ({ paymentMethodDomains }) => paymentMethodDomains,
    z.extend(listParams, { domain_name: z.optional(text), enabled: z.optional(flag) }),
  ),
  readRoute('/v1/payment_method_domains', ({ paymentMethodDomains }) => paymentMethodDomains),

  route('POST /v1/payment_method_domains/:id/validate', noParams, ({ simulation, id }) => {
    const { paymentMethodDomains } = simulation.store;
    simulation.require(paymentMethodDomains, id);
    return simulation.update(paymentMethodDomains, id, { apple_pay: { status: 'active' } }, null);
  }),

  route(
    'POST /v1/payment_method_domains/:id',
    z.strictObject({ enabled: z.optional(flag) }),
    ({ simulation, id, params }) => {
      const { paymentMethodDomains } = simulation.store;
      const { enabled } = simulation.require(paymentMethodDomains, id);
      const patch = { enabled: params.enabled ?? enabled };
      return simulation.update(paymentMethodDomains, id, patch, null);
    },
  ),
];

function newDomain(name: string, enabled: boolean, now: number): Stripe.PaymentMethodDomain {
  return {
    id: newId('pmd_'),
    object: 'payment_method_domain',
    amazon_pay: { status: 'inactive' },
    apple_pay: { status: 'active' },
    created: now,
    domain_name: name,
    enabled,
    google_pay: { status: 'active' },
    klarna: { status: 'inactive' },
    link: { status: 'active' },
    livemode: false,
    paypal: { status: 'inactive' },
  };
}
