import type Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { closeAccount } from '../../functions/src/account/close-account.ts';
import { applyCustomer } from '../../functions/src/billing/subscription/apply-customer.ts';
import { stripe } from '../support/api.ts';
import { readDocument } from '../support/firestore.ts';
import { remove, type TestPerson } from '../support/people.ts';
import {
  customerId,
  endVoucher,
  expectDelivered,
  expectProfile,
  statusesOf,
} from '../support/purchase.ts';
import { stripeFaults } from '../support/stripe-control.ts';
import { buy, openSession } from './buyers.ts';
import { elite, listedPayments, setUnpaidFirstBoleto, withLateBoleto } from './late-boletos.ts';

afterEach(async () => {
  await stripeFaults();
  await setUnpaidFirstBoleto('expire_and_void');
});

test.each<[string, (charge: Stripe.Charge) => Partial<Stripe.Charge>, number]>([
  ['was refunded in part', () => ({ amount_refunded: 100 }), elite.cents - 100],
  ['is disputed', () => ({ disputed: true }), elite.cents],
  ['is ten days old', ({ created }) => ({ created: created - 10 * 86_400 }), elite.cents],
])(
  'a boleto paid late starts no subscription if its charge %s, and only money that we still have is listed for a refund',
  async (_what, change, amount) => {
    const { person, customer, session } = await withLateBoleto('expire_but_payable');
    await stripeFaults({ webhooks: { drop: 1 } });
    await endVoucher(session, 'pay');
    // Fake the change, because Stripe supports neither refunds nor disputes of boletos.
    const list = async (params: Stripe.ChargeListParams) => {
      const found = await stripe.charges.list(params);
      return { ...found, data: found.data.map((each) => ({ ...each, ...change(each) })) };
    };
    const fake = Object.assign(Object.create(stripe) as Stripe, { charges: { list } });
    await applyCustomer(fake, customer);
    await stripeFaults();
    await expectProfile(person, { unmatched_payment: { amount } });
    expect(await statusesOf(customer)).toEqual(['incomplete_expired']);
  },
);

test('an account can’t be deleted while an expired boleto can still be paid', async () => {
  const { person } = await withLateBoleto('expire_but_payable');
  await expect(closeAccount(person.uid)).rejects.toMatchObject({ code: 'payment_pending' });
});

test.each<[string, string, (person: TestPerson) => Promise<void>]>([
  ['expire_but_payable', 'in Firebase’s console', remove],
  ['void_but_paid', 'in Firebase’s console', remove],
  ['void_but_paid', 'by its owner', ({ uid }) => closeAccount(uid)],
])(
  'with the local Stripe’s setting %s, a boleto paid late is listed for the operator if the account was deleted %s',
  async (setting, _how, deleteAccount) => {
    const { person, customer, session } = await withLateBoleto(setting);
    await deleteAccount(person);
    await endVoucher(session, 'pay');
    await expectDelivered(customer);
    const entry = { reason: 'no_account', amount: elite.cents };
    expect(await listedPayments(customer)).toMatchObject([entry]);
    expect(await statusesOf(customer)).toEqual(['incomplete_expired']);
  },
);

test.each(['subscription_ended', 'second_customer'])(
  'a boleto paid late is listed at once with the reason %s if its Stripe customer was deleted',
  async (reason) => {
    // `applyCustomer` voids the open invoices of a user's former customer.
    const { person, customer, session } = await withLateBoleto('void_but_paid');
    await stripe.customers.del(customer);
    await expectDelivered(customer);
    if (reason === 'second_customer') {
      await openSession(person);
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

async function buyAfterBoleto(setting: string) {
  const buyer = await withLateBoleto(setting);
  await buy(buyer.person, { planName: 'Top Afiliado' });
  await expectProfile(buyer.person, { subscription_plan: 'top_afiliado' });
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
