import { afterAll, describe, expect, test } from 'vitest';
import { isFrameMessage, isLoopback, isStartMessage } from '../browser/frame-messages.ts';
import { periodWords } from '../checkout/page.ts';
import { openSession, payByCard, startBench } from './local-stripe.ts';
import { couponId } from './test-catalogue.ts';

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

test('the page shows price, discount, total and renewal in Portuguese', async () => {
  const { id, secret } = await openSession(bench, {
    line_items: [{ price: 'price_elite_anual', quantity: 1 }],
    discounts: [{ coupon: couponId(10) }],
  });
  const response = await fetch(`${bench.url}/v1/payment_pages/${id}/init`, {
    method: 'POST',
    body: new URLSearchParams({ key: 'pk_test_local', client_secret: secret }),
  });
  expect(await response.json()).toMatchObject({
    status: 'open',
    product: { name: 'Elite' },
    price: 'R$ 1.127,40',
    period: 'a cada 365 dias',
    discount: { name: '10% no primeiro mês', amount: '− R$ 18,79' },
    total: 'R$ 1.108,61',
    renewal: expect.stringMatching(
      /^Depois, R\$ 1\.127,40 a cada 365 dias a partir de \d+ de \p{L}+ de \d{4}, até você cancelar\.$/u,
    ),
    email: 'ana@exemplo.com.br',
    redirectTo: null,
  });
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
  ['month', 1, 'por mês'],
  ['month', 3, 'a cada 3 meses'],
  ['year', 1, 'por ano'],
  ['week', 2, 'a cada 2 semanas'],
  ['day', 30, 'a cada 30 dias'],
])('%s × %i is %s', (interval, interval_count, words) => {
  const rest = { meter: null, trial_period_days: null, usage_type: 'licensed' };
  expect(periodWords({ recurring: { interval, interval_count, ...rest } })).toBe(words);
});

describe('messages between page and frame', () => {
  test.each([
    [{ type: 'local-stripe:ready' }, true],
    [{ type: 'local-stripe:height', pixels: 12 }, true],
    [{ type: 'local-stripe:height', pixels: '12' }, false],
    [{ type: 'local-stripe:redirect', url: 'http://x' }, true],
    [{ type: 'local-stripe:redirect' }, false],
    [{ type: 'complete' }, false],
    ['local-stripe:ready', false],
    [null, false],
  ])('%o from the frame: %s', (data, valid) => expect(isFrameMessage(data)).toBe(valid));

  test.each([
    [{ type: 'local-stripe:start', clientSecret: 'x', key: 'y' }, true],
    [{ type: 'local-stripe:start', clientSecret: 'x' }, false],
    [undefined, false],
  ])('%o to the frame: %s', (data, valid) => expect(isStartMessage(data)).toBe(valid));

  test.each([
    ['http://localhost:5000', true],
    ['http://127.0.0.1:1', true],
    ['http://[::1]:1', true],
    ['https://localhost.evil.example', false],
    ['null', false],
  ])('%s is this machine: %s', (origin, local) => expect(isLoopback(origin)).toBe(local));
});
