import type Stripe from 'stripe';

/** Objects of one kind, in the order of their creation. Stored objects are never mutated. */
export class Collection<T extends { id: string }> {
  /** Stripe's word for it in "No such customer: 'cus_x'". */
  readonly kind: string;
  readonly #rows = new Map<string, T>();

  constructor(kind: string) {
    this.kind = kind;
  }

  get(id: string): T | undefined {
    return this.#rows.get(id);
  }

  /** Adds the object, or replaces it in its old place. */
  put(object: T): void {
    this.#rows.set(object.id, object);
  }

  delete(id: string): void {
    this.#rows.delete(id);
  }

  newestFirst(): T[] {
    return [...this.#rows.values()].reverse();
  }
}

/** What a checkout session knows beyond the object that Stripe shows. */
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
}

/** One attempt to hand an event to the webhook. */
export interface Delivery {
  /** Unix milliseconds. */
  at: number;
  /** HTTP status of the answer, or null where there was none. */
  status: number | null;
  error: string | null;
}

export interface EventRecord {
  /** The event's id. */
  id: string;
  deliveries: Delivery[];
}

/** Everything the local Stripe knows. References between objects are ids, never expanded. */
export class Store {
  readonly customers = new Collection<Stripe.Customer>('customer');
  readonly deletedCustomers = new Collection<Stripe.DeletedCustomer>('customer');
  readonly products = new Collection<Stripe.Product>('product');
  readonly prices = new Collection<Stripe.Price>('price');
  readonly coupons = new Collection<Stripe.Coupon>('coupon');
  readonly discounts = new Collection<Stripe.Discount>('discount');
  readonly paymentMethods = new Collection<Stripe.PaymentMethod>('PaymentMethod');
  /** Which test card a payment method holds: Stripe's object shows the last four digits alone. */
  readonly cardNumbers = new Collection<{ id: string; number: string }>('card');
  readonly sessions = new Collection<Stripe.Checkout.Session>('checkout.session');
  readonly sessionDrafts = new Collection<SessionDraft>('checkout.session');
  readonly subscriptions = new Collection<Stripe.Subscription>('subscription');
  readonly invoices = new Collection<Stripe.Invoice>('invoice');
  readonly invoicePayments = new Collection<Stripe.InvoicePayment>('invoice_payment');
  readonly paymentIntents = new Collection<Stripe.PaymentIntent>('payment_intent');
  readonly charges = new Collection<Stripe.Charge>('charge');
  readonly events = new Collection<Stripe.EventBase>('event');
  readonly eventRecords = new Collection<EventRecord>('event');
}
