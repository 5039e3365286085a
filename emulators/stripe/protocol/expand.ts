import type { Collection, Store } from '../store.ts';
import { invalidRequest } from './errors.ts';
import { list } from './pagination.ts';

/**
 * What may be expanded: for each kind of object the path of each reference and how it is
 * followed. `embedded` is there already; `nothing` is always null in the local Stripe.
 */
type Follow = (store: Store) => Collection<{ id: string }>;
type Include = { include: (store: Store, id: string) => object };
type Rule = Follow | Include | 'embedded' | 'nothing';

const customers: Follow = (store) => store.customers;
const paymentMethods: Follow = (store) => store.paymentMethods;
const prices: Follow = (store) => store.prices;
const coupons: Follow = (store) => store.coupons;
const discounts: Follow = (store) => store.discounts;
const subscriptions: Follow = (store) => store.subscriptions;
const invoices: Follow = (store) => store.invoices;
const paymentIntents: Follow = (store) => store.paymentIntents;

const rules: Record<string, Record<string, Rule>> = {
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
};

type Json = Record<string, unknown>;

/**
 * The JSON of `value` with each path of `paths` (`customer`, `data.latest_invoice.payments`)
 * replaced by the object that it names. Four levels at most.
 * @throws ApiError for a path that Stripe would not expand.
 */
export function expand(value: unknown, paths: readonly string[], store: Store): unknown {
  const root: unknown = JSON.parse(JSON.stringify(value));
  for (const path of paths) {
    if (
      path.split('.').length > 4 &&
      path.split('.').filter((part) => part !== 'data').length > 4
    ) {
      throw invalidRequest(`You cannot expand more than 4 levels of a property. Property: ${path}`);
    }
    expandPath(root, path, { path, store });
  }
  return root;
}

interface Walk {
  /** The whole path, for the error. */
  path: string;
  store: Store;
}

function expandPath(node: unknown, rest: string, walk: Walk): void {
  if (Array.isArray(node)) {
    for (const element of node) expandPath(element, rest, walk);
    return;
  }
  if (rest === '' || !isJson(node)) return;
  if (node.object === 'list') {
    if (!startsWith(rest, 'data')) throw notExpandable(walk.path, `data.${rest}`);
    expandPath(node.data, rest.slice('data.'.length), walk);
    return;
  }
  const found = Object.entries(rules[String(node.object)] ?? {}).find(([field]) =>
    startsWith(rest, field),
  );
  if (!found) throw notExpandable(walk.path);
  const [field, rule] = found;
  if (typeof rule === 'object' && typeof node.id === 'string') {
    node[field] ??= JSON.parse(JSON.stringify(rule.include(walk.store, node.id)));
  }
  const follow = typeof rule === 'function' ? rule(walk.store) : undefined;
  visit(node, field.split('.'), (reference) => {
    const object =
      typeof reference === 'string' && follow
        ? JSON.parse(JSON.stringify(follow.get(reference) ?? reference))
        : reference;
    expandPath(object, rest.slice(field.length + 1), walk);
    return object;
  });
}

/** Replaces what stands at `fields` below `node`, in every element of arrays on the way. */
function visit(node: unknown, fields: string[], replace: (value: unknown) => unknown): void {
  const [field, ...deeper] = fields;
  if (field === undefined) return;
  if (Array.isArray(node)) {
    for (const element of node) visit(element, fields, replace);
  } else if (isJson(node) && deeper.length > 0) {
    visit(node[field], deeper, replace);
  } else if (isJson(node)) {
    const value = node[field];
    node[field] = Array.isArray(value) ? value.map(replace) : replace(value);
  }
}

function startsWith(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function notExpandable(path: string, hint?: string): Error {
  const advice = hint ? ` You may want to try expanding '${hint}' instead.` : '';
  return invalidRequest(`This property cannot be expanded (${path}).${advice}`, {
    param: 'expand',
  });
}
