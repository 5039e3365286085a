import { expect, test } from 'vitest';
import { issueVoucher, statuses } from './boleto-purchase.ts';
import { benchOfEachTest, control, eventTypes, failure } from './local-stripe.ts';

const bench = benchOfEachTest();

const isNobodys = { invoice: 'void', intent: 'canceled', session: 'complete unpaid' };

test('canceled before it is paid: expired, its invoice void, its voucher canceled', async () => {
  const { id, voucherUrl } = await issueVoucher(bench);
  const { ids } = await statuses(bench, id);
  const ended = await bench.stripe.subscriptions.cancel(ids.subscription);
  expect(ended).toMatchObject({
    status: 'incomplete_expired',
    canceled_at: expect.any(Number),
    ended_at: expect.any(Number),
    cancellation_details: { reason: 'cancellation_requested' },
  });
  expect(await statuses(bench, id)).toMatchObject(isNobodys);
  expect(await bench.stripe.paymentIntents.retrieve(ids.intent)).toMatchObject({
    cancellation_reason: 'void_invoice',
    next_action: null,
  });
  const voucher = await (await fetch(`${voucherUrl}/data`)).json();
  expect(voucher).toMatchObject({ status: 'canceled' });
  expect((await control(bench, `POST /boletos/${id}/pay`)).status).toBe(400);
  expect(await eventTypes(bench, 'customer.subscription.*')).toEqual([
    'customer.subscription.created',
    'customer.subscription.updated',
  ]);
  expect((await failure(bench.stripe.subscriptions.cancel(ids.subscription))).statusCode).toBe(404);
});

test('a deleted customer’s voucher can’t be paid', async () => {
  const { id, customer } = await issueVoucher(bench);
  await bench.stripe.customers.del(customer);
  expect(await statuses(bench, id)).toMatchObject({
    ...isNobodys,
    subscription: 'incomplete_expired',
  });
});

test('a voided invoice takes intent and voucher with it', async () => {
  const { id } = await issueVoucher(bench);
  const { ids } = await statuses(bench, id);
  expect((await bench.stripe.invoices.voidInvoice(ids.invoice)).status).toBe('void');
  expect(await statuses(bench, id)).toMatchObject(isNobodys);
  expect((await control(bench, `POST /boletos/${id}/pay`)).status).toBe(400);
  const again = await failure(bench.stripe.invoices.voidInvoice(ids.invoice));
  expect(again.statusCode).toBe(400);
});

test('a list shows the subscriptions with the voucher that each waits for', async () => {
  const { customer, id, voucherUrl } = await issueVoucher(bench);
  const { ids } = await statuses(bench, id);
  const { data } = await bench.stripe.subscriptions.list({
    customer,
    status: 'all',
    expand: ['data.latest_invoice.payments.data.payment.payment_intent'],
  });
  const boleto_display_details = { hosted_voucher_url: voucherUrl };
  expect(data).toMatchObject([
    {
      status: 'incomplete',
      latest_invoice: {
        status: 'open',
        payments: {
          data: [{ payment: { payment_intent: { next_action: { boleto_display_details } } } }],
        },
      },
    },
  ]);
  const plain = await bench.stripe.subscriptions.list({ expand: ['data.latest_invoice'] });
  expect(plain.data).toMatchObject([{ latest_invoice: { id: ids.invoice } }]);
});

test('an invoice is found by the payment intent that pays it', async () => {
  const { id } = await issueVoucher(bench);
  await issueVoucher(bench);
  const { ids } = await statuses(bench, id);
  const { data } = await bench.stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: ids.intent },
  });
  expect(data).toMatchObject([{ invoice: ids.invoice }]);
});

test('prices are listed by product and creation time', async () => {
  const { prices } = bench.stripe;
  const [first] = (await prices.list({ product: 'elite' })).data;
  const created = first?.created ?? 0;
  const list = async (range: { gte?: number; gt?: number }) =>
    (await prices.list({ product: 'elite', created: range })).data.length;
  expect([await list({ gte: created }), await list({ gt: created })]).toEqual([4, 0]);
});
