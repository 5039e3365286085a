import { expect } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { call, parseResponse, stripe } from '../support/api.ts';
import { readDocument } from '../support/firestore.ts';
import { claimsOf, type TestPerson } from '../support/people.ts';
import { elitePrice } from '../support/prices.ts';
import { endVoucher, expectDelivered, expectProfile, statusesOf } from '../support/purchase.ts';
import { advanceDays, control } from '../support/stripe-control.ts';
import { withBoleto } from './buyers.ts';

export const elite = elitePrice.month;

/** The local Stripe's settings that allow the payment of a boleto after its subscription expired. */
export const PAYABLE = ['expire_but_payable', 'void_but_paid'];

export const setUnpaidFirstBoleto = (unpaidFirstBoleto: string) =>
  control('settings', { unpaidFirstBoleto });
export const advanceHours = (hours: number) => advanceDays(hours / 24);

/** Creates a buyer whose boleto is unpaid after `hours`, so Stripe has ended the subscription. */
export async function withLateBoleto(setting: string, choice?: object, hours = 30) {
  await setUnpaidFirstBoleto(setting);
  const buyer = await withBoleto(choice);
  await advanceHours(hours);
  await expectProfile(buyer.person, { subscription_status: 'incomplete_expired' });
  await expectDelivered(buyer.customer);
  return buyer;
}

export async function payLate(setting: string, choice?: object, hours?: number) {
  const buyer = await withLateBoleto(setting, choice, hours);
  await endVoucher(buyer.session, 'pay');
  return buyer;
}

export async function listedPayments(customer: string): Promise<unknown[]> {
  const { data } = await stripe.invoices.list({ customer });
  const read = data.map(({ id }) => readDocument(`unmatchedPayments/${id}`));
  return (await Promise.all(read)).filter(Boolean);
}

/** Expects exactly one paid subscription in the record, the claims, Stripe and the payment list. */
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
  expect(await statusesOf(customer)).toEqual(['active', 'incomplete_expired']);
  const { payments } = parseResponse(endpoints.listPayments, await call('listPayments', person));
  expect(payments).toMatchObject([{ amount, refunded: 0 }]);
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
}
