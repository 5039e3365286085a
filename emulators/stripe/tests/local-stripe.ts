import { Hono } from 'hono';
import Stripe from 'stripe';
import { beforeEach, expect } from 'vitest';
import type { Catalogue } from '../catalogue.ts';
import { listen } from '../listen.ts';
import { type LocalStripeOptions, startLocalStripe } from '../server.ts';

const WEBHOOK_SECRET = 'whsec_test';
const CARD = '4242424242424242';
export const COUPON = 'first_month_10';

const plan = (product: string, unit_amount: number) => ({
  ...{ product, unit_amount, lookup_key: `${product}_month` },
  recurring: { interval: 'day', interval_count: 30 },
});
const catalogue: Catalogue = {
  products: [
    { id: 'top_afiliado', name: 'Top Afiliado' },
    { id: 'elite', name: 'Elite' },
    { id: 'elite_nivel_3', name: 'Elite Nível 3' },
  ],
  prices: [plan('top_afiliado', 9790), plan('elite', 18790), plan('elite_nivel_3', 22790)],
  coupons: [{ id: COUPON, name: '10% de uma mensalidade', amount_off: 1879 }],
};

interface Received {
  body: string;
  signature: string;
}

/** A local Stripe on a free port, with the official SDK and a webhook receiver. */
export class StripeFixture {
  url = '';
  stripe = sdk({ url: 'http://localhost' });
  /** The webhook deliveries that the receiver got. */
  received: Received[] = [];
  /** The statuses of the next responses to deliveries. Later responses have the status 200. */
  statuses: number[] = [];

  /** @returns a function that stops the local Stripe and the receiver. */
  async start(options: Partial<LocalStripeOptions> = {}): Promise<() => Promise<void>> {
    this.received = [];
    this.statuses = [];
    const app = new Hono().post('/', async ({ req }) => {
      const signature = req.header('stripe-signature') ?? '';
      this.received.push({ body: await req.text(), signature });
      return new Response(null, { status: this.statuses.shift() ?? 200 });
    });
    const receiver = await listen(app, 0, 'the webhook receiver');
    const webhook = { webhookUrl: receiver.url, webhookSecret: WEBHOOK_SECRET };
    const local = await startLocalStripe({ port: 0, ...webhook, catalogue, ...options });
    this.url = local.url;
    this.stripe = sdk(local);
    return async () => {
      await local.close();
      await receiver.close();
    };
  }
}

/** Returns a fixture that starts a new local Stripe for each test. */
export function fixtureForEachTest(options: Partial<LocalStripeOptions> = {}): StripeFixture {
  const fixture = new StripeFixture();
  beforeEach(() => fixture.start(options));
  return fixture;
}

export function sdk({ url }: { url: string }, key = 'sk_test_local'): Stripe {
  const { hostname: host, port } = new URL(url);
  return new Stripe(key, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

/** Verifies a delivery's signature as the application does. */
export function verify({ body, signature }: Received): Stripe.Event {
  return Stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET);
}

/** Creates a customer and a checkout session for the Elite plan, as the application does. */
export async function createSession(
  { stripe }: StripeFixture,
  over: Stripe.Checkout.SessionCreateParams = {},
): Promise<{ id: string; secret: string; customer: string }> {
  const customer = await stripe.customers.create({ email: 'ana@exemplo.com.br', name: 'Ana' });
  const { id, client_secret } = await stripe.checkout.sessions.create({
    ui_mode: 'embedded_page',
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: 'price_elite_month', quantity: 1 }],
    return_url: 'http://localhost:5000/checkout-return?session_id={CHECKOUT_SESSION_ID}',
    redirect_on_completion: 'if_required',
    locale: 'pt-BR',
    metadata: { uid: 'u1' },
    subscription_data: { metadata: { uid: 'u1' } },
    ...over,
  });
  return { id, secret: client_secret ?? '', customer: customer.id };
}

type CreatedSession = Pick<Awaited<ReturnType<typeof createSession>>, 'id' | 'secret'>;

export function payByCard(
  fixture: StripeFixture,
  open: CreatedSession,
  number: string,
  over: Record<string, string> = {},
) {
  return sendToPaymentPage(fixture, open, 'confirm', {
    'card[number]': number,
    'card[expiry]': '12 / 40',
    'card[cvc]': '123',
    'card[name]': 'ANA SOUZA',
    ...over,
  });
}

