import { beforeEach, expect, test, vi } from 'vitest';
import { applyCustomer } from '../../functions/src/billing/subscription/apply-customer.ts';
import { applyDispute } from '../../functions/src/billing/subscription/disputes.ts';
import { stripeSdk } from '../../functions/src/services/stripe.ts';
import { removeUser } from '../../functions/src/users/user-store.ts';
import { readDocument } from './firestore.ts';
import { control } from './own-stripe.ts';
import { remove, signUp } from './people.ts';
import {
  checkout,
  customerId,
  endVoucher,
  issueVoucher,
  pay,
  priceId,
  secretOf,
  sessionId,
} from './purchase.ts';
import { call, stripe } from './support.ts';

// No webhooks: all results are the call's own.
beforeEach(() => control('faults', { webhooks: { drop: 1 } }));

/** A person whose boleto is paid at the moment when its invoice is being voided. */
async function withBoletoPaidMeanwhile() {
  const person = await signUp();
  const secret = secretOf(await checkout(person));
  expect(await issueVoucher(secret)).toBe(200);
  const { invoices } = await stripeSdk('call');
  const voidInvoice = invoices.voidInvoice.bind(invoices);
  vi.spyOn(invoices, 'voidInvoice').mockImplementationOnce((async (
    ...args: Parameters<typeof voidInvoice>
  ) => {
    await endVoucher(sessionId(secret), 'pay');
    return voidInvoice(...args);
  }) as unknown as typeof voidInvoice);
  const customer = await customerId(person);
  const { data } = await stripe.invoices.list({ customer });
  return { person, customer, invoice: data[0]?.id ?? '' };
}

async function statuses(customer: string): Promise<string[]> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  return data.map(({ status }) => status).toSorted();
}

test('a boleto that is paid while it is being cancelled keeps its subscription', async () => {
  const { person, customer } = await withBoletoPaidMeanwhile();
  const answer = await call('cancelPendingPayment', { token: person.token, body: {} });
  expect(answer).toMatchObject({ status: 409, body: { code: 'already_paid' } });
  expect(await statuses(customer)).toEqual(['active']);
});

test('one that Stripe still calls incomplete after it was paid is kept', async () => {
  const person = await signUp();
  const secret = secretOf(await checkout(person));
  expect(await issueVoucher(secret)).toBe(200);
  await endVoucher(sessionId(secret), 'pay');
  const { subscriptions } = await stripeSdk('call');
  const list = subscriptions.list.bind(subscriptions);
  vi.spyOn(subscriptions, 'list').mockImplementationOnce((async (
    ...args: Parameters<typeof list>
  ) => {
    const page = await list(...args);
    for (const each of page.data) each.status = 'incomplete';
    return page;
  }) as unknown as typeof list);
  const answer = await call('cancelPendingPayment', { token: person.token, body: {} });
  expect(answer).toMatchObject({ status: 409, body: { code: 'already_paid' } });
  expect(await statuses(await customerId(person))).toEqual(['active']);
});

test('a renewal that is paid while a dispute ends its subscription is listed', async () => {
  const person = await signUp();
  const secret = secretOf(await checkout(person));
  expect(await pay(secret)).toBe(200);
  const customer = await customerId(person);
  const { data: first } = await stripe.paymentIntents.list({ customer });
  const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  const { data: running } = await stripe.subscriptions.list({ customer });
  const id = running[0]?.id ?? '';
  await stripe.subscriptions.update(id, { default_payment_method: bad.id });
  await control('clock/advance', { seconds: 32 * 86_400 });
  expect(await statuses(customer)).toEqual(['past_due']);
  const { dispute } = (await control(`charges/${first[0]?.latest_charge}/dispute`)) as {
    dispute: { id: string };
  };
  const good = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  const sdk = await stripeSdk('call');
  const voidInvoice = sdk.invoices.voidInvoice.bind(sdk.invoices);
  vi.spyOn(sdk.invoices, 'voidInvoice').mockImplementationOnce((async (
    ...args: Parameters<typeof voidInvoice>
  ) => {
    await stripe.subscriptions.update(id, { default_payment_method: good.id });
    await stripe.invoices.pay(args[0]);
    return voidInvoice(...args);
  }) as unknown as typeof voidInvoice);
  await applyDispute(sdk, dispute.id);
  expect(await statuses(customer)).toEqual(['canceled']);
  const { data: invoices } = await stripe.invoices.list({ customer });
  const listed = { reason: 'subscription_ended', uid: person.uid, customer };
  expect(await readDocument(`unmatchedPayments/${invoices[0]?.id}`)).toMatchObject(listed);
});

test('of it and the subscription that was about to end it the older one is kept, and the other is listed', async () => {
  const { person, customer } = await withBoletoPaidMeanwhile();
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  await stripe.subscriptions.create({
    customer,
    items: [{ price: await priceId('top_afiliado') }],
    default_payment_method: method.id,
    metadata: { uid: person.uid },
  });
  await applyCustomer(await stripeSdk('call'), customer);
  expect(await statuses(customer)).toEqual(['active', 'canceled']);
  const { data } = await stripe.subscriptions.list({ customer, status: 'canceled' });
  const listed = { reason: 'second_subscription', uid: person.uid, subscription: data[0]?.id };
  const invoice = String(data[0]?.latest_invoice);
  expect(await readDocument(`unmatchedPayments/${invoice}`)).toMatchObject(listed);
});

test('one that is paid while it is being ended for a deleted account is listed', async () => {
  const { person, customer, invoice } = await withBoletoPaidMeanwhile();
  await remove(person);
  await removeUser(person.uid);
  await applyCustomer(await stripeSdk('call'), customer);
  expect(await statuses(customer)).toEqual(['canceled']);
  const listed = { reason: 'no_account', uid: person.uid, customer };
  expect(await readDocument(`unmatchedPayments/${invoice}`)).toMatchObject(listed);
});
