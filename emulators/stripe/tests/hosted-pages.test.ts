import { expect, test } from 'vitest';
import { issueVoucher, statuses } from './boleto-purchase.ts';
import {
  advanceAPeriod,
  advanceDays,
  benchOfEachTest,
  control,
  openSession,
  payByCard,
} from './local-stripe.ts';

const bench = benchOfEachTest();

async function textOf(url: string | null | undefined): Promise<string> {
  const response = await fetch(url ?? '');
  expect(response.status).toBe(200);
  return response.text();
}

test('the addresses of invoice, PDF and receipt open', async () => {
  const { customer, ...session } = await openSession(bench);
  await payByCard(bench, session, '4242424242424242');
  const [invoice] = (await bench.stripe.invoices.list({ customer })).data;
  expect(await textOf(invoice?.hosted_invoice_url)).toContain('R$ 187,90');
  expect(await textOf(invoice?.invoice_pdf)).toContain(invoice?.number);
  const [charge] = (await bench.stripe.charges.list({ customer })).data;
  expect(await textOf(charge?.receipt_url)).toContain('R$ 187,90 pagos');
  expect((await fetch(`${bench.url}/i/in_none`)).status).toBe(404);
});

test('a renewal by boleto can wait for the customer on the hosted invoice', async () => {
  await control(bench, 'POST /settings', { renewalByBoleto: 'hosted_invoice' });
  const { id } = await issueVoucher(bench);
  await control(bench, `POST /boletos/${id}/pay`);
  await advanceAPeriod(bench);
  const waiting = await statuses(bench, id);
  const state = { subscription: 'past_due', intent: 'requires_payment_method', action: null };
  expect(waiting).toMatchObject(state);
  const { hosted_invoice_url } = await bench.stripe.invoices.retrieve(waiting.ids.invoice);
  const { url, redirected } = await fetch(hosted_invoice_url ?? '', { method: 'POST' });
  expect(redirected).toBe(true);
  const issued = await statuses(bench, id);
  expect(issued.action?.boleto_display_details?.hosted_voucher_url).toBe(url);
  await control(bench, `POST /boletos/${url.split('/').at(-1) ?? ''}/pay`);
  expect(await statuses(bench, id)).toMatchObject({ subscription: 'active', invoice: 'paid' });
});

test('a renewal that is never paid there is canceled after the retries', async () => {
  await control(bench, 'POST /settings', { renewalByBoleto: 'hosted_invoice' });
  const { id } = await issueVoucher(bench);
  await control(bench, `POST /boletos/${id}/pay`);
  await advanceDays(bench, 60);
  expect(await statuses(bench, id)).toMatchObject({ subscription: 'canceled', invoice: 'open' });
});
