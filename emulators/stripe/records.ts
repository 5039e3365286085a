import type Stripe from 'stripe';
import type { LineFields } from './objects/invoice-line.ts';
import type { PortalProduct } from './objects/portal-configuration.ts';

/** Data of a checkout session that Stripe's session object does not contain. */
export interface SessionDraft {
  /** The session's id. */
  id: string;
  /** The client secret. Stored here, because a closed session no longer contains it. */
  clientSecret: string;
  lineItems: Stripe.LineItem[];
  priceId: string;
  quantity: number;
  couponId: string | null;
  subscriptionMetadata: Stripe.Metadata;
  subscriptionDescription: string | null;
  /** The payment intent for all attempts to pay. Null before the first attempt. */
  paymentIntentId: string | null;
  /** The payment method whose 3-D Secure challenge is open, or null. */
  challengedMethodId: string | null;
}

/** An issued boleto. */
export interface Voucher {
  id: string;
  paymentIntentId: string;
  invoiceId: string;
  /** The checkout session's id. Null for a renewal. */
  sessionId: string | null;
  customerId: string;
  /** Cents. */
  amount: number;
  /** The payer. `taxId` is the CPF or CNPJ without punctuation. */
  payer: { name: string; taxId: string };
  /** The 44 digits of the barcode. */
  barcode: string;
  /** When the local Stripe pays the boleto by itself, in Unix seconds. Null if it never does. */
  paysAt: number | null;
  /** Unix seconds. */
  expiresAt: number;
  status: 'open' | 'paid' | 'expired' | 'canceled';
}

export interface PlannedDispute {
  /** The charge's id. */
  id: string;
  /** The time when the dispute opens, in Unix seconds. */
  at: number;
}

/** A billing portal session. */
export interface PortalVisit {
  id: string;
  customerId: string;
  configurationId: string;
  returnUrl: string | null;
  /** Null for the portal's home page. */
  flow: Stripe.BillingPortal.Session.Flow | null;
  /** Unix seconds. */
  created: number;
}

export interface PortalOffer {
  /** The configuration's id. */
  id: string;
  products: PortalProduct[];
}

/** Lines, such as prorations, that wait for a subscription's next invoice. */
export interface PendingLines {
  /** The subscription's id. */
  id: string;
  lines: LineFields[];
}

export interface ClockState {
  id: 'clock';
  offsetSeconds: number;
}

/** A subscription that stays `incomplete` longer than the usual 23 hours. */
export interface FirstPaymentWait {
  /** The subscription's id. */
  id: string;
  /** When the wait ends, in Unix seconds. */
  until: number;
}

export interface WebhookRetry {
  /** The event's id and the endpoint's id, separated by a space. */
  id: string;
  /** Simulated time, in Unix seconds. */
  at: number;
}

export interface Delivery {
  /** The endpoint's id. */
  endpoint: string;
  /** Unix milliseconds. */
  at: number;
  /** The response's HTTP status, or null if there was no response. */
  status: number | null;
  error: string | null;
}

export interface EventRecord {
  /** The event's id. */
  id: string;
  /** The time of the event by the real clock, not the simulated one, in Unix milliseconds. */
  since: number;
  /** The ids of the endpoints that receive the event. Older state files lack this field. */
  endpoints?: string[];
  deliveries: Delivery[];
}
