import { expect } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { parseResponse } from '../support/api.ts';
import { readDocument } from '../support/firestore.ts';
import { signUp, type TestPerson } from '../support/people.ts';
import {
  type Choice,
  changePlan,
  checkout,
  customerId,
  endVoucher,
  expectDelivered,
  expectProfile,
  issueVoucher,
  pay,
  secretOf,
  sessionId,
  setCard,
  subscriptionOf,
} from '../support/purchase.ts';
import { advanceDays } from '../support/stripe-control.ts';

/** Opens a checkout session. Returns the session's client secret. */
export const openSession = async (person: TestPerson, choice?: Choice) =>
  secretOf(await checkout(person, choice));

/** Opens a checkout session. Returns the order that the checkout page shows. */
export async function orderOf(person: TestPerson, choice?: Choice) {
  const answer = await checkout(person, choice);
  return parseResponse(endpoints.createEmbeddedCheckoutSession, answer).order;
}

/** Pays a session by card, and waits until the user has access. */
export async function payByCard(person: TestPerson, secret: string, card?: string): Promise<void> {
  expect(await pay(secret, card)).toBe(200);
  await expectProfile(person, { subscription_active: true, has_paid: true });
}

export const buy = async (person: TestPerson, choice?: Choice) =>
  payByCard(person, await openSession(person, choice));

/** Issues a boleto for a new checkout session. Returns the session's id. */
export async function orderBoleto(person: TestPerson, choice?: Choice): Promise<string> {
  const secret = await openSession(person, choice);
  expect(await issueVoucher(secret)).toBe(200);
  return sessionId(secret);
}

/** Pays the boleto that the user's record shows. */
export async function payPendingBoleto({ uid }: TestPerson): Promise<void> {
  const voucher = String((await readDocument(`users/${uid}`))?.pending_payment_url);
  await endVoucher(voucher.split('/').at(-1) ?? '', 'pay');
}

/** Creates a user with a Stripe customer and an open checkout session. */
export async function withCheckout(choice?: Choice) {
  const person = await signUp();
  const secret = await openSession(person, choice);
  return { person, secret, session: sessionId(secret), customer: await customerId(person) };
}

export async function withBoleto(choice?: Choice) {
  const buyer = await withCheckout(choice);
  expect(await issueVoucher(buyer.secret)).toBe(200);
  return buyer;
}

export async function boletoSubscriber() {
  const buyer = await withBoleto();
  await endVoucher(buyer.session, 'pay');
  await expectProfile(buyer.person, { subscription_active: true, payment_method: 'boleto' });
  return buyer;
}

/** Creates a user who has paid by card, and waits until all webhooks are delivered. */
export async function subscriber(choice?: Choice) {
  const person = await signUp();
  await buy(person, choice);
  const customer = await customerId(person);
  await expectDelivered(customer);
  return { person, customer, subscription: await subscriptionOf(customer) };
}

/** Creates a subscriber whose card is declined at the first renewal. */
export async function overdueSubscriber() {
  const buyer = await subscriber();
  const payWith = (card: string) => setCard(buyer.customer, buyer.subscription.id, card);
  await payWith('pm_card_chargeCustomerFail');
  await advanceDays(30.05);
  await expectProfile(buyer.person, { subscription_status: 'past_due' });
  await expectDelivered(buyer.customer);
  return { ...buyer, payWith };
}

/** Creates a subscriber who has a credit at Stripe after a change to a cheaper plan. */
export async function creditedSubscriber() {
  const buyer = await subscriber({ planName: 'Elite Nível 6', interval: 'anual' });
  await changePlan(buyer.subscription, 'top_afiliado');
  await expectProfile(buyer.person, { subscription_plan: 'top_afiliado' });
  return buyer;
}
