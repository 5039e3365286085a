import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { plans } from '#contract/plans.ts';
import { promoFor } from '#contract/promos.ts';
import { AccountConfirmationPage } from '../../../web/src/features/results/account-confirmation-page.tsx';
import { PaymentAwaitedPage } from '../../../web/src/features/results/payment-awaited-page.tsx';
import { PaymentCanceledPage } from '../../../web/src/features/results/payment-canceled-page.tsx';
import { PaymentSuccessPage } from '../../../web/src/features/results/payment-success-page.tsx';
import { monthlyChoice } from '../../../web/src/lib/purchase/plan-choice.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { ana, type LocalServer, show, startServer } from './harness.tsx';
import { anasProfile } from './profile.ts';

const DAY_MS = 86_400_000;

let server: LocalServer;
beforeEach(async () => {
  server = await startServer({});
});
afterEach(() => {
  vi.useRealTimers();
  server.close();
});

/** Somebody whose account was made so many days ago, and nothing in storage. */
const since = (days: number) => ({
  status: 'in' as const,
  person: { ...ana, createdAt: new Date(Date.now() - days * DAY_MS).toUTCString() },
});

const bar = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));

interface Row {
  page: ReactNode;
  title: string;
  during: RegExp;
  after: RegExp;
  links: string[];
}

const rows: [string, Row][] = [
  [
    'account created',
    {
      page: <AccountConfirmationPage />,
      title: 'Conta criada com sucesso!',
      during: /Você já está no plano/,
      after: /O seu período grátis terminou/,
      links: ['Começar Agora'],
    },
  ],
  [
    'payment cancelled',
    {
      page: <PaymentCanceledPage />,
      title: 'Pagamento cancelado',
      during: /A sua conta foi criada e está no plano/,
      after: /Você pode continuar usando a plataforma/,
      links: ['Voltar aos planos', 'Acessar a plataforma'],
    },
  ],
  [
    'payment awaited',
    {
      page: <PaymentAwaitedPage />,
      title: 'Aguardando pagamento',
      during: /Enquanto isso, aproveite o período grátis/,
      after: /será liberado após a confirmação do pagamento/,
      links: ['Enviar Comprovante', 'Acessar a plataforma'],
    },
  ],
];

describe.each(rows)(
  '%s, reached without any context',
  (_, { page, title, during, after, links }) => {
    test('during the trial', async () => {
      await show(page, since(3.2));
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
      expect(screen.getByText(during)).toBeVisible();
      const timer = screen.getByRole('timer');
      expect(within(timer).getByText('dias').previousSibling).toHaveTextContent('03');
      expect(bar()).toBeGreaterThan(54);
      expect(bar()).toBeLessThan(55);
      for (const name of links) expect(screen.getByRole('link', { name })).toBeVisible();
    });

    test('after the trial, of which nothing is left to be shown', async () => {
      await show(page, since(8));
      expect(screen.getByText(after)).toBeVisible();
      expect(screen.queryByRole('timer')).toBeNull();
      expect(screen.queryByRole('progressbar')).toBeNull();
      expect(screen.queryByText(/7 dias grátis|00/)).toBeNull();
      for (const name of links) expect(screen.getByRole('link', { name })).toBeVisible();
    });
  },
);

test('the bar starts full, falls with the time, and goes with the countdown at zero', async () => {
  const start = Math.floor(Date.now() / 1000) * 1000;
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: start });
  await show(<PaymentCanceledPage />, since(0));
  expect(bar()).toBe(100);
  act(() => void vi.advanceTimersByTime(3.5 * DAY_MS));
  expect(bar()).toBeCloseTo(50, 1);
  act(() => void vi.advanceTimersByTime(3.5 * DAY_MS));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByText(/Você pode continuar usando a plataforma/)).toBeVisible();
  const waiting = vi.getTimerCount();
  act(() => void vi.advanceTimersByTime(DAY_MS));
  expect(vi.getTimerCount()).toBeLessThanOrEqual(waiting);
});

