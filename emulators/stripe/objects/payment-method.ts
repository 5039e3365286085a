import type Stripe from 'stripe';
import type { TestCard } from '../cards.ts';
import { newId } from '../ids.ts';

export interface CardDetails {
  card: Pick<TestCard, 'brand' | 'country' | 'number'>;
  expMonth: number;
  expYear: number;
  name: string | null;
  email: string | null;
}

export function newCardPaymentMethod(
  details: CardDetails,
  customer: string | null,
  now: number,
): Stripe.PaymentMethod {
  const { brand, country, number } = details.card;
  return {
    id: newId('pm_'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: null,
      email: details.email,
      name: details.name,
      phone: null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country,
      display_brand: brand,
      exp_month: details.expMonth,
      exp_year: details.expYear,
      fingerprint: fingerprint(number),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

/** Creates a boleto payment method that belongs to no customer yet. */
export function newBoletoPaymentMethod(
  payer: { name: string; email: string; taxId: string },
  now: number,
): Stripe.PaymentMethod {
  return {
    id: newId('pm_'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: null,
      email: payer.email,
      name: payer.name,
      phone: null,
      tax_id: payer.taxId,
    },
    boleto: { tax_id: payer.taxId },
    created: now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'boleto',
  };
}

/** Returns a card's fingerprint. Payment methods with the same card have the same fingerprint. */
function fingerprint(number: string): string {
  return BigInt(number).toString(36).padStart(16, 'x').slice(0, 16);
}
