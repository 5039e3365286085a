import { listedProducts } from '../objects/portal-configuration.ts';
import type { Store } from '../store.ts';
import { list } from './pagination.ts';

/**
 * The rule that expands one path of an object. `Follow` replaces an id with the object. `Include`
 * adds a field that responses omit by default. `embedded` fields already contain an object, and
 * `nothing` fields have no value in the local Stripe.
 */
type Follow = (store: Store) => { get: (id: string) => object | undefined };
type Include = { include: (store: Store, id: string) => object };
export type ExpandRule = Follow | Include | 'embedded' | 'nothing';

const customers: Follow = (store) => store.customers;
const paymentMethods: Follow = (store) => store.paymentMethods;
const prices: Follow = (store) => store.prices;
const coupons: Follow = (store) => store.coupons;
const discounts: Follow = (store) => store.discounts;
const subscriptions: Follow = (store) => store.subscriptions;
const invoices: Follow = (store) => store.invoices;
const paymentIntents: Follow = (store) => store.paymentIntents;

export const expandRules: Record<string, Record<string, ExpandRule>> = {
  'billing_portal.configuration': {
    'features.subscription_update.products': {
      include: (store, id) => listedProducts(store.portalOffers.get(id)?.products ?? []),
    },
  },
  coupon: { applies_to: 'nothing' },
  customer: {
    'invoice_settings.default_payment_method': paymentMethods,
    subscriptions: {
      include: (store, id) =>
        list(
          store.subscriptions
            .newestFirst()
            .filter((found) => found.customer === id && found.status !== 'canceled'),
          false,
          `/v1/customers/${id}/subscriptions`,
        ),
    },
  },
  product: { default_price: prices },
  price: { product: (store) => store.products },
  payment_method: { customer: customers },
  discount: { customer: customers, 'source.coupon': coupons },
  'checkout.session': {
    customer: customers,
    subscription: subscriptions,
    invoice: invoices,
    payment_intent: paymentIntents,
    setup_intent: 'nothing',
    payment_link: 'nothing',
    'discounts.coupon': coupons,
    line_items: {
      include: (store, id) =>
        list(
          store.sessionDrafts.get(id)?.lineItems ?? [],
          false,
          `/v1/checkout/sessions/${id}/line_items`,
        ),
    },
  },
  item: { price: 'embedded' },
  subscription: {
    customer: customers,
    default_payment_method: paymentMethods,
    discounts,
    items: 'embedded',
    latest_invoice: invoices,
    pending_setup_intent: 'nothing',
    schedule: 'nothing',
  },
  subscription_item: { price: 'embedded', discounts },
  invoice: {
    customer: customers,
    default_payment_method: paymentMethods,
    discounts,
    lines: 'embedded',
    'parent.subscription_details.subscription': subscriptions,
    payments: {
      include: (store, id) =>
        list(
          store.invoicePayments.newestFirst().filter((payment) => payment.invoice === id),
          false,
          `/v1/invoice_payments?invoice=${id}`,
        ),
    },
    'total_discount_amounts.discount': discounts,
  },
  line_item: {
    discounts,
    'discount_amounts.discount': discounts,
    'pricing.price_details.price': prices,
    subscription: subscriptions,
  },
  invoice_payment: { invoice: invoices, 'payment.payment_intent': paymentIntents },
  payment_intent: {
    customer: customers,
    latest_charge: (store) => store.charges,
    payment_method: paymentMethods,
  },
  charge: { customer: customers, payment_intent: paymentIntents },
  dispute: { charge: (store) => store.charges, payment_intent: paymentIntents },
  refund: { charge: (store) => store.charges, payment_intent: paymentIntents },
};
