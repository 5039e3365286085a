import { expect } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { call, parseResponse, stripe } from '../support/api.ts';
import { readDocument } from '../support/firestore.ts';
import { claimsOf, signUp, type TestPerson } from '../support/people.ts';
import { elitePrice } from '../support/prices.ts';
import {
  checkout,
  customerId,
  endVoucher,
  expectDelivered,
  expectProfile,
  issueVoucher,
  secretOf,
  sessionId,
  statusesOf,
} from '../support/purchase.ts';
import { control } from '../support/stripe-control.ts';

const HOUR = 3_600;
export const elite = elitePrice.month;

/**
 * The values of the local Stripe's setting `unpaidFirstBoleto` that allow the payment of a boleto
 * after its subscription has expired.
 */
export const PAYABLE = ['expire_but_payable', 'void_but_paid'];

export const setUnpaidFirstBoleto = (unpaidFirstBoleto: string) =>
  control('settings', { unpaidFirstBoleto });
export const advanceHours = (hours: number) =>
  control('clock/advance', { seconds: Math.round(hours * HOUR) });

export async function withBoleto(choice: object = {}) {
  const person = await signUp();
  const secret = secretOf(await checkout(person, choice));
  expect(await issueVoucher(secret)).toBe(200);
  const customer = await customerId(person);
  return { person, customer, clientSecret: secret, session: sessionId(secret) };
}

/**
 * Creates a buyer with a boleto that is still unpaid after `hours`, so that Stripe has ended the
 * subscription.
 */
export async function withLateBoleto(setting: string, choice: object = {}, hours = 30) {
  await setUnpaidFirstBoleto(setting);
  const buyer = await withBoleto(choice);
  await advanceHours(hours);
  await expectProfile(buyer.person, { subscription_status: 'incomplete_expired' });
  return buyer;
}

export async function payLate(setting: string, choice: object = {}, hours = 30) {
  const buyer = await withLateBoleto(setting, choice, hours);
  await endVoucher(buyer.session, 'pay');
  return buyer;
}

/** Returns the customer's payments that are listed for the operator. */
export async function listedPayments(customer: string): Promise<unknown[]> {
  const { data } = await stripe.invoices.list({ customer });
  const read = data.map(({ id }) => readDocument(`unmatchedPayments/${id}`));
  return (await Promise.all(read)).filter(Boolean);
}

/**
 * Expects that the user's record, the claims, Stripe and the payment list all show exactly one paid
 * subscription.
 */
export async function expectOneSale(
  person: TestPerson,
  customer: string,
  amount = elite.cents,
): Promise<void> {
  await expectProfile(person, {
    ...{ subscription_active: true, subscription_status: 'active', subscription_plan: 'elite' },
    ...{ has_paid: true, unmatched_payment: null, payment_method: 'boleto' },
  });
  await expectDelivered(customer);
  expect(await claimsOf(person)).toMatchObject({ plan: 'elite' });
  const [active, ...others] = (await statusesOf(customer)).toSorted();
  expect([active, ...others]).toEqual(['active', 'incomplete_expired']);
  const { payments } = parseResponse(endpoints.listPayments, await call('listPayments', person));
  expect(payments).toMatchObject([{ amount, refunded: 0 }]);
  expect((await stripe.customers.retrieve(customer)) as object).toMatchObject({ balance: 0 });
}
