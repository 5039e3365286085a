import type Stripe from 'stripe';
import { Collection } from './collection.ts';
import { idOf } from './ids.ts';
import type { IdempotencyEntry } from './protocol/idempotency.ts';
import type {
  ClockState,
  EventRecord,
  FirstPaymentWait,
  PendingLines,
  PlannedDispute,
  PortalOffer,
  PortalVisit,
  SessionDraft,
  Voucher,
  WebhookRetry,
} from './records.ts';
import type { SettingsRecord } from './settings.ts';

/** All objects of the local Stripe. References between objects are ids. */
export class Store {
  readonly customers = new Collection<Stripe.Customer>('customer');
  readonly balanceTransactions = new Collection<Stripe.CustomerBalanceTransaction>(
    'customer_balance_transaction',
    ({ customer }) => idOf(customer),
  );
  readonly deletedCustomers = new Collection<Stripe.DeletedCustomer>('customer');
  readonly products = new Collection<Stripe.Product>('product');
  readonly prices = new Collection<Stripe.Price>('price');
  readonly coupons = new Collection<Stripe.Coupon>('coupon');
  readonly discounts = new Collection<Stripe.Discount>('discount');
  readonly paymentMethods = new Collection<Stripe.PaymentMethod>('PaymentMethod');
  /** Card numbers by payment method id. Stripe's object contains only the last four digits. */
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
  readonly disputes = new Collection<Stripe.Dispute>('dispute', ({ charge }) => idOf(charge));
  /** Charges that will be disputed, because they were paid with the test card for disputes. */
  readonly plannedDisputes = new Collection<PlannedDispute>('dispute');
  readonly vouchers = new Collection<Voucher>('voucher', (voucher) => voucher.invoiceId);
  readonly firstPaymentWaits = new Collection<FirstPaymentWait>('subscription');
  readonly pendingLines = new Collection<PendingLines>('invoiceitem');
  readonly portalConfigurations = new Collection<Stripe.BillingPortal.Configuration>(
    'configuration',
  );
  readonly portalOffers = new Collection<PortalOffer>('configuration');
  readonly paymentMethodConfigurations = new Collection<Stripe.PaymentMethodConfiguration>(
    'payment_method_configuration',
  );
  readonly paymentMethodDomains = new Collection<Stripe.PaymentMethodDomain>(
    'payment_method_domain',
  );
  readonly portalVisits = new Collection<PortalVisit>('billing_portal.session');
  readonly events = new Collection<Stripe.EventBase>('event');
  readonly eventRecords = new Collection<EventRecord>('event');
  readonly webhookEndpoints = new Collection<Stripe.WebhookEndpoint>('webhook_endpoint');
  readonly webhookRetries = new Collection<WebhookRetry>('event');
  readonly idempotency = new Collection<IdempotencyEntry>('idempotency_key');
  readonly clock = new Collection<ClockState>('clock');
  readonly settings = new Collection<SettingsRecord>('settings');

  collections(): [string, Collection<{ id: string }>][] {
    return Object.entries(this).filter(([, value]) => value instanceof Collection);
  }
}
