import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  advanceDays,
  advanceOnePeriod,
  COUPON,
  control,
  createVisitor,
  expectFailure,
  fixtureForEachTest,
  visitPortal,
} from './local-stripe.ts';

const fixture = fixtureForEachTest();
const return_url = 'http://localhost:5000/area-usuario';

async function retrieve(id: string) {
  const subscription = await fixture.stripe.subscriptions.retrieve(id, {
    expand: ['latest_invoice'],
  });
  const [item] = subscription.items.data;
  if (!item) throw new Error('No item.');
  return { subscription, invoice: subscription.latest_invoice, item };
}

test('a portal link shows the customer’s subscription and invoices, and expires after an hour', async () => {
  const { customer } = await createVisitor(fixture);
  const { act } = await visitPortal(fixture, { customer, return_url });
  expect((await act('init')).page).toMatchObject({
    returnUrl: return_url,
    subscription: { plan: 'Elite', price: 'R$ 187,90 a cada 30 dias', statusText: 'Ativa' },
    owed: null,
    invoices: [{ amount: 'R$ 187,90', statusText: 'Paga' }],
  });
  await control(fixture, 'POST /clock/advance', { seconds: 3600 });
  expect((await act('init')).status).toBe(400);
});

test('a cancellation in the portal takes effect at the period’s end and can be undone', async () => {
  const { act, subscription: id } = await createVisitor(fixture);
  const { page } = await act('cancel');
  expect(page.subscription).toMatchObject({ canResume: true, canCancel: false });
  const { subscription, item } = await retrieve(id);
  // With flexible billing, the portal sets only `cancel_at`.
  const cancel_at = item.current_period_end;
  expect(subscription).toMatchObject({ cancel_at_period_end: false, cancel_at });
  expect((await act('resume')).page.subscription.statusText).toBe('Ativa');
  await act('cancel');
  await advanceOnePeriod(fixture);
  expect((await retrieve(id)).subscription.status).toBe('canceled');
});

test('a portal flow is refused if the subscription is set to be canceled or the configuration disables the flow', async () => {
  const { act, customer, subscription } = await createVisitor(fixture);
  const after_completion = { type: 'redirect', redirect: { return_url } } as const;
  const flows: Stripe.BillingPortal.SessionCreateParams.FlowData[] = [
    { type: 'subscription_cancel', subscription_cancel: { subscription }, after_completion },
    { type: 'subscription_update', subscription_update: { subscription }, after_completion },
  ];
  const refusals = async (over: Partial<Stripe.BillingPortal.SessionCreateParams> = {}) => {
    const calls = flows.map((flow_data) =>
      expectFailure(visitPortal(fixture, { customer, flow_data, ...over })),
    );
    return (await Promise.all(calls)).map(({ message }) => message);
  };
  await act('cancel');
  expect(await refusals()).toEqual([
    expect.stringMatching(/already set to be canceled/),
    expect.stringMatching(/can't be updated/),
  ]);
  await act('resume');
  const { id: configuration } = await fixture.stripe.billingPortal.configurations.create({
    features: { invoice_history: { enabled: true } },
  });
  expect(await refusals({ configuration })).toEqual([
    expect.stringMatching(/cancel feature .* is disabled/),
    expect.stringMatching(/update feature .* is disabled/),
  ]);
});

test('the portal shows and charges the prorated difference for a more expensive plan, and keeps the period', async () => {
  const { customer, subscription } = await createVisitor(fixture, COUPON);
  const { item: old } = await retrieve(subscription);
  await advanceDays(fixture, 10);
  const { act } = await visitPortal(fixture, { customer });
  const { page } = await act('preview', { price: 'price_elite_nivel_3_month' });
  expect(page.lines).toHaveLength(2);
  expect(page.total).toMatch(/^R\$ \d+,\d\d hoje$/);
  await act('plan', { price: 'price_elite_nivel_3_month' });
  const { invoice, item } = await retrieve(subscription);
  expect(item.price.lookup_key).toBe('elite_nivel_3_month');
  expect(item.current_period_end).toBe(old.current_period_end);
  // Two thirds of the period are left, and 10 % of the old price were not paid.
  const total = Math.round((22790 * 2) / 3) - Math.round((16911 * 2) / 3);
  expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' });
  expect(invoice).toHaveProperty('total', expect.closeTo(total, -1));
  await advanceDays(fixture, 32);
  const renewal = { total: 22790, billing_reason: 'subscription_cycle' };
  expect((await retrieve(subscription)).invoice).toMatchObject(renewal);
});

test('a change to a cheaper plan charges nothing, and the resulting credit reduces the next invoice', async () => {
  const { act, customer, subscription } = await createVisitor(fixture);
  const { page } = await act('preview', { price: 'price_top_afiliado_month' });
  expect(page.total).toBe('Nada a pagar hoje; R$ 90,00 ficam como crédito');
  await act('plan', { price: 'price_top_afiliado_month' });
  expect(await fixture.stripe.customers.retrieve(customer)).toMatchObject({ balance: -9000 });
  await advanceOnePeriod(fixture);
  const paid = { total: 9790, amount_due: 790, amount_paid: 790, ending_balance: 0 };
  expect((await retrieve(subscription)).invoice).toMatchObject(paid);
  expect(await fixture.stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
});
