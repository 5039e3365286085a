import type Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { stripeCatalogue } from '../../../emulators/catalogue.ts';
import {
  advanceDays,
  createCustomerWithCard,
  fixtureForEachTest,
} from '../../../emulators/stripe/tests/local-stripe.ts';
import { ownershipMetadata } from '../../../functions/src/billing/customer/ownership.ts';
import { readMoney } from '../../../functions/src/reports/read-sales.ts';
import { listReturned } from '../../../functions/src/reports/returned-money.ts';
import { idOf } from '../../../functions/src/services/stripe.ts';

const fixture = fixtureForEachTest({ catalogue: stripeCatalogue });

async function pay(card = 'pm_card_visa') {
  const customer = await createCustomerWithCard(fixture, card);
  const items = [{ price: 'price_elite_anual' }];
  const metadata = ownershipMetadata(customer);
  await fixture.stripe.subscriptions.create({ customer, items, metadata });
  const { data } = await fixture.stripe.paymentIntents.list({ customer });
  return { customer, intent: data[0]?.id ?? '' };
}

const stripeTime = async () => {
  const { lastResponse } = await fixture.stripe.products.list();
  return Math.floor(Date.parse(lastResponse.headers.date ?? '') / 1000);
};

test('readMoney reads a period’s payments, disputes and refunds, even a refund of an earlier payment', async () => {
  const old = await pay();
  await advanceDays(fixture, 120);
  const from = await stripeTime();
  const paid = await pay();
  await fixture.stripe.refunds.create({ payment_intent: old.intent, amount: 500 });
  const disputed = await pay('pm_card_createDispute');
  await advanceDays(fixture, 1);

  const lists = vi.spyOn(fixture.stripe.invoices, 'list');
  const money = await readMoney(fixture.stripe, new Map(), { from });
  expect(lists.mock.calls[0]?.[0]?.created).toEqual({ gte: from - 90 * 86_400 });
  const payers = money.payments.map(({ customer }) => customer);
  expect(payers.toSorted()).toEqual([paid.customer, disputed.customer].toSorted());
  expect(money.refunds).toMatchObject([{ amount: 500, payment: { customer: old.customer } }]);
  expect(money.disputes).toMatchObject([{ payment: { customer: disputed.customer } }]);
});

test('a payment counts when it is paid, not when its invoice is issued', async () => {
  const { stripe } = fixture;
  const customer = await createCustomerWithCard(fixture, 'pm_card_visa');
  const { latest_invoice } = await stripe.subscriptions.create({
    ...{ customer, items: [{ price: 'price_elite_anual' }] },
    ...{ metadata: ownershipMetadata(customer), payment_behavior: 'default_incomplete' },
  });
  await advanceDays(fixture, 0.5);
  const paidAt = await stripeTime();
  await stripe.invoices.pay(idOf(latest_invoice) ?? '');
  const { payments } = await readMoney(stripe, new Map(), { from: 0 });
  expect(payments[0]?.at).toBeGreaterThanOrEqual(paidAt);
});

test('refunds that did not happen, and disputes that took no money, do not count as returned', async () => {
  const listed = (...all: string[]) => ({ list: () => all.map((status) => ({ status })) });
  const refunds = listed('failed', 'canceled', 'succeeded');
  const disputes = listed('won', 'prevented', 'warning_closed', 'lost', 'needs_response');
  const fake = { refunds, disputes } as unknown as Stripe;
  const returned: unknown[] = [];
  for await (const [, { status }] of listReturned(fake, {})) returned.push(status);
  expect(returned).toEqual(['succeeded', 'lost', 'needs_response']);
});

test('the payment for an upgrade within a period counts under the plan’s whole interval', async () => {
  const { stripe } = fixture;
  const { customer } = await pay();
  await advanceDays(fixture, 275);
  const [subscription] = (await stripe.subscriptions.list({ customer })).data;
  const item = { id: subscription?.items.data[0]?.id ?? '', price: 'price_elite_nivel_2_anual' };
  const proration_behavior = 'always_invoice';
  await stripe.subscriptions.update(subscription?.id ?? '', { items: [item], proration_behavior });
  const { payments } = await readMoney(stripe, new Map(), { from: 0 });
  expect(payments.map(({ interval }) => interval)).toEqual(['anual', 'anual']);
});
