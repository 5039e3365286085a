import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { startOwnStripe } from './own-stripe.ts';

const { control, close } = await startOwnStripe();
const { readDocument } = await import('./firestore.ts');
const { remove, signUp } = await import('./people.ts');
const { checkout, customerId, issueVoucher, priceId, secretOf, sessionId, endVoucher } =
  await import('./purchase.ts');
const { call, stripe } = await import('./support.ts');
const { applyCustomer } = await import(
  '../../functions/src/billing/subscription/apply-customer.ts'
);
const { stripeSdk } = await import('../../functions/src/services/stripe.ts');
const { removeUser } = await import('../../functions/src/users/user-store.ts');
afterAll(close);

// No webhooks: all results are the call's own.
beforeEach(() => control('faults', { webhooks: { drop: 1 } }));

/** A person whose boleto is paid at the moment when its invoice is being voided. */
async function withBoletoPaidMeanwhile() {
  const person = await signUp();
  const secret = secretOf(await checkout(person, {}, 'raw'));
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
  const answer = await call('cancelPendingPayment', { way: 'raw', token: person.token, body: {} });
  expect(answer).toMatchObject({ status: 409, body: { code: 'already_paid' } });
  expect(await statuses(customer)).toEqual(['active']);
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
