import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { closeAccount } from '../../functions/src/account/close-account.ts';
import { applyDispute } from '../../functions/src/billing/subscription/disputes.ts';
import {
  listUnresolvedPayments,
  recordUnmatchedPayment,
  resolvePayment,
} from '../../functions/src/billing/subscription/unmatched-payments.ts';
import { ensureUser } from '../../functions/src/users/user-store.ts';
import { stripe } from '../support/api.ts';
import { runCommand } from '../support/commands.ts';
import { readDocument, removeDocument } from '../support/firestore.ts';
import { loseNextResponse } from '../support/firestore-steps.ts';
import { logLines } from '../support/log-lines.ts';
import { signUp } from '../support/people.ts';
import { disputePayment, endVoucher, expectProfile, priceId } from '../support/purchase.ts';
import { allDelivered, control } from '../support/stripe-control.ts';
import { openSession, subscriber } from './buyers.ts';
import { elite, withLateBoleto } from './late-boletos.ts';

function payment(id: string, amount: number, at: number, uid: string) {
  const invoice = {
    id,
    currency: 'brl',
    customer: 'cus_1',
    customer_email: null,
  } as Stripe.Invoice;
  const charge = { amount, amount_refunded: 0, disputed: false, created: at } as Stripe.Charge;
  return recordUnmatchedPayment(stripe, invoice, 'subscription_ended', uid, charge);
}

/** Handles a fake dispute about a real charge, as the webhook does. */
async function dispute(id: string, payer?: string) {
  const customer = payer ?? (await subscriber()).customer;
  const [charge] = (await stripe.charges.list({ customer })).data;
  const fields = { id, status: 'warning_needs_response', reason: 'fraudulent', amount: 1 };
  const inquiry = { ...fields, created: 1, charge, payment_intent: charge?.payment_intent };
  const fake = { disputes: { retrieve: async () => inquiry } };
  return applyDispute(Object.assign(Object.create(stripe), fake) as Stripe, id);
}

test('a user with several payments without a subscription sees one notice with their sum, even if a payment is recorded twice, and a resolved payment is not listed again after the account’s deletion', async () => {
  const { uid } = await signUp();
  const notice = async () => (await ensureUser(uid)).unmatched_payment;
  await ensureUser(uid);
  await payment(`in_${uid}_1`, 9790, 100, uid);
  const end = loseNextResponse(`/unmatchedPayments/in_${uid}_2`);
  await expect(payment(`in_${uid}_2`, 18_790, 200, uid)).rejects.toThrow();
  end();
  await payment(`in_${uid}_2`, 18_790, 200, uid);
  expect(await notice()).toEqual({ amount: 28_580, paid_at: 200 });
  expect(await resolvePayment(`in_${uid}_2`)).toMatchObject({ uid });
  expect(await notice()).toEqual({ amount: 9790, paid_at: 100 });
  await resolvePayment(`in_${uid}_1`);
  expect(await notice()).toBeNull();
  await closeAccount(uid);
  await payment(`in_${uid}_1`, 9790, 100, uid);
  const listed = (await listUnresolvedPayments()).map(({ invoice }) => invoice);
  expect(listed).not.toContain(`in_${uid}_1`);
});

/** Returns a subscriber's charge, and a function that lists the payment and returns the entry. */
async function paidOnce() {
  const { person, customer } = await subscriber();
  const [charge = ''] = (await stripe.charges.list({ customer })).data.map(({ id }) => id);
  const [invoice] = (await stripe.invoices.list({ customer })).data;
  if (!invoice) throw new Error('A subscriber has paid');
  const entry = `unmatchedPayments/${invoice.id}`;
  const list = async () => {
    await recordUnmatchedPayment(stripe, invoice, 'second_subscription', person.uid);
    return readDocument(entry);
  };
  return { customer, charge, entry, list };
}

test('a payment without a subscription is listed with the amount that was not refunded', async () => {
  const { customer, charge, entry, list } = await paidOnce();
  await stripe.refunds.create({ charge, amount: 1_000 });
  await list();
  // A bank's inquiry takes no money back.
  await dispute('dp_inquiry', customer);
  expect(await list()).toMatchObject({ amount: elite.cents - 1_000, resolved_at: null });
  await removeDocument(entry);
  await stripe.refunds.create({ charge });
  expect(await list()).toBeUndefined();
});

test('a disputed payment is not listed for a refund, unless we win the dispute', async () => {
  const { customer, list } = await paidOnce();
  const id = await disputePayment(customer);
  expect(await list()).toBeUndefined();
  await control(`disputes/${id}/close`, { status: 'won' });
  expect(await list()).toMatchObject({ amount: elite.cents });
});

test.each<[string, string, (id: string) => Promise<unknown>]>([
  ['payment_without_subscription', 'unmatchedPayments', (id) => payment(id, 9790, 100, 'u1')],
  ['dispute_opened', 'disputes', (id) => dispute(id)],
])(
  'the event %s is logged once even if Firestore’s response is lost',
  async (event, collection, note) => {
    const id = `lost_${randomUUID()}`;
    const end = loseNextResponse(`/${collection}/${id}`);
    await note(id).catch(() => {});
    expect(end()).toBe(true);
    await note(id);
    expect(await readDocument(`${collection}/${id}`)).toBeDefined();
    const logged = logLines.filter((line) => JSON.stringify(line).includes(id));
    expect(logged.map((line) => line.event)).toEqual([event]);
  },
);

test('a payment made after its subscription ended is shown to the user and the operator until it is resolved', async () => {
  const { person, customer, session } = await withLateBoleto('expire_but_payable');
  // Deactivate the price, so that the late payment can't start a new subscription.
  const price = await priceId();
  await stripe.prices.update(price, { active: false });
  await endVoucher(session, 'pay');
  const ended = { subscription_status: 'incomplete_expired', subscription_active: false };
  await expectProfile(person, { ...ended, unmatched_payment: { amount: elite.cents } });
  const { data } = await stripe.invoices.list({ customer });
  const invoice = data[0]?.id ?? '';
  const reason = 'subscription_ended';
  const entry = { uid: person.uid, customer, reason, amount: elite.cents };
  expect(await readDocument(`unmatchedPayments/${invoice}`)).toMatchObject(entry);
  expect(await runCommand('report-sales')).toMatch(
    new RegExp(`${invoice}' *│ ${elite.reais} .*${person.uid}`),
  );

  // A user who paid too late may buy again.
  await stripe.prices.update(price, { active: true });
  await openSession(person);

  expect(await runCommand('resolve-payment', invoice)).toContain(`✓ ${invoice}`);
  await allDelivered();
  const event = 'payment_without_subscription';
  const logged = () => logLines.filter((line) => line.event === event && line.invoice === invoice);
  // Concurrent webhooks may each log the payment, so the number of log lines is not fixed.
  const lines = logged().length;
  expect(lines).toBeGreaterThan(0);
  await control('events/redeliver', { copies: 3, order: 'shuffled' });
  await allDelivered();
  await expectProfile(person, { ...ended, unmatched_payment: null });
  expect(await runCommand('report-sales')).not.toContain(invoice);
  expect(logged()).toHaveLength(lines);
  for (const line of logged()) expect(line).toMatchObject(entry);

  await expect(runCommand('resolve-payment', 'in_unknown')).rejects.toMatchObject({
    stdout: expect.stringContaining('✗ in_unknown'),
  });
});