describe('a plan that was chosen', () => {
  const coupon = promoFor('blackfriday');
  const topAfiliado = monthlyChoice(plans.top_afiliado, coupon);
  const link = (name: string) => screen.queryByRole('link', { name });
  const payNow = 'Assinar o Top Afiliado agora';
  const payAgain = 'Tentar o pagamento de novo';

  test('can be paid for right after the sign-up, coupon and all', async () => {
    storage.set('selectedPlan', topAfiliado);
    await show(<AccountConfirmationPage />, since(0));
    expect(link(payNow)).toHaveAttribute('href', '/upsell');
    expect(storage.get('selectedPlan')).toEqual(topAfiliado);
  });

  test('is not offered where none is stored', async () => {
    await show(<AccountConfirmationPage />, since(0));
    expect(link(payNow)).toBeNull();
    expect(link('Ver os planos')).toBeNull();
  });

  test('makes way for all of them after the trial', async () => {
    storage.set('selectedPlan', topAfiliado);
    await show(<AccountConfirmationPage />, since(8));
    expect(link(payNow)).toBeNull();
    expect(link('Ver os planos')).toHaveAttribute('href', '/planos');
  });

  test.each([0, 8])('can be paid for anew after a payment that failed, day %i', async (days) => {
    const annual = { ...topAfiliado, interval: 'anual' as const, period: '/ano' };
    storage.set('selectedPlan', annual);
    await show(<PaymentCanceledPage />, since(days));
    expect(link(payAgain)).toHaveAttribute('href', '/upsell');
    expect(link('Voltar aos planos')).toBeVisible();
    expect(storage.get('selectedPlan')).toEqual(annual);
  });

  test('cannot be paid for anew where none is stored', async () => {
    await show(<PaymentCanceledPage />, since(0));
    expect(link(payAgain)).toBeNull();
  });
});

