import type Stripe from 'stripe';
import { account } from '../account.ts';
import { readSettings } from '../settings.ts';
import { noParams, route } from './route.ts';

export const accountRoutes = [
  route(
    'GET /v1/account',
    noParams,
    ({ simulation }): Stripe.Account => ({
      id: account.id,
      object: 'account',
      business_profile: {
        estimated_worker_count: null,
        mcc: '5734',
        minority_owned_business_designation: null,
        name: account.name,
        specified_commercial_transactions_act_url: null,
        support_address: null,
        support_email: 'ajuda@garimpa.test',
        support_phone: null,
        support_url: null,
        url: null,
      },
      business_type: 'company',
      capabilities: {
        boleto_payments: readSettings(simulation.store).boletoCapability,
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
      settings: {
        branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
        card_payments: {
          statement_descriptor_prefix: null,
          statement_descriptor_prefix_kana: null,
          statement_descriptor_prefix_kanji: null,
        },
        dashboard: { display_name: account.name, timezone: 'America/Sao_Paulo' },
        payments: {
          statement_descriptor: 'GARIMPA',
          statement_descriptor_kana: null,
          statement_descriptor_kanji: null,
          statement_descriptor_prefix_kana: null,
          statement_descriptor_prefix_kanji: null,
        },
      },
      type: 'standard',
    }),
  ),
];
