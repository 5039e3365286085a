import { afterAll, beforeAll, expect, test } from 'vitest';
import { runEverything } from './conformance-scenario.ts';
import { type StripeFixture, startFixture, waitUntilDelivered } from './local-stripe.ts';
import { distinctShapes, type Sample, typeErrors } from './sdk-types.ts';

let fixture: StripeFixture;
beforeAll(async () => {
  fixture = await startFixture();
  await runEverything(fixture);
}, 120_000);
afterAll(() => fixture.close());

/** The API's lists: path with query, and the SDK's type. */
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
  const response = await fetch(`${fixture.url}/v1/${path}${query}`, {
    headers: { Authorization: 'Bearer sk_test_local' },
  });
  const list = await response.json();
  expect(list.data, path).not.toHaveLength(0);
  const whole = { type: `ApiList<Stripe.${type}>`, name: `list of ${path}`, value: list };
  return [whole, ...list.data.map((value: object) => ({ type, name: type, value }))];
}

/** Samples with errors, which prove that the compiler finds them. */
const wrong: Sample[] = [
  { id: 'cus_1', object: 'customer', deleted: true, surprise: 1 },
  { id: 'cus_1', object: 'customer', deleted: 'yes' },
  { id: 'cus_1', deleted: true },
].map((value, index) => ({ type: 'DeletedCustomer', name: `wrong ${index}`, value }));

test('every object, list and webhook body has the fields of the SDK’s types and no others', async () => {
  const objects = (await Promise.all(lists.map(([path, type]) => samplesOf(path, type)))).flat();
  await waitUntilDelivered(fixture);
  const events: { type: string }[] = fixture.receiver.received.map(({ body }) => JSON.parse(body));
  const sent = events.map((value) => ({ type: 'Event', name: value.type, value }));
  const errors = await typeErrors([...distinctShapes([...objects, ...sent]), ...wrong]);
  // Each error names its object.
  expect(errors.map((error) => error.replace(/^(wrong \d).*/, '$1'))).toEqual(
    wrong.map(({ name }) => name),
  );
  expect(typesByObject(events)).toEqual({
    'billing_portal.configuration': 'created updated',
    'billing_portal.session': 'created',
    'charge.dispute': 'closed created funds_reinstated funds_withdrawn',
    charge: 'failed refunded succeeded',
    'checkout.session': 'async_payment_failed async_payment_succeeded completed expired',
    coupon: 'created deleted updated',
    customer: 'created deleted updated',
    'customer.discount': 'created',
    'customer.subscription': 'created deleted updated',
    invoice:
      'created finalized paid payment_action_required payment_failed payment_succeeded updated voided',
    invoice_payment: 'paid',
    payment_intent: 'canceled created payment_failed processing requires_action succeeded',
    payment_method: 'attached',
    price: 'created updated',
    product: 'created updated',
    refund: 'created',
  });
}, 120_000);

/** Groups `customer.created` and `customer.deleted` as `{ customer: 'created deleted' }`. */
function typesByObject(events: readonly { type: string }[]): Record<string, string> {
  const types = [...new Set(events.map(({ type }) => type))].toSorted();
  const groups = Object.groupBy(types, (type) => type.slice(0, type.lastIndexOf('.')));
  const actions = (found: string[] = []) => found.map((type) => type.split('.').at(-1)).join(' ');
  return Object.fromEntries(
    Object.entries(groups).map(([object, found]) => [object, actions(found)]),
  );
}
