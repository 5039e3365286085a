import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CheckoutOrder } from '#contract/billing.ts';
import { eventId } from '#contract/event-id.ts';
import { CheckoutPage } from '../../../web/src/features/checkout/checkout-page.tsx';
import { ACCEPTED, saveConsent } from '../../../web/src/lib/consent/consent.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { eliteOrder, elitePrice, firstPayment, selectedElite } from '../../prices.ts';
import { forms, next } from './fake-stripe-js.ts';
import { ana, type LocalServer, show, startServer } from './harness.tsx';

vi.mock('../../../web/src/features/checkout/stripe-js.ts', () => import('./fake-stripe-js.ts'));

const CHECKOUT = 'POST /create-embedded-checkout-session';
const CANCEL = 'POST /api/cancel-pending-payment';
const opened = (change: Partial<CheckoutOrder> = {}) => ({
  status: 200,
  body: { clientSecret: 'cs_test_1_secret_2', order: { ...eliteOrder, ...change } },
});
const boletoOpen = {
  status: 409,
  body: {
    error: 'Há um boleto em aberto.',
    code: 'payment_open',
    pending_payment: {
      url: 'https://pagamentos.exemplo/boleto/1',
      expires_at: Date.UTC(2026, 0, 13, 12) / 1000,
      amount: elitePrice.month.cents,
    },
  },
};

let server: LocalServer;
let checkout: { status: number; body: unknown };
let cancel: { status: number; body: unknown };
let status: { status?: number; body: unknown };

beforeEach(async () => {
  forms.length = 0;
  checkout = opened();
  cancel = { status: 200, body: { ok: true } };
  status = { body: { status: 'complete', payment_status: 'paid', customer_email: ana.email } };
  const changed = { price: 'R$ 0,01', period: '/século', priceRaw: 0.01 };
  storage.set('selectedPlan', { ...selectedElite(), ...changed });
  server = await startServer({
    [CHECKOUT]: () => checkout,
    [CANCEL]: () => cancel,
    'GET /session-status?session_id=cs_test_1': () => status,
    'POST /meta-capi': () => ({ status: 202, body: { ok: true } }),
  });
});
afterEach(() => {
  Reflect.set(window, 'opener', null);
  server.close();
});

const heading = (name: string) => screen.findByRole('heading', { name });
/** Below the heading, once the server has answered. */
const summary = () => screen.findByText(/^Elite (mensal|anual):/);

