import { expect, test } from 'vitest';
import {
  advanceDays,
  advanceOnePeriod,
  COUPON,
  control,
  fixtureForEachTest,
  subscribe,
} from './local-stripe.ts';

const fixture = fixtureForEachTest();

test('a failed renewal is retried 3, 8 and 15 days after the first attempt, then the subscription is canceled', async () => {
  const { events, invoices, paymentMethods, subscriptions } = fixture.stripe;
  const { id, customer } = await subscribe(fixture);
  const declined = { customer: String(customer) };
  const method = await paymentMethods.attach('pm_card_chargeCustomerFail', declined);
  await subscriptions.update(id, { default_payment_method: method.id });
  await advanceOnePeriod(fixture);
  const [owed] = (await invoices.list({ subscription: id, status: 'open' })).data;
  expect((await subscriptions.retrieve(id)).status).toBe('past_due');
  expect(owed).toMatchObject({ attempt_count: 1, amount_remaining: 18790 });
  await advanceDays(fixture, 16);
  const { data: failures } = await events.list({ type: 'invoice.payment_failed' });
  const times = failures.map(({ created }) => created).toReversed();
  expect(times.map((time) => (time - (times[0] ?? 0)) / 86_400)).toEqual([0, 3, 8, 15]);
  expect(await subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  });
  await advanceDays(fixture, 60);
  const ended = { status: 'open', attempt_count: 4, next_payment_attempt: null };
  expect(await invoices.retrieve(owed?.id ?? '')).toMatchObject(ended);
});

test('a renewal starts a new period without the first month’s discount, and its invoice is a draft for an hour before it is paid', async () => {
  const { subscriptions, invoices } = fixture.stripe;
  const { id, items } = await subscribe(fixture, { discounts: [{ coupon: COUPON }] });
  const end = items.data[0]?.current_period_end ?? 0;
  const { answer } = await control(fixture, 'GET /clock');
  await control(fixture, 'POST /clock/advance', { seconds: end - answer.now + 60 });
  const renewed = await subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  expect(renewed).toMatchObject({
    status: 'active',
    items: { data: [{ current_period_start: end }] },
    latest_invoice: { status: 'draft', billing_reason: 'subscription_cycle', total: 18790 },
  });
  await control(fixture, 'POST /clock/advance', { seconds: 3600 });
  expect((await invoices.list({ subscription: id })).data).toMatchObject([
    {
      status: 'paid',
      amount_paid: 18790,
      created: end,
      number: expect.stringMatching(/-0002$/),
      status_transitions: { finalized_at: end + 3600, paid_at: end + 3600 },
      lines: { data: [{ period: { start: end } }] },
    },
    { billing_reason: 'subscription_create', amount_paid: 16911 },
  ]);
});
