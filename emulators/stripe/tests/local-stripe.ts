import Stripe from 'stripe';
import { beforeEach, expect } from 'vitest';
import { type LocalStripeOptions, startLocalStripe } from '../server.ts';
import { type Receiver, startReceiver, WEBHOOK_SECRET } from './receiver.ts';
import { testCatalogue } from './test-catalogue.ts';

export interface Bench {
  url: string;
  stripe: Stripe;
  receiver: Receiver;
  close: () => Promise<void>;
}

/** A local Stripe on a free port, the official SDK for it and a webhook receiver. */
export async function startBench(options: Partial<LocalStripeOptions> = {}): Promise<Bench> {
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

/** A bench of each test's own: the properties are those of the current test's. */
export function benchOfEachTest(options: Partial<LocalStripeOptions> = {}): Bench {
  let bench: Bench;
  beforeEach(async () => {
    bench = await startBench(options);
    return bench.close;
  });
  return {
    close: () => bench.close(),
    get url() {
      return bench.url;
    },
    get stripe() {
      return bench.stripe;
    },
    get receiver() {
      return bench.receiver;
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

/** Parameters of a session for Elite, as the application sends them. */
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

/** An open session for Elite and its client secret. */
export async function openSession(
  { stripe }: Bench,
  over: Stripe.Checkout.SessionCreateParams = {},
): Promise<{ id: string; secret: string; customer: string }> {
  const customer = await stripe.customers.create({ email: 'ana@exemplo.com.br', name: 'Ana' });
  const session = await stripe.checkout.sessions.create(sessionParams(customer.id, over));
  return { id: session.id, secret: session.client_secret ?? '', customer: customer.id };
}

type Open = Pick<Awaited<ReturnType<typeof openSession>>, 'id' | 'secret'>;

/** What the payment form posts. */
export function payByCard(
  bench: Bench,
  open: Open,
  number: string,
  over: Record<string, string> = {},
) {
  return confirm(bench, open, {
    'card[number]': number,
    'card[expiry]': '12 / 40',
    'card[cvc]': '123',
    'card[name]': 'ANA SOUZA',
    ...over,
  });
}

/** What the payment form posts for a boleto. */
export function payByBoleto(bench: Bench, open: Open, over: Record<string, string> = {}) {
  return confirm(bench, open, {
    'boleto[name]': 'Ana Souza',
    'boleto[email]': 'fill_never@exemplo.com.br',
    'boleto[tax_id]': '000.000.000-00',
    ...over,
  });
}

async function confirm({ url }: Bench, { id, secret }: Open, fields: Record<string, string>) {
  const response = await fetch(`${url}/v1/payment_pages/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({ key: 'pk_test_local', client_secret: secret, ...fields }),
  });
  const answer: { status?: string; redirectTo: string; error?: Stripe.StripeRawError } =
    await response.json();
  return { status: response.status, answer };
}

const DAY = 86_400;

/** Calls `/_local/…` and gives the JSON of its answer. */
export async function control(
  { url }: Pick<Bench, 'url'>,
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
  error?: string;
  queued?: number;
}

/** Waits until nothing is left to deliver. */
export async function isQuiet(bench: Pick<Bench, 'url'>): Promise<void> {
  await expect
    .poll(async () => (await control(bench, 'GET /clock')).answer, { timeout: 30_000 })
    .toMatchObject({ pendingDeliveries: 0 });
}

async function advance(bench: Pick<Bench, 'url'>, seconds: number): Promise<void> {
  const { status } = await control(bench, 'POST /clock/advance', { seconds });
  if (status !== 200) throw new Error(`The clock answered ${status}.`);
}

export const advanceDays = (bench: Pick<Bench, 'url'>, days: number) => advance(bench, days * DAY);

/**
 * Advances by a monthly plan's 30 days and the hour for which an invoice is a draft: a new
 * subscription is renewed, or its first attempt has failed.
 */
export const advanceAPeriod = (bench: Pick<Bench, 'url'>) => advance(bench, 30 * DAY + 3660);

/** A customer whose default card is one of Stripe's ready-made ones. */
export async function customerWith({ stripe }: Bench, card: string): Promise<string> {
  const { id } = await stripe.customers.create({
    email: 'ana@exemplo.com.br',
    payment_method: card,
    invoice_settings: { default_payment_method: card },
  });
  return id;
}

/** The newest charge of a customer. */
export async function chargeOf({ stripe }: Bench, customer: string): Promise<Stripe.Charge> {
  const [charge] = (await stripe.charges.list({ customer })).data;
  if (!charge) throw new Error('No charge.');
  return charge;
}

/** The types of all events so far, oldest first. */
export async function eventTypes({ stripe }: Bench, type = '*'): Promise<string[]> {
  const events = await stripe.events.list({ limit: 100, type });
  return events.data.map((event) => event.type).toReversed();
}

/** The rejection of a call that has to fail. */
export async function failure(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call succeeded.');
}
