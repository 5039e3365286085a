import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CheckoutOrder } from '#contract/billing.ts';
import { eventId } from '#contract/event-id.ts';
import { CheckoutPage } from '../../../web/src/features/checkout/checkout-page.tsx';
import { ACCEPTED, REFUSED, saveConsent } from '../../../web/src/lib/consent/consent.ts';
import { cacheProfile } from '../../../web/src/lib/session/profile.ts';
import { endSession } from '../../../web/src/lib/session/session.ts';
import { storage, tabStorage } from '../../../web/src/lib/storage.ts';
import { writeCookie } from '../../../web/src/lib/tracking/cookies.ts';
import { eliteOrder, elitePrice, firstPayment, selectedElite } from '../../support/prices.ts';
import { pendingPayment } from '../../support/sample-user.ts';
import { embedded, next, pageOptions } from '../account/fake-stripe-js.ts';
import { ana, cancelBoleto, show, watchTexts } from '../account/harness.tsx';
import { type Answers, anasProfile, answered, CHECK, type LocalServer, serve } from '../server.ts';

vi.mock(
  '../../../web/src/features/checkout/stripe-js.ts',
  () => import('../account/fake-stripe-js.ts'),
);

const CHECKOUT = 'POST /create-embedded-checkout-session';
const CANCEL = 'POST /api/cancel-pending-payment';
const STATUS = 'GET /session-status?session_id=cs_test_1';
const opened = (change: Partial<CheckoutOrder> = {}) => ({
  body: { clientSecret: 'cs_test_1_secret_2', order: { ...eliteOrder, ...change } },
});
const refused = (code: string, error: string) => ({ status: 409, body: { error, code } });

let server: LocalServer;
let answers: Answers;

beforeEach(async () => {
  pageOptions.length = 0;
  const paid = { status: 'complete', payment_status: 'paid', customer_email: ana.email };
  answers = {
    [CHECK]: () => ({ body: { authenticated: true, user: ana } }),
    [CHECKOUT]: () => opened(),
    [CANCEL]: () => ({ body: { ok: true } }),
    [STATUS]: () => ({ body: paid }),
    'POST /meta-capi': () => ({ status: 202, body: { ok: true } }),
  };
  // This price is manipulated, and the page must not show it.
  const changed = { price: 'R$ 0,01', period: '/século', priceRaw: 0.01 };
  storage.set('selectedPlan', { ...selectedElite(), ...changed });
  storage.set('uid', ana.uid);
  server = await serve(answers);
});
afterEach(() => void Reflect.set(window, 'opener', null));

const heading = (name: string) => screen.findByRole('heading', { name });
const summary = () => screen.findByLabelText('Resumo da compra');
const accountLink = () => screen.getByRole('link', { name: 'Ir para minha conta' });
const checkouts = () => server.calls.filter((call) => call === CHECKOUT);

test('without a chosen plan, the checkout page redirects to /planos', async () => {
  storage.remove('selectedPlan');
  await show(<CheckoutPage />);
  expect(await screen.findByText('em /planos')).toBeVisible();
});

test('the checkout page requests one session, stores its client secret, and passes it to Stripe', async () => {
  // The browser copies the sessionStorage of /upsell to the tab that /upsell opens.
  tabStorage.set('checkoutTab', selectedElite());
  await show(<CheckoutPage />);
  expect(tabStorage.get('checkoutTab')).toBeNull();
  expect(await summary()).toBeVisible();
  await waitFor(() => expect(embedded.at(-1)?.mount).toHaveBeenCalled());
  expect(checkouts()).toHaveLength(1);
  expect(await pageOptions[0]?.fetchClientSecret()).toBe('cs_test_1_secret_2');
  expect(storage.get('checkoutClientSecret')).toBe('cs_test_1_secret_2');
});

test('a monthly checkout stays monthly after a reload, even if the same plan is stored as annual', async () => {
  storage.set('selectedPlan', selectedElite('anual'));
  await show(<CheckoutPage />, ana, '/checkout?plano=elite');
  await summary();
  expect(server.bodies.at(server.calls.indexOf(CHECKOUT))).toMatchObject({ interval: 'month' });
});

