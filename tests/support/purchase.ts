import { deepStrictEqual, partialDeepStrictEqual } from 'node:assert';
import Stripe from 'stripe';
import { endpoints } from '#contract/endpoints.ts';
import { type PlanId, priceLookupKey } from '#contract/plans.ts';
import { sendPaymentForm } from '../../emulators/payment-form.ts';
import { type Answer, type CallOptions, call, env, given, stripe } from './api.ts';
import { readDocument } from './firestore.ts';
import type { TestPerson } from './people.ts';

/** The body of a checkout request. */
export interface Choice {
  planName?: string;
  interval?: string;
  couponId?: string;
  attribution?: object;
  consent?: object;
  fbp?: string;
  fbc?: string;
}

/** Requests a checkout session for Elite, monthly, with the changes of `choice`. */
export function checkout(
  person: TestPerson,
  choice: Choice = {},
  options: CallOptions = {},
): Promise<Answer> {
  const body = { email: person.email, planName: 'Elite', interval: 'month', ...choice };
  return call('createEmbeddedCheckoutSession', { token: person.token, ...options, body });
}

/** The client secret of {@link checkout}'s answer. */
export const secretOf = (answer: Pick<Answer, 'body'> | undefined): string =>
  given(endpoints.createEmbeddedCheckoutSession, answer).clientSecret;

/** The id of the session that a client secret opens. */
export const sessionId = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

/** Fills in the local Stripe's payment form; gives the status of the answer. */
export async function pay(clientSecret: string, number?: string): Promise<number> {
  const payment = { name: 'MARIA DA SILVA', card: number };
  return (await sendPaymentForm(env.STRIPE_LOCAL_URL, clientSecret, payment)).status;
}

/**
 * Has the local Stripe issue a boleto for a checkout session. With the default address
 * it is never paid.
 */
export async function issueVoucher(
  clientSecret: string,
  boletoEmail = 'fill_never@exemplo.com.br',
): Promise<number> {
  const payment = { name: 'MARIA DA SILVA', boletoEmail };
  return (await sendPaymentForm(env.STRIPE_LOCAL_URL, clientSecret, payment)).status;
}

/** Pays a session's boleto, or lets it expire. */
export async function endVoucher(session: string, outcome: 'pay' | 'expire'): Promise<void> {
  const path = `/_local/boletos/${session}/${outcome}`;
  const response = await fetch(`${env.STRIPE_LOCAL_URL}${path}`, { method: 'POST' });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

/** The price id of a plan of the catalogue. */
export async function priceId(plan: PlanId = 'elite'): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [priceLookupKey(plan, 'month')] });
  return data[0]?.id ?? '';
}

/** The Stripe customer of the person's record. */
export async function customerId({ uid }: TestPerson): Promise<string> {
  return String((await readDocument(`users/${uid}`))?.stripeCustomerId);
}

/** The customer's subscriptions, whatever their status, newest first. */
async function subscriptionsOf(customer: string): Promise<Stripe.Subscription[]> {
  return (await stripe.subscriptions.list({ customer, status: 'all' })).data;
}

/** The newest of them; throws where there is none. */
export async function subscriptionOf(customer: string): Promise<Stripe.Subscription> {
  const [subscription] = await subscriptionsOf(customer);
  if (!subscription) throw new Error(`${customer} has no subscription`);
  return subscription;
}

/** The statuses of all of them, in alphabetical order. */
export const statusesOf = async (customer: string): Promise<string[]> =>
  (await subscriptionsOf(customer)).map(({ status }) => status).toSorted();

/** The customer's open checkout sessions. */
export const openSessionsOf = async (customer: string): Promise<Stripe.Checkout.Session[]> =>
  (await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })).data;

/** A subscription by card that our checkout would have created if it were not refused. */
export async function subscribePast(
  { uid }: TestPerson,
  customer: string,
  plan: PlanId = 'elite',
): Promise<Stripe.Subscription> {
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  return stripe.subscriptions.create({
    customer,
    items: [{ price: await priceId(plan) }],
    default_payment_method: method.id,
    metadata: { uid, project: env.GCLOUD_PROJECT },
  });
}

/** Ends the person's subscription at once; gives it as it then is. */
export async function cancelNow(person: TestPerson): Promise<Stripe.Subscription> {
  const { id } = await subscriptionOf(await customerId(person));
  const ended = await stripe.subscriptions.cancel(id);
  await expectProfile(person, { subscription_active: false, subscription_end: ended.ended_at });
  return ended;
}

/** Retries until `expectation` does not throw; throws its last error after 90 s. */
async function eventually(expectation: () => Promise<void>): Promise<void> {
  const giveUp = performance.now() + 90_000;
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (performance.now() > giveUp) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Waits until the person's profile has these fields; throws an AssertionError after 90 s. */
export function expectProfile(person: TestPerson, fields: object): Promise<void> {
  return eventually(async () => {
    const answer = await call('getUser', { token: person.token, uid: person.uid });
    partialDeepStrictEqual(given(endpoints.getUser, answer).user, fields);
  });
}

/** Waits until every event of a customer is delivered; throws an AssertionError after 90 s. */
export function expectDelivered(customer: string): Promise<void> {
  return eventually(async () => {
    const { data } = await stripe.events.list({ delivery_success: false, limit: 100 });
    const left = data.filter((event) => JSON.stringify(event).includes(customer));
    deepStrictEqual(
      left.map(({ type }) => type),
      [],
    );
  });
}

/** Posts a webhook body, by default with a valid signature. */
export function deliver(
  payload: string,
  {
    secret = 'whsec_local',
    signature = Stripe.webhooks.generateTestHeaderString({ payload, secret }),
    ...options
  }: CallOptions & { secret?: string; signature?: string } = {},
): Promise<Answer> {
  const headers = { 'Stripe-Signature': signature };
  return call('stripeWebhook', { ...options, body: payload, origin: null, headers });
}
