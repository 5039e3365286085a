import type Stripe from 'stripe';
import { afterEach, describe, expect, test } from 'vitest';
import { closeAccount } from '../../functions/src/account/close-account.ts';
import { applyCustomer } from '../../functions/src/billing/subscription/apply-customer.ts';
import { stripe } from '../support/api.ts';
import { readDocument } from '../support/firestore.ts';
import { remove } from '../support/people.ts';
import {
  checkout,
  customerId,
  endVoucher,
  expectDelivered,
  expectProfile,
  pay,
  secretOf,
  statusesOf,
} from '../support/purchase.ts';
import { stripeFaults } from '../support/stripe-control.ts';
import { elite, PAYABLE, settle, wait, withBoleto, withLateBoleto } from './late-boletos.ts';

/** Tests late boleto payments that start no subscription and are listed for the operator. */

afterEach(async () => {
  await stripeFaults();
  await settle('expire_and_void');
});

describe.each(PAYABLE)('with the local Stripe’s setting %s', (setting) => {
  test('a boleto paid late is listed for the operator if the payment is only detected after 12 days', async () => {
    const { person, customer, session } = await withLateBoleto(setting, {}, 70);
    await expectDelivered(customer);
    await stripeFaults({ webhooks: { drop: 1 } });
    await endVoucher(session, 'pay');
    await wait(12 * 24);
    await applyCustomer(stripe, customer);
    await stripeFaults();
    await expectProfile(person, { unmatched_payment: { amount: elite.cents } });
    expect(await statusesOf(customer)).toEqual(['incomplete_expired']);
  });

  test('a boleto paid late is listed for the operator if the account was deleted in Firebase’s console', async () => {
    const { person, customer, session } = await withLateBoleto(setting);
    // Let running webhooks finish. Otherwise, one of them could read the account before its
    // deletion and process the payment as if the account still existed.
    await expectDelivered(customer);
    await remove(person);
    await endVoucher(session, 'pay');
    await expectDelivered(customer);
    const { data } = await stripe.invoices.list({ customer });
    const listed = await readDocument(`unmatchedPayments/${data[0]?.id}`);
    expect(listed).toMatchObject({ reason: 'no_account', amount: elite.cents });
    expect(await statusesOf(customer)).toEqual(['incomplete_expired']);
  });

  test.each([{ amount_refunded: 100 }, { disputed: true }])(
    'a boleto paid late starts no subscription if its charge has %o, but is listed for the operator',
    async (change) => {
      const { person, customer, session } = await withLateBoleto(setting);
      await expectDelivered(customer);
      await stripeFaults({ webhooks: { drop: 1 } });
      await endVoucher(session, 'pay');
      // Fake the change, because neither Stripe nor the local Stripe supports refunds or disputes
      // of boletos.
      const list = async (params: Stripe.ChargeListParams) => {
        const found = await stripe.charges.list(params);
        return { ...found, data: found.data.map((each) => ({ ...each, ...change })) };
      };
      const fake = Object.assign(Object.create(stripe) as Stripe, { charges: { list } });
      await applyCustomer(fake, customer);
      await stripeFaults();
      await expectProfile(person, { unmatched_payment: { amount: elite.cents } });
      expect(await statusesOf(customer)).toEqual(['incomplete_expired']);
    },
  );
});

test('an account can’t be deleted while an expired boleto can still be paid', async () => {
  const { person } = await withLateBoleto('expire_but_payable');
  await expect(closeAccount(person.uid)).rejects.toMatchObject({ code: 'payment_pending' });
});

test('after an account is deleted, a late payment of a boleto with a void invoice is listed for the operator', async () => {
  const { person, customer, session } = await withLateBoleto('void_but_paid');
  await closeAccount(person.uid);
  await endVoucher(session, 'pay');
  await expectDelivered(customer);
  const { data } = await stripe.invoices.list({ customer });
  const listed = await readDocument(`unmatchedPayments/${data[0]?.id}`);
  expect(listed).toMatchObject({ reason: 'no_account', amount: elite.cents });
});

test.each([
  ['expire_but_payable', 'subscription_ended'],
  ['void_but_paid', 'subscription_ended'],
  // The purchase with another customer voids the invoice, so only a void invoice can still be paid.
  ['void_but_paid', 'second_customer'],
])(
  'with the setting %s, a boleto paid late is listed at once as %s if its Stripe customer was deleted',
  async (setting, reason) => {
    const { person, customer, session } = await withLateBoleto(setting);
    await expectDelivered(customer);
    await stripe.customers.del(customer);
    await expectDelivered(customer);
    if (reason === 'second_customer') {
      await checkout(person);
      expect(await customerId(person)).not.toBe(customer);
    }
    await stripeFaults({ webhooks: { drop: 1 } });
    await endVoucher(session, 'pay');
    await stripeFaults();
    const [ended] = (await stripe.subscriptions.list({ customer, status: 'all' })).data;
    await applyCustomer(stripe, customer);
    expect(await readDocument(`unmatchedPayments/${ended?.latest_invoice}`)).toMatchObject({
      ...{ reason, amount: elite.cents, customer, uid: person.uid },
    });
    await expectProfile(person, { unmatched_payment: { amount: elite.cents } });
  },
);

/** Buys a plan by card after an older boleto has expired. */
async function buyAfterBoleto(setting: string) {
  const buyer = await withLateBoleto(setting);
  const again = secretOf(await checkout(buyer.person, { planName: 'Top Afiliado' }));
  expect(await pay(again)).toBe(200);
  await expectProfile(buyer.person, {
    ...{ subscription_plan: 'top_afiliado', subscription_active: true },
  });
  return buyer;
}

test('a purchase by card voids an expired boleto’s open invoice, so that nobody can pay it', async () => {
  const { session } = await buyAfterBoleto('expire_but_payable');
  await expect(endVoucher(session, 'pay')).rejects.toThrow('no longer open');
});

test('after a purchase by card, a late payment of a boleto with a void invoice is listed for the operator', async () => {
  const { person, customer, session } = await buyAfterBoleto('void_but_paid');
  await endVoucher(session, 'pay');
  await expectProfile(person, { unmatched_payment: { amount: elite.cents } });
  expect(await statusesOf(customer)).toEqual(['active', 'incomplete_expired']);
});

test('a boleto paid late is listed for the operator if its price is inactive', async () => {
  await settle('expire_but_payable');
  const { person, customer, session } = await withBoleto({ planName: 'Elite Nível 2' });
  await wait(30);
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  const price = data[0]?.items.data[0]?.price.id ?? '';
  await stripe.prices.update(price, { active: false });
  await endVoucher(session, 'pay');
  await expectProfile(person, { subscription_active: false, unmatched_payment: {} });
  await stripe.prices.update(price, { active: true });
  await applyCustomer(stripe, customer);
  expect(await statusesOf(customer)).toEqual(['incomplete_expired']);
});