test('the checkout page shows a subscriber the plan and a link to the user area instead of a retry button', async () => {
  answers[CHECKOUT] = () => refused('already_subscribed', 'Você já tem uma assinatura.');
  await show(<CheckoutPage />);
  const plan = { subscription_plan: 'elite', subscription_interval: 'month' } as const;
  act(() => cacheProfile({ ...anasProfile, ...plan }));
  expect(await screen.findByText('Você já tem uma assinatura.')).toBeVisible();
  expect(screen.getByText('Elite mensal')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  expect(accountLink()).toHaveAttribute('href', '/area-usuario');
});

test.each([
  [503, 'sales_paused', 'Voltar aos planos'],
  [409, 'payment_pending', 'Ir para minha conta'],
])('on the error %i %s, the page says to wait and links to “%s”', async (status, code, name) => {
  answers[CHECKOUT] = () => ({ status, body: { error: 'Agora não.', code } });
  await show(<CheckoutPage />);
  expect(await heading('Espere um pouco')).toBeVisible();
  expect(screen.getByRole('link', { name })).toBeVisible();
});

test.each([
  [ACCEPTED, 'fb.1.2.3'],
  [REFUSED, undefined],
])('the checkout page sends the consent %j with Meta’s cookie %s', async (consent, fbp) => {
  writeCookie('_fbp', 'fb.1.2.3', 1);
  saveConsent(consent);
  await show(<CheckoutPage />);
  await summary();
  const body = Object(server.bodies[server.calls.indexOf(CHECKOUT)]);
  expect([body.consent.advertising, body.fbp]).toEqual([consent.advertising, fbp]);
});

test('if Stripe can’t show the checkout session, the checkout page shows a button to retry and a link to the plans', async () => {
  next.failure = new Error('This session has expired.');
  await show(<CheckoutPage />, ana, '/checkout?plano=elite&intervalo=anual&cupom=novo');
  const link = await screen.findByRole('link', { name: 'Voltar aos planos' });
  expect(link).toHaveAttribute('href', '/planos?periodo=anual&cupom=novo');
  const clientSecret = 'cs_test_2_secret_3';
  answers[CHECKOUT] = () => ({ body: { ...opened().body, clientSecret } });
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  await summary();
  await waitFor(() => expect(pageOptions).toHaveLength(1));
  expect(await pageOptions[0]?.fetchClientSecret()).toBe(clientSecret);
});

const price = elitePrice.anual.cents;
test.each<[Partial<CheckoutOrder>, string | RegExp]>([
  [{}, /Elite mensal(?!, com)/],
  [{ interval: 'anual', price, discount: 100 }, 'Elite anual, com o cupom'],
  // The first payment is lower because of a credit, not because of a coupon.
  [{ firstPayment: 100 }, /Elite mensal(?!, com)/],
  [{ discountRefused: true }, 'este cupom não dá desconto agora'],
])('the checkout page shows the order that the server returns: %j', async (change, expected) => {
  answers[CHECKOUT] = () => opened(change);
  await show(<CheckoutPage />);
  await summary();
  expect(document.body).toHaveTextContent(expected);
  expect(screen.queryByText(/R\$ 0,01|século/)).toBeNull();
});

test('a client secret that arrives after the sign-out is not stored', async () => {
  const held = Promise.withResolvers<ReturnType<typeof opened>>();
  answers[CHECKOUT] = () => held.promise;
  await show(<CheckoutPage />);
  await waitFor(() => expect(checkouts()).toHaveLength(1));
  await act(() => endSession(async () => {}));
  expect(await screen.findByText('Acesso Restrito')).toBeVisible();
  held.resolve(opened());
  await answered(server, CHECKOUT);
  expect(storage.get('checkoutClientSecret')).toBeNull();
});

describe('a completed checkout', () => {
  const finished = () => storage.get('conversionsSent') ?? [];
  /** Waits for the conversion, so that it is not stored during the next test. */
  const waitForConversion = () => waitFor(() => expect(finished()).toHaveLength(1));
  const postMessage = vi.fn();

  async function complete() {
    storage.set('userEmail', ana.email);
    saveConsent(ACCEPTED);
    await show(<CheckoutPage />);
    await waitFor(() => expect(pageOptions).not.toHaveLength(0));
    await act(async () => pageOptions.at(-1)?.onComplete());
  }

  beforeEach(() => {
    postMessage.mockReset();
    Reflect.set(window, 'opener', { closed: false, postMessage });
  });

  test('a completed checkout is reported once to the upsell page and once as a conversion', async () => {
    answers[CHECKOUT] = () => opened({ firstPayment: firstPayment(10).cents });
    await complete();
    expect(await heading('Pagamento concluído!')).toBeVisible();
    const value = firstPayment(10).reais;
    const message = { event: 'checkout_succeeded', plan: 'Elite', interval: 'month', value };
    expect(postMessage.mock.calls).toEqual([[message, window.location.origin]]);
    const id = await eventId('checkout_finalizado', 'cs_test_1');
    await waitFor(() => expect(finished()).toEqual([`checkout_finalizado.${id}`]));
  });

  const open = { status: 'open', payment_status: 'unpaid', customer_email: null };
  test.each([
    ['says that the session is open', { body: open }],
    ['fails', { status: 500, body: { error: 'Não deu.', code: 'internal' } }],
  ])('a completed checkout is not called paid or tracked if the server %s', async (_, answer) => {
    answers[STATUS] = () => answer;
    const hasShown = watchTexts();
    await complete();
    expect(await screen.findByText('em /payment-success')).toBeVisible();
    expect(hasShown('Pagamento concluído!')).toBe(false);
    expect(finished()).toEqual([]);
  });

  const acknowledge = (source: unknown = window.opener, origin = window.location.origin) =>
    act(() => {
      const data = { event: 'checkout_acknowledged' };
      const message = new MessageEvent('message', { data, origin });
      Object.defineProperty(message, 'source', { value: source });
      window.dispatchEvent(message);
    });

  test('a completed checkout closes its tab if the upsell page has acknowledged the purchase', async () => {
    const close = vi.spyOn(window, 'close').mockReturnValue();
    await complete();
    acknowledge();
    expect(await screen.findByText(/Esta aba será fechada em 3 segundos/)).toBeVisible();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(screen.queryByText('em /payment-success')).toBeNull();
    await waitForConversion();
  });

  test('a completed checkout opens the success page if only another window or site acknowledges the purchase', async () => {
    const close = vi.spyOn(window, 'close').mockReturnValue();
    await complete();
    acknowledge({});
    acknowledge(window.opener, 'https://outro.exemplo');
    await screen.findByText('em /payment-success');
    // The tab already shows the next page, so a late acknowledgement must not close the tab.
    acknowledge();
    expect(close).not.toHaveBeenCalled();
    await waitForConversion();
  });

  test('if /upsell did not open the tab, a completed checkout redirects to the success page with the session’s id', async () => {
    Reflect.set(window, 'opener', null);
    await complete();
    expect(await screen.findByText('em /payment-success')).toBeVisible();
    expect(screen.getByText(/session_id=cs_test_1&planName=Elite/)).toBeVisible();
    await waitForConversion();
  });
});

describe('the checkout page while a boleto is open', () => {
  beforeEach(() => {
    const expires_at = Date.UTC(2026, 0, 13, 12) / 1000;
    const pending_payment = { ...pendingPayment, expires_at };
    const body = { error: 'Há um boleto em aberto.', code: 'payment_open', pending_payment };
    answers[CHECKOUT] = () => ({ status: 409, body });
  });

  const cancel = { name: 'Desistir do boleto' };
  const ask = async () => userEvent.click(await screen.findByRole('button', cancel));

  test('the checkout page shows an open boleto, and opens the checkout after the user cancels the boleto', async () => {
    await show(<CheckoutPage />);
    expect(await heading('Você tem um boleto em aberto')).toBeVisible();
    expect(screen.getByText(elitePrice.month.text)).toBeVisible();
    expect(screen.getByText(/^13\/01\/2026 às \d\d:\d\d$/)).toBeVisible();
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls).not.toContain(CANCEL);
    answers[CHECKOUT] = () => opened();
    await cancelBoleto();
    expect(await summary()).toBeVisible();
    expect(server.calls).toContain(CANCEL);
  });

  test('when the tab regains focus, a refused checkout is not requested again, and its dialog stays open', async () => {
    await show(<CheckoutPage />);
    await ask();
    const before = checkouts().length;
    act(() => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(checkouts()).toHaveLength(before);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test.each([
    ['already_paid', 'O boleto já foi pago.', 'Este boleto já foi pago'],
    ['payment_pending', 'Há um pagamento em andamento.', 'O banco já recebeu o pagamento'],
  ])('if canceling a boleto fails with %s, the page explains why', async (code, error, title) => {
    answers[CANCEL] = () => refused(code, error);
    await show(<CheckoutPage />);
    await cancelBoleto();
    expect(await heading(title)).toBeVisible();
    expect(document.activeElement).toHaveTextContent(error);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', cancel)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ver boleto' })).toBeNull();
    expect(accountLink()).toHaveAttribute('href', '/area-usuario');
  });

  test('if support issued the boleto, the dialog says so and links to support', async () => {
    answers[CANCEL] = () =>
      refused('issued_by_support', 'Este boleto foi emitido pelo nosso suporte.');
    await show(<CheckoutPage />);
    await cancelBoleto();
    const dialog = within(await screen.findByRole('dialog', { name: 'Desistir do boleto?' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('emitido pelo nosso suporte');
    expect(dialog.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  });
});
