import { afterAll, expect, test } from 'vitest';
import { isLoopback } from '../browser/frame-messages.ts';
import { openSession, payByCard, startBench } from './local-stripe.ts';

const bench = await startBench();
afterAll(bench.close);

test('the form’s script is of the release that stripe-js expects; only this machine frames it', async () => {
  const source = await (await fetch(`${bench.url}/endive/stripe.js`)).text();
  expect(source).toContain('createEmbeddedCheckoutPage');
  expect(source).toContain('"endive"');
  const response = await fetch(`${bench.url}/checkout/`);
  const policy = response.headers.get('Content-Security-Policy');
  expect(policy).toContain('frame-ancestors http://localhost:* http://127.0.0.1:*');
  expect(policy).not.toContain('unsafe-inline');
});

test('the payment page answers pages of this machine alone, the REST API none', async () => {
  const { id, secret } = await openSession(bench);
  const ask = async (path: string, origin: string): Promise<string | null> => {
    const body = new URLSearchParams({ key: 'pk_test_local', client_secret: secret });
    const response = await fetch(`${bench.url}${path}`, {
      method: 'POST',
      body,
      headers: { Origin: origin },
    });
    return response.headers.get('Access-Control-Allow-Origin');
  };
  const page = `/v1/payment_pages/${id}/init`;
  expect(await ask(page, 'http://localhost:5000')).toBe('http://localhost:5000');
  expect(await ask(page, 'https://evil.example')).toBeNull();
  expect(await ask('/v1/customers', 'http://localhost:5000')).toBeNull();
});

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

async function textOf(url: string | null | undefined): Promise<string> {
  const response = await fetch(url ?? '');
  expect(response.status).toBe(200);
  return response.text();
}

test.each([
  ['http://localhost:5000', true],
  ['http://[::1]:1', true],
  ['https://localhost.evil.example', false],
])('%s is this machine: %s', (origin, local) => expect(isLoopback(origin)).toBe(local));
