import type Stripe from 'stripe';
import { account } from '../account.ts';
import { readSettings } from '../settings.ts';
import { noParams, route } from './route.ts';

/** The account of the key, as its owner reads it. */
export const accountRoutes = [
  route(
    'GET /v1/account',
    noParams,
    ({ world }): Stripe.Account => ({
      id: account.id,
      object: 'account',
      business_type: 'company',
      capabilities: {
        boleto_payments: readSettings(world.store).boletoCapability,
        card_payments: 'active',
        transfers: 'active',
      },
      charges_enabled: true,
      country: account.country,
      created: 1_735_700_400,
      default_currency: account.currency,
      details_submitted: true,
      email: 'conta@garimpa.test',
      metadata: {},
      payouts_enabled: true,
      type: 'standard',
    }),
  ),
];