test('a session that Stripe gives no page of says so, and can be tried again', async () => {
  next.failure = new Error('This session has expired.');
  await show(<CheckoutPage />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  await summary();
  await waitFor(() => expect(forms).toHaveLength(1));
});

describe('the checkout’s heading', () => {
  async function terms(change: Partial<CheckoutOrder>) {
    checkout = opened(change);
    await show(<CheckoutPage />);
    return (await summary()).parentElement;
  }

  test('is what the server sells, not what this browser has stored', async () => {
    const shown = await terms({});
    expect(shown).toHaveTextContent(`Elite mensal: ${elitePrice.month.text}/mês`);
    expect(shown).not.toHaveTextContent(/Primeiro pagamento/);
    expect(screen.queryByText(/R\$ 0,01|século/)).toBeNull();
  });

  test('has the first payment where it is another', async () => {
    const shown = await terms({
      interval: 'anual',
      price: elitePrice.anual.cents,
      firstPayment: firstPayment(15, 'anual').cents,
    });
    expect(shown).toHaveTextContent(`Elite anual: ${elitePrice.anual.text}/ano`);
    expect(shown).toHaveTextContent(
      `${firstPayment(15, 'anual').text}, depois ${elitePrice.anual.text}/ano`,
    );
  });

  test('says kindly that the discount is not given again', async () => {
    await terms({ discountRefused: true });
    expect(screen.getByText(/este cupom não dá desconto agora/)).toBeVisible();
  });
});

test('a paid checkout sends its opener what the server sold', async () => {
  checkout = opened({ firstPayment: firstPayment(10).cents });
  const postMessage = vi.fn();
  Reflect.set(window, 'opener', { closed: false, postMessage });
  await show(<CheckoutPage />);
  await waitFor(() => expect(forms).not.toHaveLength(0));
  await act(async () => forms.at(-1)?.onComplete());
  expect(await heading('Pagamento concluído!')).toBeVisible();
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(
    {
      event: 'checkout_succeeded',
      plan: 'Elite',
      interval: 'month',
      value: firstPayment(10).reais,
    },
    window.location.origin,
  );
});

describe('the conversion of a completed checkout', () => {
  const finished = () => storage.get('conversionsSent') ?? [];

  async function complete() {
    storage.set('uid', ana.uid);
    storage.set('userEmail', ana.email);
    saveConsent(ACCEPTED);
    Reflect.set(window, 'opener', { closed: false, postMessage: () => {} });
    await show(<CheckoutPage />);
    await waitFor(() => expect(forms).not.toHaveLength(0));
    await act(async () => forms.at(-1)?.onComplete());
  }

  test('is sent once the server confirms it, under the id that the offers’ page sends too', async () => {
    await complete();
    expect(await heading('Pagamento concluído!')).toBeVisible();
    const id = await eventId('checkout_finalizado', 'cs_test_1');
    await waitFor(() => expect(finished()).toEqual([`checkout_finalizado.${id}`]));
  });

  test.each([
    ['calls it open', { body: { status: 'open', payment_status: 'unpaid', customer_email: null } }],
    ['can’t be asked', { status: 500, body: { error: 'Não deu.', code: 'internal' } }],
  ])('is not sent while the server %s: the next page asks again', async (_, answer) => {
    status = answer;
    await complete();
    expect(await screen.findByText('em /payment-success')).toBeVisible();
    expect(finished()).toEqual([]);
  });
});

test('one without an opener hands its session on', async () => {
  await show(<CheckoutPage />);
  await waitFor(() => expect(forms).not.toHaveLength(0));
  await act(async () => forms.at(-1)?.onComplete());
  expect(await screen.findByText('em /payment-success')).toBeVisible();
  expect(screen.getByText(/session_id=cs_test_1&planName=Elite/)).toBeVisible();
});

describe('a checkout while a boleto is open', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    checkout = boletoOpen;
  });

  async function giveUp() {
    await userEvent.click(await screen.findByRole('button', { name: 'Desistir do boleto' }));
    const dialog = await screen.findByRole('dialog', { name: 'Desistir do boleto?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Desistir do boleto' }));
  }

  test('shows the boleto, its amount and its last day in place of an error', async () => {
    await show(<CheckoutPage />);
    expect(await heading('Você tem um boleto em aberto')).toBeVisible();
    expect(screen.getByText(`Valor: ${elitePrice.month.text}`)).toBeVisible();
    expect(screen.getByText(/^Pague até 13\/01\/2026 às \d\d:\d\d$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver boleto' })).toHaveAttribute(
      'href',
      'https://pagamentos.exemplo/boleto/1',
    );
    expect(screen.queryByText(/Ocorreu um erro/)).toBeNull();
  });

  test('asks before the boleto is cancelled, and then opens the checkout', async () => {
    await show(<CheckoutPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Desistir do boleto' }));
    const dialog = await screen.findByRole('dialog', { name: 'Desistir do boleto?' });
    expect(server.calls).not.toContain(CANCEL);
    checkout = opened();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Desistir do boleto' }));
    expect(await summary()).toBeVisible();
    expect(server.calls).toContain(CANCEL);
  });

  test('can be left as it is', async () => {
    await show(<CheckoutPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Desistir do boleto' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls).not.toContain(CANCEL);
  });

  test('that is paid already says so, and leads to the user area', async () => {
    cancel = { status: 409, body: { error: 'O boleto já foi pago.', code: 'already_paid' } };
    await show(<CheckoutPage />);
    await giveUp();
    const dialog = await screen.findByRole('dialog', { name: 'Este boleto já foi pago' });
    expect(within(dialog).getByText('O boleto já foi pago.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('link', { name: 'Ir para minha conta' }));
    expect(await screen.findByText('em /area-usuario')).toBeVisible();
  });

  test('whose payment is being processed says so', async () => {
    const error = 'Há um pagamento em andamento.';
    cancel = { status: 409, body: { error, code: 'payment_pending' } };
    await show(<CheckoutPage />);
    await giveUp();
    expect(await screen.findByText(error)).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Desistir do boleto?' })).toBeVisible();
  });
});

test.each([
  ['payment_pending', 409],
  ['busy', 409],
  ['account_closing', 409],
  ['sales_paused', 503],
])('a checkout refused with %s keeps the server’s text', async (code, status) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  checkout = { status, body: { error: 'Espere a confirmação.', code } };
  await show(<CheckoutPage />);
  expect(await screen.findByText('Espere a confirmação.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Espere um pouco' })).toBeVisible();
  checkout = opened();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await summary()).toBeVisible();
});
