import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { sha256Hex } from '#contract/hashed-person.ts';
import { setOperator } from '../../functions/operators.ts';
import { closeAccount } from '../../functions/src/account/close-account.ts';
import {
  addToOperatorList,
  disabledAccounts,
  keptCustomers,
  secondSubscriptions,
} from '../../functions/src/billing/subscription/operator-lists.ts';
import { recordUnmatchedPayment } from '../../functions/src/billing/subscription/unmatched-payments.ts';
import { recordAction } from '../../functions/src/operator/operator-log.ts';
import { firestore } from '../../functions/src/services/firebase.ts';
import { deliverConversions } from '../../functions/src/tracking/deliver-conversions.ts';
import { agreed } from '../support/agreed.ts';
import { call, parseResponse, stripe } from '../support/api.ts';
import { readCollection } from '../support/firestore.ts';
import { metaLedger } from '../support/meta-control.ts';
import { signUp } from '../support/people.ts';
import {
  cancelNow,
  checkout,
  disputePayment,
  endVoucher,
  expectDelivered,
  expectProfile,
} from '../support/purchase.ts';
import { control } from '../support/stripe-control.ts';
import { buy, orderBoleto, subscriber } from './buyers.ts';

/** Returns the names of the Firestore collections that contain a text. */
async function placesOf(text: string): Promise<string[]> {
  const collections = await (await firestore()).listCollections();
  const names = collections.map(({ id }) => id).toSorted();
  const contents = await Promise.all(names.map(readCollection));
  return names.filter((_, index) => JSON.stringify(contents[index]).includes(text));
}

const ttlPolicies = z.object({
  fieldOverrides: z.array(z.object({ collectionGroup: z.string(), ttl: z.literal(true) })),
});

/** Expects that each collection whose documents have `expireAt` has a time-to-live policy. */
async function expectTtlPolicies(): Promise<void> {
  const indexes = JSON.parse(readFileSync('firestore.indexes.json', 'utf8'));
  const policies = ttlPolicies.parse(indexes).fieldOverrides.map((each) => each.collectionGroup);
  const expiring = await placesOf('"expireAt"');
  expect(expiring).not.toEqual([]);
  expect(policies).toEqual(expect.arrayContaining(expiring));
}

/** Returns the kinds of objects in the local Stripe that contain a text. */
async function stripePlacesOf(text: string): Promise<string[]> {
  const all = { limit: 10_000 };
  const lists = {
    charges: await stripe.charges.list().autoPagingToArray(all),
    customers: await stripe.customers.list().autoPagingToArray(all),
    disputes: await stripe.disputes.list().autoPagingToArray(all),
    events: await stripe.events.list().autoPagingToArray(all),
    intents: await stripe.paymentIntents.list().autoPagingToArray(all),
    invoices: await stripe.invoices.list().autoPagingToArray(all),
    sessions: await stripe.checkout.sessions.list().autoPagingToArray(all),
    subscriptions: await stripe.subscriptions.list({ status: 'all' }).autoPagingToArray(all),
  };
  const found = Object.entries(lists).filter(([, list]) => JSON.stringify(list).includes(text));
  return found.map(([kind]) => kind);
}

/** Creates a user who has every kind of data that an export contains. */
async function withEverything() {
  const choice = { consent: agreed, fbp: 'fb.1.1700000000000.1' };
  const { person, customer, subscription } = await subscriber(choice);
  const { uid } = person;
  const { data: first } = await stripe.invoices.list({ customer });
  await control(`invoices/${first[0]?.id}/refund`);
  await cancelNow(person);
  await buy(person, choice);
  await disputePayment(customer);
  await expectProfile(person, { subscription_status: 'canceled' });
  await endVoucher(await orderBoleto(person, choice), 'pay');
  await expectProfile(person, { subscription_active: true, payment_method: 'boleto' });
  await expectDelivered(customer);
  await deliverConversions();
  const { data: invoices } = await stripe.invoices.list({ customer });
  if (!invoices[0]) throw new Error('There is no invoice');
  await recordAction({ operator: 'operator-1', action: 'viewed', subject: uid, detail: null });
  const both = { uid, kept: subscription.id, second: 'sub_other' };
  await addToOperatorList(secondSubscriptions, both.second, both);
  const disabled = { uid, customer, subscription: subscription.id };
  await addToOperatorList(disabledAccounts, subscription.id, disabled);
  await addToOperatorList(keptCustomers, customer, { uid, customer });
  await recordUnmatchedPayment(stripe, invoices[0], 'second_subscription', uid);
  return { person, invoice: invoices[0] };
}

