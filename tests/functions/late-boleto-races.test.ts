import { afterEach, expect, test, vi } from 'vitest';
import { closeAccount } from '../../functions/src/account/close-account.ts';
import { applyCustomer } from '../../functions/src/billing/subscription/apply-customer.ts';
import { stripe } from '../support/api.ts';
import {
  endVoucher,
  expectDelivered,
  expectProfile,
  pay,
  statusesOf,
} from '../support/purchase.ts';
import { stripeFaults } from '../support/stripe-control.ts';
import { openSession, orderBoleto } from './buyers.ts';
import {
  advanceHours,
  elite,
  expectOneSale,
  listedPayments,
  PAYABLE,
  setUnpaidFirstBoleto,
  withLateBoleto,
} from './late-boletos.ts';
import { beforeNext } from './stripe-steps.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await stripeFaults();
  await setUnpaidFirstBoleto('expire_and_void');
});

const withoutWebhooks = { webhooks: { drop: 1 } };

async function withLateBoletoAndNoWebhooks(setting = 'void_but_paid') {
  const buyer = await withLateBoleto(setting);
  await stripeFaults(withoutWebhooks);
  return buyer;
}

async function balanceOf(customer: string): Promise<number> {
  const found = await stripe.customers.retrieve(customer);
  return found.deleted ? 0 : found.balance;
}

test('a late boleto that is paid while the buyer pays by card is listed for a refund', async () => {
  const { person, customer, session } = await withLateBoleto('void_but_paid');
  const card = await openSession(person, { planName: 'Top Afiliado' });
  await stripeFaults(withoutWebhooks);
  await endVoucher(session, 'pay');
  await beforeNext('prices.retrieve', async () => expect(await pay(card)).toBe(200), stripe);
  await applyCustomer(stripe, customer);
  await stripeFaults();
  await applyCustomer(stripe, customer);
  expect(await statusesOf(customer)).toEqual(['active', 'incomplete_expired']);
  expect(await balanceOf(customer)).toBe(0);
  expect(await listedPayments(customer)).toHaveLength(1);
});

test.each(PAYABLE)(
  'a boleto paid late is not listed for a refund if a card purchase has already used its credit (the local Stripe’s setting: %s)',
  async (setting) => {
    const { person, customer, session } = await withLateBoletoAndNoWebhooks(setting);
    await endVoucher(session, 'pay');
    vi.spyOn(stripe.subscriptions, 'create').mockRejectedValueOnce(new Error('Stripe is down'));
    await expect(applyCustomer(stripe, customer)).rejects.toThrow('Stripe is down');
    expect(await pay(await openSession(person, { planName: 'Elite Nível 6' }))).toBe(200);
    await stripeFaults();
    await applyCustomer(stripe, customer);
    const [newest] = (await stripe.invoices.list({ customer, status: 'paid' })).data;
    expect(newest).toMatchObject({ amount_paid: 40_790 - elite.cents });
    expect(await balanceOf(customer)).toBe(0);
    expect(await listedPayments(customer)).toEqual([]);
  },
);

test('a late boleto starts a subscription even if a second boleto is open', async () => {
  const { person, customer, session } = await withLateBoleto('void_but_paid');
  await orderBoleto(person);
  await expectDelivered(customer);
  await endVoucher(session, 'pay');
  await expectDelivered(customer);
  await expectProfile(person, { subscription_active: true, pending_payment_url: null });
  expect(await listedPayments(customer)).toEqual([]);
});

test('a late boleto is listed for a refund if another boleto is paid while the late boleto’s subscription is being created', async () => {
  const { person, customer, session } = await withLateBoleto('void_but_paid');
  const second = await orderBoleto(person);
  await expectDelivered(customer);
  await stripeFaults(withoutWebhooks);
  await endVoucher(session, 'pay');
  // Our code cancels the newer subscription, so both must not start in the same second.
  await advanceHours(0.01);
  await beforeNext('subscriptions.create', () => endVoucher(second, 'pay'), stripe);
  await applyCustomer(stripe, customer);
  expect(await statusesOf(customer)).toEqual(['active', 'canceled', 'incomplete_expired']);
  const [canceled] = (await stripe.subscriptions.list({ customer, status: 'canceled' })).data;
  const invoice = canceled?.latest_invoice;
  const entry = { reason: 'second_subscription', amount: elite.cents, uid: person.uid };
  expect(await listedPayments(customer)).toMatchObject([{ ...entry, invoice }]);
});

test('a late boleto that is paid while the account is being deleted is listed for a refund', async () => {
  const { person, customer, session } = await withLateBoleto('void_but_paid');
  // `closeAccount` makes this request after it has recorded the start of the deletion.
  await beforeNext('customers.search', async () => {
    await endVoucher(session, 'pay');
    await expectDelivered(customer);
  });
  await closeAccount(person.uid);
  await expectDelivered(customer);
  expect(await listedPayments(customer)).toHaveLength(1);
});

test('a boleto that is paid in time still starts the subscription if we learn of the payment 12 days after the checkout', async () => {
  const { person, customer, session } = await withLateBoletoAndNoWebhooks();
  await advanceHours(40);
  await endVoucher(session, 'pay');
  await advanceHours(220);
  await stripeFaults();
  await applyCustomer(stripe, customer);
  await expectOneSale(person, customer);
});

test.each(['customers.createBalanceTransaction', 'subscriptions.create'])(
  'if Stripe returns 500 for `%s` of a late boleto, a retry an hour later starts the subscription and credits the payment once',
  async (method) => {
    const { person, customer, session } = await withLateBoletoAndNoWebhooks();
    await endVoucher(session, 'pay');
    // Stripe repeats a 500 for a day if the idempotency key is the same, so our key changes hourly.
    const api = { status: 500, executed: false, probability: 1 };
    await beforeNext(method, () => stripeFaults({ ...withoutWebhooks, api }), stripe);
    await expect(applyCustomer(stripe, customer)).rejects.toThrow();
    await advanceHours(1);
    await stripeFaults();
    await applyCustomer(stripe, customer);
    // `expectOneSale` also expects a balance of zero, so it fails if the payment is credited twice.
    await expectOneSale(person, customer);
  },
);
