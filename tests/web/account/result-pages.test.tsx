import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { plans } from '#contract/plans.ts';
import { promoFor } from '#contract/promos.ts';
import { AccountConfirmationPage } from '../../../web/src/features/results/account-confirmation-page.tsx';
import { PaymentAwaitedPage } from '../../../web/src/features/results/payment-awaited-page.tsx';
import { PaymentCanceledPage } from '../../../web/src/features/results/payment-canceled-page.tsx';
import { monthlyChoice } from '../../../web/src/lib/purchase/plan-choice.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { answered, serve, show } from './harness.tsx';
import { anasProfile, daysAgo } from './profile.ts';

const DAY_MS = 86_400_000;

const PROFILE = 'GET /api/users/u1';

afterEach(() => void vi.useRealTimers());

/** Shows a page to somebody whose account is so many days old. */
async function showAfter(days: number, page: ReactNode) {
  const user = { ...anasProfile, createdAt: daysAgo(days) };
  const server = await serve({ [PROFILE]: () => ({ body: { user } }) });
  await show(page);
  await answered(server, PROFILE);
}

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
      after: /Seu período grátis terminou/,
      links: ['Começar Agora'],
    },
  ],
  [
    'payment cancelled',
    {
      page: <PaymentCanceledPage />,
      title: 'Pagamento cancelado',
      during: /Sua conta foi criada e está no plano/,
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
      await showAfter(3.2, page);
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
      expect(screen.getByText(during)).toBeVisible();
      const timer = screen.getByRole('timer');
      expect(within(timer).getByText('dias').previousSibling).toHaveTextContent('03');
      expect(bar()).toBeGreaterThan(54);
      expect(bar()).toBeLessThan(55);
      for (const name of links) expect(screen.getByRole('link', { name })).toBeVisible();
    });

    test('reached after the trial, of which nothing is left to be shown', async () => {
      await showAfter(8, page);
      expect(screen.getByText(after)).toBeVisible();
      expect(screen.queryByRole('timer')).toBeNull();
      expect(screen.queryByRole('progressbar')).toBeNull();
      expect(screen.queryByText(/7 dias grátis|00/)).toBeNull();
      for (const name of links) expect(screen.getByRole('link', { name })).toBeVisible();
    });
  },
);

test.each(rows.slice(0, 2))(
  '%s: the bar starts full, falls with the time, and reads 0 once it is over',
  async (_, { page, after }) => {
    const start = Math.floor(Date.now() / 1000) * 1000;
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: start });
    const user = { ...anasProfile, createdAt: daysAgo(0) };
    await serve({ [PROFILE]: () => ({ body: { user } }) });
    await show(page);
    await vi.waitFor(() => expect(bar()).toBeCloseTo(100, 3));
    // The clock starts in an effect, after the first paint.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    act(() => void vi.advanceTimersByTime(3.5 * DAY_MS));
    expect(bar()).toBeCloseTo(50, 1);
    act(() => void vi.advanceTimersByTime(3.5 * DAY_MS));
    expect(bar()).toBe(0);
    expect(screen.getByRole('timer')).toHaveTextContent('00dias00horas00min00seg');
    expect(screen.getByText(after)).toBeVisible();
    const waiting = vi.getTimerCount();
    act(() => void vi.advanceTimersByTime(DAY_MS));
    expect(bar()).toBe(0);
    expect(vi.getTimerCount()).toBeLessThanOrEqual(waiting);
  },
);

describe('where it is not known when the account was created', () => {
  const texts = [/Você já pode usar a plataforma/, /assinar quando quiser/, /será liberado após/];

  test.each(rows.map(([name, { page }], index) => [name, page, texts[index] ?? ''] as const))(
    '%s: nothing is said of a trial',
    async (_, page, text) => {
      const server = await serve({
        [PROFILE]: () => ({ status: 403, body: { error: 'Não.', code: 'forbidden' } }),
      });
      await show(page);
      await answered(server, PROFILE);
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.queryByText(/grátis/)).toBeNull();
      expect(screen.queryByRole('timer')).toBeNull();
    },
  );

  test('the date that this browser remembers will do', async () => {
    storage.set('registrationDate', daysAgo(1.5));
    await serve({
      [PROFILE]: () => ({ status: 403, body: { error: 'Não.', code: 'forbidden' } }),
    });
    await show(<PaymentCanceledPage />);
    expect(await screen.findByText(/com 7 dias grátis/)).toBeVisible();
  });
});

describe('a plan that was chosen', () => {
  const coupon = promoFor('blackfriday');
  const topAfiliado = monthlyChoice(plans.top_afiliado, coupon);
  const link = (name: string) => screen.queryByRole('link', { name });
  const payNow = 'Assinar o Top Afiliado';
  const payAgain = 'Tentar pagar de novo';

  test('can be paid for right after the sign-up, coupon and all', async () => {
    storage.set('selectedPlan', topAfiliado);
    await showAfter(0, <AccountConfirmationPage />);
    expect(link(payNow)).toHaveAttribute('href', '/upsell');
    expect(storage.get('selectedPlan')).toEqual(topAfiliado);
  });

  test('is not offered where none is stored', async () => {
    await showAfter(0, <AccountConfirmationPage />);
    expect(link(payNow)).toBeNull();
    expect(link('Ver os planos')).toBeNull();
  });

  test('makes way for all of them after the trial', async () => {
    storage.set('selectedPlan', topAfiliado);
    await showAfter(8, <AccountConfirmationPage />);
    expect(link(payNow)).toBeNull();
    expect(link('Ver os planos')).toHaveAttribute('href', '/planos');
  });

  test.each([0, 8])('can be paid for anew after a payment that failed, day %i', async (days) => {
    const annual = { ...topAfiliado, interval: 'anual' as const, period: '/ano' };
    storage.set('selectedPlan', annual);
    await showAfter(days, <PaymentCanceledPage />);
    expect(link(payAgain)).toHaveAttribute('href', '/upsell');
    expect(link('Voltar aos planos')).toBeVisible();
    expect(storage.get('selectedPlan')).toEqual(annual);
  });

  test('cannot be paid for anew where none is stored', async () => {
    await showAfter(0, <PaymentCanceledPage />);
    expect(link(payAgain)).toBeNull();
  });
});