test('an export contains all data of a user, and deleting the account keeps only what the privacy policy allows', async () => {
  const { person, invoice } = await withEverything();
  const { uid, token, email } = person;
  const answer = await call('exportAccount', { token, uid });
  const exported = parseResponse(endpoints.exportAccount, answer);
  expect(exported).toMatchObject({
    account: { uid, email, displayName: 'Maria da Silva', claims: { plan: 'elite' } },
    record: { uid, stripeCustomerId: invoice.customer, subscription_plan: 'elite' },
    subscriptions: [{ plan: 'elite', status: 'active', metadata: { uid } }, {}, {}],
    invoices: [{ status: 'paid', plan: 'elite', amount_paid: invoice.amount_paid }, {}, {}],
  });
  // The local Stripe's forms don't ask for a phone or an address.
  const payer = { name: 'MARIA DA SILVA', phone: null, address: null };
  expect(exported.payments).toMatchObject([
    { method: { type: 'boleto' }, payer: { ...payer, tax_id: '00000000000' } },
    { method: { type: 'card' }, payer: { ...payer, tax_id: null }, refunded: 0 },
    { method: { type: 'card' }, refunded: invoice.amount_paid },
  ]);
  expect(exported.disputes).toMatchObject([{ status: 'needs_response' }]);
  expect(exported.checkout_sessions).toHaveLength(3);
  const browser = { fbp: 'fb.1.1700000000000.1', client_user_agent: expect.any(String) };
  expect(exported.documents).toMatchObject({
    checkoutConsents: [browser, {}, {}],
    ...{ disabledAccounts: [{}], keptCustomers: [{}] },
    operatorLog: [{ action: 'viewed' }],
    secondSubscriptions: [{ second: 'sub_other' }],
    unmatchedPayments: [{ invoice: invoice.id }],
  });
  expect(exported.documents.operatorLog?.[0]).not.toHaveProperty('operator');

  await expectTtlPolicies();
  await closeAccount(uid);
  await expectTtlPolicies();
  // `deletions` keeps the uid for a day, to reject calls that began before the deletion.
  // `unmatchedPayments` keeps the e-mail, so that the operator can ask where to send the money.
  expect(await placesOf(uid)).toEqual(['deletions', 'unmatchedPayments']);
  expect(await placesOf(email)).toEqual(['unmatchedPayments']);
  const operator = await signUp('Operação');
  await setOperator(operator.email, true);
  const resolve = { action: 'resolve_payment', invoice: invoice.id };
  for (const body of [{ action: 'apply_person', person: uid }, resolve]) {
    expect((await call('operatorAct', { ...operator, body })).status).toBe(200);
  }
  expect(await placesOf(uid)).toEqual(['deletions']);
  expect(await placesOf(email)).toEqual([]);
  expect((await checkout(person)).status).toBe(401);

  // Stripe still has the sales and payments. It also keeps events for 30 days.
  expect(await stripePlacesOf(uid)).toEqual(['events', 'invoices', 'sessions', 'subscriptions']);
  const withEmail = ['charges', 'disputes', 'events', 'invoices', 'sessions'];
  expect(await stripePlacesOf(email)).toEqual(withEmail);
  expect(await stripePlacesOf('00000000000')).toEqual(['charges', 'events']);
  const atMeta = JSON.stringify(await metaLedger());
  expect(atMeta).toContain(await sha256Hex(uid));
  for (const plain of [uid, email, 'MARIA', 'Maria']) expect(atMeta).not.toContain(plain);
});
