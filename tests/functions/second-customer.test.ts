import { afterAll, expect, test } from 'vitest';
import { priceLookupKey } from '#contract/plans.ts';
import { startOwnStripe } from './own-stripe.ts';

const { close } = await startOwnStripe();
const { writeFields } = await import('./firestore.ts');
const { changeEmail, signIn, signUp } = await import('./people.ts');
const { checkout, customerId } = await import('./purchase.ts');
const { stripe } = await import('./support.ts');
const { closeAccount } = await import('../../functions/src/account/close-account.ts');
const { applyCustomer } = await import(
  '../../functions/src/billing/subscription/apply-customer.ts'
);
const { unresolvedPayments } = await import(
  '../../functions/src/billing/subscription/unmatched-payments.ts'
);
type TestPerson = Awaited<ReturnType<typeof signUp>>;
afterAll(close);

/** Someone whose first checkout made a customer that could not be written to the record. */
async function withLostCustomer() {
  const person = await signUp();
  expect((await checkout(person, {}, 'raw')).status).toBe(200);
  const customer = await customerId(person);
  await writeFields(`users/${person.uid}`, { stripeCustomerId: { nullValue: null } });
  return { person, customer };
}

async function customersOf({ uid }: TestPerson): Promise<string[]> {
  const { data } = await stripe.customers.list({ limit: 100 });
  return data.filter(({ metadata }) => metadata.uid === uid).map(({ id }) => id);
}

test('a customer that could not be written is found again', async () => {
  const { person, customer } = await withLostCustomer();
  expect((await checkout(person, {}, 'raw')).status).toBe(200);
  expect([await customerId(person), await customersOf(person)]).toEqual([customer, [customer]]);
});

test('and after the e-mail was changed too', async () => {
  const { person, customer } = await withLostCustomer();
  const email = `nova-${person.email}`;
  await changeEmail(person, email);
  const changed = { ...person, email, token: await signIn({ ...person, email }) };
  expect((await checkout(changed, {}, 'raw')).status).toBe(200);
  expect([await customerId(person), await customersOf(person)]).toEqual([customer, [customer]]);
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ email });
});

test('a deletion closes every customer of a person', async () => {
  const { person } = await withLostCustomer();
  const { id } = await stripe.customers.create({
    email: person.email,
    metadata: { uid: person.uid },
  });
  await writeFields(`users/${person.uid}`, { stripeCustomerId: { stringValue: id } });
  expect(await customersOf(person)).toHaveLength(2);
  await closeAccount(person.uid);
  expect(await customersOf(person)).toEqual([]);
});

test('what a second customer has bought ends, and its payment is listed', async () => {
  const person = await signUp();
  expect((await checkout(person, {}, 'raw')).status).toBe(200);
  const first = await customerId(person);
  const { data } = await stripe.prices.list({ lookup_keys: [priceLookupKey('elite', 'month')] });
  const { id: customer } = await stripe.customers.create({
    email: person.email,
    metadata: { uid: person.uid },
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  const bought = await stripe.subscriptions.create({
    customer,
    items: [{ price: data[0]?.id ?? '' }],
    metadata: { uid: person.uid },
  });
  expect(await applyCustomer(stripe, customer)).toMatchObject({ user: 'second_customer' });
  expect((await stripe.subscriptions.retrieve(bought.id)).status).toBe('canceled');
  const listed = (await unresolvedPayments()).filter(({ uid }) => uid === person.uid);
  expect(listed).toMatchObject([{ reason: 'second_customer', customer }]);
  expect(await customerId(person)).toBe(first);
});
