import { partialDeepStrictEqual } from 'node:assert';
import Stripe from 'stripe';
import * as z from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { type PlanId, priceLookupKey } from '#contract/plans.ts';
import { sendPaymentForm } from '../../emulators/payment-form.ts';
import { type Answer, type CallOptions, call, env, parseResponse, stripe } from './api.ts';
import { retry, until } from './engine.ts';
import { readDocument } from './firestore.ts';
import type { TestPerson } from './people.ts';
import { control } from './stripe-control.ts';

export interface Choice {
  planName?: string;
  interval?: string;
  couponId?: string;
  attribution?: object;
  consent?: object;
  fbp?: string;
  fbc?: string;
}

/** Requests a checkout session for monthly Elite, unless `choice` says otherwise. */
export function checkout(person: TestPerson, choice: Choice = {}, options: CallOptions = {}) {
  const body = { email: person.email, planName: 'Elite', interval: 'month', ...choice };
  return call('createEmbeddedCheckoutSession', { token: person.token, ...options, body });
}

export const secretOf = (answer: Pick<Answer, 'body'> | undefined): string =>
  parseResponse(endpoints.createEmbeddedCheckoutSession, answer).clientSecret;

export const sessionId = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

/** Pays by card in the local Stripe's payment form. Returns the HTTP status. */
export async function pay(clientSecret: string, card?: string): Promise<number> {
  const payment = { name: 'MARIA DA SILVA', card };
  return (await sendPaymentForm(env.STRIPE_LOCAL_URL, clientSecret, payment)).status;
}

/** Issues a boleto that, by default, is never paid on its own. Returns the HTTP status. */
export async function issueVoucher(
  clientSecret: string,
  boletoEmail = 'fill_never@exemplo.com.br',
): Promise<number> {
  const payment = { name: 'MARIA DA SILVA', boletoEmail };
  return (await sendPaymentForm(env.STRIPE_LOCAL_URL, clientSecret, payment)).status;
}

/** Pays a session's boleto, marks it as being processed by a bank, or lets it expire. */
export async function endVoucher(session: string, outcome: 'pay' | 'process' | 'expire') {
  await control(`boletos/${session}/${outcome}`);
}

export async function priceId(plan: PlanId = 'elite'): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [priceLookupKey(plan, 'month')] });
  return data[0]?.id ?? '';
}

export async function customerId({ uid }: TestPerson): Promise<string> {
  return String((await readDocument(`users/${uid}`))?.stripeCustomerId);
}

/** Returns the customer's subscriptions of any status, newest first. */
async function subscriptionsOf(customer: string): Promise<Stripe.Subscription[]> {
  return (await stripe.subscriptions.list({ customer, status: 'all' })).data;
}

/** Returns the customer's newest subscription. Throws if there is none. */
export async function subscriptionOf(customer: string): Promise<Stripe.Subscription> {
  const [subscription] = await subscriptionsOf(customer);
  if (!subscription) throw new Error(`${customer} has no subscription`);
  return subscription;
}

export const statusesOf = async (customer: string): Promise<string[]> =>
  (await subscriptionsOf(customer)).map(({ status }) => status).toSorted();

export const openSessionsOf = async (customer: string): Promise<Stripe.Checkout.Session[]> =>
  (await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })).data;

/** Creates a card subscription with our checkout's metadata where our checkout would refuse it. */
export async function subscribeWithoutCheckout(
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

export async function cancelNow(person: TestPerson): Promise<Stripe.Subscription> {
  const { id } = await subscriptionOf(await customerId(person));
  const ended = await stripe.subscriptions.cancel(id);
  await expectProfile(person, { subscription_active: false, subscription_end: ended.ended_at });
  return ended;
}

/** Waits until the user's profile has these fields. Throws after two minutes. */
export function expectProfile(person: TestPerson, fields: object): Promise<void> {
  return retry(async () => {
    const answer = await call('getUser', { token: person.token, uid: person.uid });
    partialDeepStrictEqual(parseResponse(endpoints.getUser, answer).user, fields);
  });
}

/** Waits until every event of a customer is delivered. Throws after two minutes. */
export function expectDelivered(customer: string): Promise<void> {
  return until(`all events of ${customer} are delivered`, async () => {
    const { data } = await stripe.events.list({ delivery_success: false, limit: 100 });
    return !data.some((event) => JSON.stringify(event).includes(customer));
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

export async function setCard(customer: string, subscription: string, card: string): Promise<void> {
  const { id } = await stripe.paymentMethods.attach(card, { customer });
  await stripe.subscriptions.update(subscription, { default_payment_method: id });
}

/** Opens a dispute about the customer's latest or first payment. Returns the dispute's id. */
export async function disputePayment(customer: string, which: 'latest' | 'first' = 'latest') {
  const { data } = await stripe.charges.list({ customer });
  const paid = data.filter(({ status }) => status === 'succeeded');
  const opened = await control(`charges/${paid.at(which === 'first' ? -1 : 0)?.id}/dispute`);
  return z.object({ dispute: z.object({ id: z.string() }) }).parse(opened).dispute.id;
}

/** Changes a subscription to a monthly plan, and charges or credits the difference at once. */
export async function changePlan({ id, items }: Stripe.Subscription, plan: PlanId): Promise<void> {
  await stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? '', price: await priceId(plan) }],
    proration_behavior: 'always_invoice',
  });
}
