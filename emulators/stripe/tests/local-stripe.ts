import Stripe from 'stripe';
import { beforeEach, expect } from 'vitest';
import { type LocalStripeOptions, startLocalStripe } from '../server.ts';
import { type Receiver, startReceiver, WEBHOOK_SECRET } from './receiver.ts';
import { testCatalogue } from './test-catalogue.ts';

export interface StripeFixture {
  url: string;
  stripe: Stripe;
  receiver: Receiver;
  close: () => Promise<void>;
}

/** Starts a local Stripe on a free port, with the official SDK and a webhook receiver. */
export async function startFixture(
  options: Partial<LocalStripeOptions> = {},
): Promise<StripeFixture> {
  const receiver = await startReceiver();
  const local = await startLocalStripe({
    port: 0,
    webhookUrl: receiver.url,
    webhookSecret: WEBHOOK_SECRET,
    catalogue: testCatalogue,
    ...options,
  });
  const { port } = new URL(local.url);
  const stripe = sdk(port);
  return {
    url: local.url,
    stripe,
    receiver,
    close: async () => {
      await local.close();
      receiver.close();
    },
  };
}

/** Starts a new fixture for each test. The returned object always refers to the current fixture. */
export function fixtureForEachTest(options: Partial<LocalStripeOptions> = {}): StripeFixture {
  let fixture: StripeFixture;
  beforeEach(async () => {
    fixture = await startFixture(options);
    return fixture.close;
  });
  return {
    close: () => fixture.close(),
    get url() {
      return fixture.url;
    },
    get stripe() {
      return fixture.stripe;
    },
    get receiver() {
      return fixture.receiver;
    },
  };
}

export function sdk(port: string | number, key = 'sk_test_local'): Stripe {
  return new Stripe(key, {
    host: 'localhost',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Returns the parameters that the application sends to create a Checkout Session for Elite. */
function sessionParams(
  customer: string,
  over: Stripe.Checkout.SessionCreateParams = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    ui_mode: 'embedded_page',
    mode: 'subscription',
    customer,
    line_items: [{ price: 'price_elite_month', quantity: 1 }],
    return_url: 'http://localhost:5000/checkout-return?session_id={CHECKOUT_SESSION_ID}',
    redirect_on_completion: 'if_required',
    locale: 'pt-BR',
    metadata: { uid: 'u1' },
    subscription_data: { metadata: { uid: 'u1' } },
    ...over,
  };
}

/** Creates a customer and a checkout session for the Elite plan. */
export async function createSession(
  { stripe }: StripeFixture,
  over: Stripe.Checkout.SessionCreateParams = {},
): Promise<{ id: string; secret: string; customer: string }> {
  const customer = await stripe.customers.create({ email: 'ana@exemplo.com.br', name: 'Ana' });
  const session = await stripe.checkout.sessions.create(sessionParams(customer.id, over));
  return { id: session.id, secret: session.client_secret ?? '', customer: customer.id };
}

type CreatedSession = Pick<Awaited<ReturnType<typeof createSession>>, 'id' | 'secret'>;

export function payByCard(
  fixture: StripeFixture,
  open: CreatedSession,
  number: string,
  over: Record<string, string> = {},
) {
  return confirm(fixture, open, {
    'card[number]': number,
    'card[expiry]': '12 / 40',
    'card[cvc]': '123',
    'card[name]': 'ANA SOUZA',
    ...over,
  });
}

export function payByBoleto(
  fixture: StripeFixture,
  open: CreatedSession,
  over: Record<string, string> = {},
) {
  return confirm(fixture, open, {
    'boleto[name]': 'Ana Souza',
    'boleto[email]': 'fill_never@exemplo.com.br',
    'boleto[tax_id]': '000.000.000-00',
    ...over,
  });
}

async function confirm(
  { url }: StripeFixture,
  { id, secret }: CreatedSession,
  fields: Record<string, string>,
) {
  const response = await fetch(`${url}/v1/payment_pages/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ key: 'pk_test_local', client_secret: secret, ...fields }),
  });
  const answer: { status?: string; redirectTo: string; error?: Stripe.StripeRawError } =
    await response.json();
  return { status: response.status, answer };
}

const DAY = 86_400;

/** Calls the control API under `/_local`. Returns the HTTP status and the JSON body. */
export async function control(
  { url }: Pick<StripeFixture, 'url'>,
  address: `${'GET' | 'POST' | 'DELETE'} /${string}`,
  body?: object,
): Promise<{ status: number; answer: ControlAnswer }> {
  const [method = '', path = ''] = address.split(' ');
  const response = await fetch(`${url}/_local${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: await response.json() };
}

interface ControlAnswer {
  now: number;
  advancedBySeconds: number;
  error?: string;
  queued?: number;
}

export async function waitUntilDelivered(fixture: Pick<StripeFixture, 'url'>): Promise<void> {
  await expect
    .poll(async () => (await control(fixture, 'GET /clock')).answer, { timeout: 30_000 })
    .toMatchObject({ pendingDeliveries: 0 });
}

async function advance(fixture: Pick<StripeFixture, 'url'>, seconds: number): Promise<void> {
  const { status } = await control(fixture, 'POST /clock/advance', { seconds });
  if (status !== 200) throw new Error(`The clock answered ${status}.`);
}

export const advanceDays = (fixture: Pick<StripeFixture, 'url'>, days: number) =>
  advance(fixture, days * DAY);

/**
 * Advances the clock by the 30 days of a monthly plan, plus 61 minutes, because Stripe charges a
 * renewal's invoice after an hour.
 */
export const advanceOnePeriod = (fixture: Pick<StripeFixture, 'url'>) =>
  advance(fixture, 30 * DAY + 3660);

/** Creates a customer whose default card has the test id `card`, such as `pm_card_visa`. */
export async function createCustomerWithCard(
  { stripe }: StripeFixture,
  card: string,
): Promise<string> {
  const { id } = await stripe.customers.create({
    email: 'ana@exemplo.com.br',
    payment_method: card,
    invoice_settings: { default_payment_method: card },
  });
  return id;
}

export async function latestCharge(
  { stripe }: StripeFixture,
  customer: string,
): Promise<Stripe.Charge> {
  const [charge] = (await stripe.charges.list({ customer })).data;
  if (!charge) throw new Error('No charge.');
  return charge;
}

/** Returns the types of the events that match `type`, such as `charge.*`, oldest first. */
export async function eventTypes({ stripe }: StripeFixture, type = '*'): Promise<string[]> {
  const events = await stripe.events.list({ limit: 100, type });
  return events.data.map((event) => event.type).toReversed();
}

/** Returns the error of an API call that must fail. Throws if the call succeeds. */
export async function expectFailure(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call succeeded.');
}