/** Makes the local Stripe issue a boleto that stays unpaid unless the test marks it as paid. */
export function payByBoleto(
  fixture: StripeFixture,
  open: CreatedSession,
  over: Record<string, string> = {},
) {
  return sendToPaymentPage(fixture, open, 'confirm', {
    'boleto[name]': 'Ana Souza',
    'boleto[email]': 'fill_never@exemplo.com.br',
    'boleto[tax_id]': '000.000.000-00',
    ...over,
  });
}

/** Sends a form as the payment page in the browser does. */
export async function sendToPaymentPage(
  { url }: StripeFixture,
  { id, secret }: CreatedSession,
  action: 'confirm' | 'challenge',
  fields: Record<string, string>,
) {
  const response = await fetch(`${url}/v1/payment_pages/${id}/${action}`, {
    method: 'POST',
    body: new URLSearchParams({ key: 'pk_test_local', client_secret: secret, ...fields }),
  });
  const answer: { status?: string; error?: Stripe.StripeRawError } = await response.json();
  return { status: response.status, answer };
}

/** Creates a customer, buys the Elite plan by card, and opens a portal session. */
export async function createVisitor(fixture: StripeFixture, coupon?: string) {
  const open = await createSession(fixture, coupon ? { discounts: [{ coupon }] } : {});
  await payByCard(fixture, open, CARD);
  const { subscription } = await fixture.stripe.checkout.sessions.retrieve(open.id);
  const portal = await visitPortal(fixture, { customer: open.customer });
  return { customer: open.customer, subscription: String(subscription), ...portal };
}

/** Creates a portal session. Returns `act`, which performs an action on the portal's page. */
export async function visitPortal(
  { stripe, url }: StripeFixture,
  params: Stripe.BillingPortal.SessionCreateParams,
) {
  const { id } = await stripe.billingPortal.sessions.create({ locale: 'pt-BR', ...params });
  const act = async (action: string, fields: Record<string, string> = {}) => {
    const response = await fetch(`${url}/v1/portal_pages/${id}/${action}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    return { status: response.status, page: await response.json() };
  };
  return { act };
}

/** Calls the control API under `/_local`. Returns the HTTP status and the JSON body. */
export async function control(
  { url }: StripeFixture,
  address: `${'GET' | 'POST' | 'DELETE'} /${string}`,
  body?: object,
): Promise<{ status: number; answer: { now: number } }> {
  const [method = '', path = ''] = address.split(' ');
  const response = await fetch(`${url}/_local${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: await response.json() };
}

const DAY = 86_400;

async function advance(fixture: StripeFixture, seconds: number): Promise<void> {
  const { status } = await control(fixture, 'POST /clock/advance', { seconds });
  expect(status).toBe(200);
}

export const advanceDays = (fixture: StripeFixture, days: number) => advance(fixture, days * DAY);

/** Advances the 30 days of a monthly plan, plus the hour until Stripe charges the renewal. */
export const advanceOnePeriod = (fixture: StripeFixture) => advance(fixture, 30 * DAY + 3660);

/** Creates a customer whose default card has the test id `card`, such as `pm_card_visa`. */
export async function createCustomerWithCard(
  { stripe }: StripeFixture,
  card = 'pm_card_visa',
): Promise<string> {
  const { id } = await stripe.customers.create({
    email: 'ana@exemplo.com.br',
    payment_method: card,
    invoice_settings: { default_payment_method: card },
  });
  return id;
}

/** Creates a customer with a card, and their subscription to the Elite plan. */
export async function subscribe(
  fixture: StripeFixture,
  over: Omit<Stripe.SubscriptionCreateParams, 'customer'> = {},
): Promise<Stripe.Subscription> {
  const customer = await createCustomerWithCard(fixture);
  const items = [{ price: 'price_elite_month' }];
  return fixture.stripe.subscriptions.create({ customer, items, ...over });
}

/** Returns the types of the events that match `type`, such as `charge.*`, oldest first. */
export async function eventTypes({ stripe }: StripeFixture, type: string): Promise<string[]> {
  const events = await stripe.events.list({ limit: 100, type });
  return events.data.map((event) => event.type).toReversed();
}

/** Returns the error of an API call that must fail. Throws if the call succeeds. */
export async function expectFailure(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await call.then(
    () => 'The call succeeded.',
    (reason) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw error;
}
