import type Stripe from 'stripe';
import type { LineFields } from './objects/invoice-line.ts';
import type { PortalProduct } from './objects/portal-configuration.ts';

/** Data of a checkout session that is not in the API's object. */
export interface SessionDraft {
  /** The session's id. */
  id: string;
  /** Kept here because Stripe stops showing it once the session is closed. */
  clientSecret: string;
  lineItems: Stripe.LineItem[];
  priceId: string;
  quantity: number;
  couponId: string | null;
  subscriptionMetadata: Stripe.Metadata;
  subscriptionDescription: string | null;
  /** Made by the first attempt to pay and used again by the next. */
  paymentIntentId: string | null;
  /** The card that waits for its 3-D Secure challenge. */
  challengedMethodId: string | null;
}

/** A boleto that was issued. */
export interface Voucher {
  id: string;
  paymentIntentId: string;
  invoiceId: string;
  /** Null for a renewal. */
  sessionId: string | null;
  customerId: string;
  /** Cents. */
  amount: number;
  /** The payer's name and CPF or CNPJ, digits alone. */
  payer: { name: string; taxId: string };
  /** The 44 digits of the barcode. */
  barcode: string;
  /** When the bank pays it by itself, Unix seconds; null when nobody pays. */
  paysAt: number | null;
  /** Unix seconds. */
  expiresAt: number;
  status: 'open' | 'paid' | 'expired' | 'canceled';
}

/** A charge that will be disputed. */
export interface PlannedDispute {
  /** The charge's id. */
  id: string;
  /** Unix seconds. */
  at: number;
}

/** A billing portal session. */
export interface PortalVisit {
  id: string;
  customerId: string;
  configurationId: string;
  returnUrl: string | null;
  /** Null for the first page. */
  flow: Stripe.BillingPortal.Session.Flow | null;
  /** Unix seconds. */
  created: number;
}

/** The products that a portal configuration lists. */
export interface PortalOffer {
  /** The configuration's id. */
  id: string;
  products: PortalProduct[];
}

/** Pending lines of a subscription's next invoice. */
export interface PendingLines {
  /** The subscription's id. */
  id: string;
  lines: LineFields[];
}

/** How far simulated time is ahead of real time. */
export interface ClockState {
  id: 'clock';
  offsetSeconds: number;
}

/** A subscription that stays `incomplete` after its 23 hours. */
export interface FirstPaymentWait {
  /** The subscription's id. */
  id: string;
  /** Unix seconds. */
  until: number;
}

/** A planned retry of a delivery. */
export interface WebhookRetry {
  /** The ids of event and endpoint, with a space between. */
  id: string;
  /** Simulated time, Unix seconds. */
  at: number;
}

/** One attempt to deliver an event. */
export interface Delivery {
  /** The endpoint's id. */
  endpoint: string;
  /** Unix milliseconds. */
  at: number;
  /** HTTP status of the answer, or null where there was none. */
  status: number | null;
  error: string | null;
}

export interface EventRecord {
  /** The event's id. */
  id: string;
  /** When it was emitted, in real time: Unix milliseconds. */
  since: number;
  /** The ids of the endpoints that it is delivered to; absent in older state files. */
  endpoints?: string[];
  deliveries: Delivery[];
}