describe('the page of a confirmed payment', () => {
  const SESSION = 'cs_test_1';
  const purchase = { amount: 18_790, planName: 'Elite', interval: 'month', paidAt: 1 };
  const paid = { status: 'complete', payment_status: 'paid', customer_email: ana.email, purchase };
  const heading = (name: string) => screen.findByRole('heading', { name });
  const elite = {
    name: 'Elite',
    price: 'R$ 187,90',
    period: '/mês',
    priceRaw: 187.9,
    interval: 'month',
  } as const;

  /** Opens the page; `session` is the answer to the question about the session. */
  async function open(
    search: string,
    session: { status?: number; body: unknown } = { status: 404, body: {} },
    record: object = {},
  ) {
    server.close();
    server = await startServer({
      'GET /api/users/u1': () => ({ body: { user: { ...anasProfile, ...record } } }),
      [`GET /session-status?session_id=${SESSION}`]: () => session,
    });
    await show(<PaymentSuccessPage />, undefined, undefined, `/payment-success${search}`);
  }

  test('confirms a session of this person that is paid, and is done with choice and clock', async () => {
    storage.set('selectedPlan', elite);
    storage.set('upsellEndTime', Date.now());
    await open(`?session_id=${SESSION}`, { body: paid });
    expect(await heading('Pagamento confirmado!')).toBeVisible();
    expect(storage.get('selectedPlan')).toBeNull();
    expect(storage.get('upsellEndTime')).toBeNull();
  });

  test.each([
    [
      'somebody else’s session',
      `?session_id=${SESSION}`,
      { body: { ...paid, customer_email: 'b***@e***', purchase: undefined } },
    ],
    [
      'somebody else’s boleto',
      `?session_id=${SESSION}`,
      {
        body: {
          ...paid,
          customer_email: 'b***@e***',
          payment_status: 'unpaid',
          purchase: undefined,
        },
      },
    ],
    [
      'an expired session',
      `?session_id=${SESSION}`,
      { body: { status: 'expired', payment_status: 'unpaid', customer_email: null } },
    ],
    ['a session that does not exist', '?session_id=cs_test_nada', undefined],
    ['an address alone', '?planName=Elite&price=1', undefined],
    ['a plan merely chosen', '', undefined],
  ])('confirms nothing for %s, and keeps choice and clock', async (_, search, session) => {
    storage.set('selectedPlan', elite);
    storage.set('upsellEndTime', Date.now());
    await open(search, session);
    expect(await heading('Nenhum pagamento por aqui')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver os planos' })).toBeVisible();
    expect(screen.queryByText('Pagamento confirmado!')).toBeNull();
    expect(storage.get('selectedPlan')).toEqual(elite);
    expect(storage.get('upsellEndTime')).not.toBeNull();
  });

  test('tells a subscriber who has bought nothing now that all is well', async () => {
    await open('', undefined, { subscription_active: true });
    expect(await screen.findByText(/A sua assinatura continua ativa/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ver os planos' })).toBeNull();
  });

  test.each([
    ['an open session', 'open', '/checkout'],
    ['a boleto that waits', 'complete', '/payment-awaited'],
  ])('leads on from %s', async (_, status, path) => {
    storage.set('selectedPlan', elite);
    const body = { status, payment_status: 'unpaid', customer_email: ana.email };
    await open(`?session_id=${SESSION}`, { body });
    expect(await screen.findByText(`em ${path}`)).toBeVisible();
    expect(storage.get('selectedPlan')).toEqual(elite);
  });

  describe('while the server can’t be asked about the session', () => {
    const refused = { status: 429, body: { error: 'Muitas tentativas.', code: 'too_many' } };

    test('believes a record that became active by the purchase made here', async () => {
      storage.set('checkoutClientSecret', `${SESSION}_secret_x`);
      await open('', refused, { subscription_active: true });
      expect(await heading('Pagamento confirmado!')).toBeVisible();
    });

    test('believes it of no other session', async () => {
      await open(`?session_id=${SESSION}`, refused, { subscription_active: true });
      expect(await heading('Não foi possível consultar o pagamento')).toBeVisible();
    });

    test('offers to ask again, and whom to write to', async () => {
      storage.set('checkoutClientSecret', `${SESSION}_secret_x`);
      const session: { status: number; body: unknown } = { ...refused };
      await open('', session);
      expect(await heading('Não foi possível consultar o pagamento')).toBeVisible();
      expect(screen.getByText('Muitas tentativas.')).toBeVisible();
      expect(screen.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
      Object.assign(session, { status: 200, body: paid });
      await userEvent.click(screen.getByRole('button', { name: 'Verificar de novo' }));
      expect(await heading('Pagamento confirmado!')).toBeVisible();
    });
  });
});

describe('the page that waits for a boleto', () => {
  const waiting = {
    subscription_active: false,
    subscription_status: 'incomplete',
    pending_voucher_url: 'https://pagamentos.exemplo/boleto/1',
    pending_voucher_expires_at: Date.UTC(2026, 0, 13, 12) / 1000,
    pending_voucher_amount: 18_790,
  };
  const active = { ...waiting, subscription_active: true, subscription_status: 'active' };
  let record: object;
  beforeEach(async () => {
    record = waiting;
    server.close();
    server = await startServer({
      'GET /api/users/u1': () => ({ body: { user: { ...anasProfile, ...record } } }),
      'POST /api/cancel-boleto': () => ({ body: { ok: true } }),
    });
  });
  afterEach(() => Reflect.set(window, 'opener', null));

  test('has the boleto first, with amount and due date', async () => {
    await show(<PaymentAwaitedPage />);
    const boleto = await screen.findByRole('link', { name: 'Ver boleto' });
    expect(boleto).toHaveAttribute('href', waiting.pending_voucher_url);
    expect(screen.getByText('Valor: R$ 187,90')).toBeVisible();
    expect(screen.getByText(/^Pague até 13\/01\/2026 às \d\d:\d\d$/)).toBeVisible();
    const [first] = screen.getAllByRole('link');
    expect(first).toBe(boleto);
  });

  test('in the checkout’s own tab says that it may be closed, and does not wait', async () => {
    Reflect.set(window, 'opener', window);
    await show(<PaymentAwaitedPage />);
    expect(await screen.findByRole('link', { name: 'Ver boleto' })).toBeVisible();
    expect(screen.getByText(/Você já pode fechar esta aba/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Verificar de novo' })).toBeNull();
  });

  test('asked again says that nothing has come yet, and confirms once it has', async () => {
    storage.set('checkoutClientSecret', 'cs_test_1_secret_x');
    await show(<PaymentAwaitedPage />);
    await screen.findByRole('link', { name: 'Ver boleto' });
    await userEvent.click(screen.getByRole('button', { name: 'Verificar de novo' }));
    expect(await screen.findByText(/Ainda não recebemos a confirmação/)).toBeVisible();
    record = { ...active, pending_voucher_url: null };
    await userEvent.click(screen.getByRole('button', { name: 'Verificar de novo' }));
    expect(await screen.findByText('em /payment-success')).toBeVisible();
    expect(screen.getByText('com ?session_id=cs_test_1')).toBeVisible();
  });

  test('gives the boleto up, and leads back to the offers', async () => {
    storage.set('checkoutClientSecret', 'cs_test_1_secret_x');
    await show(<PaymentAwaitedPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Desistir do boleto' }));
    const dialog = await screen.findByRole('dialog', { name: 'Desistir do boleto?' });
    expect(within(dialog).getByText(/não poderá mais ser pago/)).toBeVisible();
    expect(within(dialog).getByText(/Se você já pagou, não desista/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Desistir do boleto' }));
    expect(await screen.findByText('em /upsell')).toBeVisible();
    expect(server.calls).toContain('POST /api/cancel-boleto');
    expect(storage.get('checkoutClientSecret')).toBeNull();
  });

  test('a renewal’s boleto can’t be given up', async () => {
    record = { ...active, subscription_access_until: Date.UTC(2026, 0, 16) / 1000 };
    await show(<PaymentAwaitedPage />);
    await screen.findByRole('link', { name: 'Ver boleto' });
    expect(screen.queryByRole('button', { name: 'Desistir do boleto' })).toBeNull();
  });
});
