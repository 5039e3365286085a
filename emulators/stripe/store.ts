import type Stripe from 'stripe';
import { idOf } from './ids.ts';
import type { LineFields } from './objects/invoice-line.ts';
import type { IdempotencyEntry } from './protocol/idempotency.ts';

/** Objects of one kind, in the order of their creation. Stored objects are never mutated. */
export class Collection<T extends { id: string }> {
  /** Stripe's word for it in "No such customer: 'cus_x'". */
  readonly kind: string;
  readonly #rows = new Map<string, T>();
  readonly #ownerOf: ((object: T) => string | null) | undefined;
  readonly #owned = new Map<string, Set<string>>();
  readonly #watchers: ((id: string, object: T | null) => void)[] = [];

  /** @param ownerOf the id of the object that each one belongs to, for `ownedBy`. */
  constructor(kind: string, ownerOf?: (object: T) => string | null) {
    this.kind = kind;
    this.#ownerOf = ownerOf;
  }

  /** Calls `watcher` after each change from now on, with null for an object that was deleted. */
  watch(watcher: (id: string, object: T | null) => void): void {
    this.#watchers.push(watcher);
  }

  /** What belongs to `owner`, oldest first. */
  ownedBy(owner: string): T[] {
    const ids = [...(this.#owned.get(owner) ?? [])];
    return ids.map((id) => this.#rows.get(id)).filter((object) => object !== undefined);
  }

  get(id: string): T | undefined {
    return this.#rows.get(id);
  }

  get size(): number {
    return this.#rows.size;
  }

  /** Adds the object, or replaces it in its old place. */
  put(object: T): void {
    const owner = this.#ownerOf?.(object);
    if (owner) {
      const owned = this.#owned.get(owner) ?? new Set();
      this.#owned.set(owner, owned.add(object.id));
    }
    this.#rows.set(object.id, object);
    for (const watcher of this.#watchers) watcher(object.id, object);
  }

  delete(id: string): void {
    const object = this.#rows.get(id);
    if (!object) return;
    const owner = this.#ownerOf?.(object);
    if (owner) this.#owned.get(owner)?.delete(id);
    this.#rows.delete(id);
    for (const watcher of this.#watchers) watcher(id, null);
  }

  clear(): void {
    for (const id of [...this.#rows.keys()]) this.delete(id);
  }

  /** Walks over all without copying them. */
  fromOldest(): IterableIterator<T> {
    return this.#rows.values();
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
  /** The card that waits for its 3-D Secure challenge. */
  challengedMethodId: string | null;
}

/** A bank slip that was issued. */
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

/** A visit to the billing portal. */
export interface PortalVisit {
  id: string;
  customerId: string;
  returnUrl: string | null;
  /** Unix seconds. */
  created: number;
}

/** Lines that wait for a subscription's next invoice. */
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

/** What happens to a subscription whose last retry failed, as in Stripe's billing settings. */
export interface Settings {
  id: 'settings';
  afterLastRetry: 'cancel' | 'unpaid';
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
  /** When it was emitted, in real time: Unix milliseconds. */
  since: number;
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
  readonly subscriptions = new Collection<Stripe.Subscription>('subscription', (found) =>
    idOf(found.customer),
  );
  readonly invoices = new Collection<Stripe.Invoice>('invoice', ({ parent }) =>
    idOf(parent?.subscription_details?.subscription),
  );
  readonly invoicePayments = new Collection<Stripe.InvoicePayment>('invoice_payment', (payment) =>
    idOf(payment.invoice),
  );
  readonly paymentIntents = new Collection<Stripe.PaymentIntent>('payment_intent');
  readonly charges = new Collection<Stripe.Charge>('charge');
  readonly refunds = new Collection<Stripe.Refund>('refund', ({ charge }) => idOf(charge));
  readonly vouchers = new Collection<Voucher>('voucher', (voucher) => voucher.invoiceId);
  readonly pendingLines = new Collection<PendingLines>('invoiceitem');
  readonly portalVisits = new Collection<PortalVisit>('billing_portal.session');
  readonly events = new Collection<Stripe.EventBase>('event');
  readonly eventRecords = new Collection<EventRecord>('event');
  readonly idempotency = new Collection<IdempotencyEntry>('idempotency_key');
  readonly clock = new Collection<ClockState>('clock');
  readonly settings = new Collection<Settings>('settings');

  /** Every collection by the name it has here. */
  collections(): [string, Collection<{ id: string }>][] {
    return Object.entries(this).filter(([, value]) => value instanceof Collection);
  }
}
