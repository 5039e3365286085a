import { afterAll, beforeAll, expect, test } from 'vitest';
import { runEverything } from './conformance-scenario.ts';
import { type Bench, isQuiet, startBench } from './local-stripe.ts';
import { distinctShapes, type Sample, typeErrors } from './sdk-types.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
  await runEverything(bench);
}, 120_000);
afterAll(() => bench.close());

/** Lists of the API: path with query, and the type of the SDK. */
const lists: [path: string, type: string][] = [
  [
    'billing_portal/configurations?expand[]=data.features.subscription_update.products',
    'BillingPortal.Configuration',
  ],
  ['charges?expand[]=data.customer&expand[]=data.payment_intent', 'Charge'],
  ['checkout/sessions?expand[]=data.line_items&expand[]=data.subscription', 'Checkout.Session'],
  ['coupons', 'Coupon'],
  ['customers?expand[]=data.subscriptions', 'Customer'],
  ['disputes?expand[]=data.charge', 'Dispute'],
  ['events', 'EventBase'],
  ['invoice_payments?expand[]=data.payment.payment_intent', 'InvoicePayment'],
  ['invoices?expand[]=data.discounts&expand[]=data.payments', 'Invoice'],
  ['payment_intents?expand[]=data.latest_charge&expand[]=data.payment_method', 'PaymentIntent'],
  ['payment_method_configurations', 'PaymentMethodConfiguration'],
  ['payment_method_domains', 'PaymentMethodDomain'],
  ['prices?expand[]=data.product', 'Price'],
  ['products', 'Product'],
  ['refunds?expand[]=data.charge', 'Refund'],
  ['subscriptions?status=all&expand[]=data.latest_invoice', 'Subscription'],
  ['webhook_endpoints', 'WebhookEndpoint'],
];

async function samplesOf(path: string, type: string): Promise<Sample[]> {
  const query = path.includes('?') ? '&limit=100' : '?limit=100';
  const response = await fetch(`${bench.url}/v1/${path}${query}`, {
    headers: { Authorization: 'Bearer sk_test_local' },
  });
  const list = await response.json();
  expect(list.data, path).not.toHaveLength(0);
  const whole = { type: `ApiList<Stripe.${type}>`, name: `list of ${path}`, value: list };
  return [whole, ...list.data.map((value: object) => ({ type, name: type, value }))];
}

/** What the SDK's types do not have: shows that the compiler finds it. */
const wrong: Sample[] = [
  { id: 'cus_1', object: 'customer', deleted: true, surprise: 1 },
  { id: 'cus_1', object: 'customer', deleted: 'yes' },
  { id: 'cus_1', deleted: true },
].map((value, index) => ({ type: 'DeletedCustomer', name: `wrong ${index}`, value }));

test('every object, list and webhook body has the fields of the SDK’s types and no others', async () => {
  const objects = (await Promise.all(lists.map(([path, type]) => samplesOf(path, type)))).flat();
  await isQuiet(bench);
  const events: { type: string }[] = bench.receiver.received.map(({ body }) => JSON.parse(body));
  const sent = events.map((value) => ({ type: 'Event', name: value.type, value }));
  const errors = await typeErrors([...distinctShapes([...objects, ...sent]), ...wrong]);
  // A difference is named with its object.
  expect(errors.map((error) => error.replace(/^(wrong \d).*/, '$1'))).toEqual(
    wrong.map(({ name }) => name),
  );
  expect([...new Set(events.map(({ type }) => type))].toSorted()).toMatchInlineSnapshot(`
    [
      "billing_portal.configuration.created",
      "billing_portal.configuration.updated",
      "billing_portal.session.created",
      "charge.dispute.closed",
      "charge.dispute.created",
      "charge.dispute.funds_reinstated",
      "charge.dispute.funds_withdrawn",
      "charge.failed",
      "charge.refund.updated",
      "charge.refunded",
      "charge.succeeded",
      "checkout.session.async_payment_failed",
      "checkout.session.async_payment_succeeded",
      "checkout.session.completed",
      "checkout.session.expired",
      "coupon.created",
      "coupon.deleted",
      "coupon.updated",
      "customer.created",
      "customer.deleted",
      "customer.discount.created",
      "customer.subscription.created",
      "customer.subscription.deleted",
      "customer.subscription.updated",
      "customer.updated",
      "invoice.created",
      "invoice.finalized",
      "invoice.paid",
      "invoice.payment_action_required",
      "invoice.payment_failed",
      "invoice.payment_succeeded",
      "invoice.updated",
      "invoice.voided",
      "invoice_payment.paid",
      "payment_intent.canceled",
      "payment_intent.created",
      "payment_intent.payment_failed",
      "payment_intent.processing",
      "payment_intent.requires_action",
      "payment_intent.succeeded",
      "payment_method.attached",
      "price.created",
      "price.updated",
      "product.created",
      "product.updated",
      "refund.created",
      "refund.failed",
      "refund.updated",
    ]
  `);
}, 120_000);
