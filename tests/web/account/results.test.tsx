import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountConfirmationPage } from '../../../web/src/features/results/account-confirmation-page.tsx';
import { PaymentAwaitedPage } from '../../../web/src/features/results/payment-awaited-page.tsx';
import { PaymentCanceledPage } from '../../../web/src/features/results/payment-canceled-page.tsx';
import { PaymentSuccessPage } from '../../../web/src/features/results/payment-success-page.tsx';
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

    test('after the trial', async () => {
      await show(page, since(8));
      expect(screen.getByText(after)).toBeVisible();
      expect(screen.getByRole('timer')).toHaveTextContent('00dias00horas00min00seg');
      expect(bar()).toBe(0);
      for (const name of links) expect(screen.getByRole('link', { name })).toBeVisible();
    });
  },
);

test('the bar starts full, falls with the time, and stops with the countdown at zero', async () => {
  const start = Math.floor(Date.now() / 1000) * 1000;
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: start });
  await show(<PaymentCanceledPage />, since(0));
  expect(bar()).toBe(100);
  act(() => void vi.advanceTimersByTime(3.5 * DAY_MS));
  expect(bar()).toBeCloseTo(50, 1);
  act(() => void vi.advanceTimersByTime(3.5 * DAY_MS));
  expect(bar()).toBe(0);
  expect(screen.getByText(/Você pode continuar usando a plataforma/)).toBeVisible();
  const waiting = vi.getTimerCount();
  act(() => void vi.advanceTimersByTime(DAY_MS));
  expect(screen.getByRole('timer')).toHaveTextContent('00dias00horas00min00seg');
  expect(vi.getTimerCount()).toBeLessThanOrEqual(waiting);
});

describe('the page of a confirmed payment', () => {
  const record = (change: object) => ({
    'GET /api/users/u1': () => ({ body: { user: { ...anasProfile, ...change } } }),
  });
  const heading = (name: string) => screen.findByRole('heading', { name });

  test('confirms nothing to who comes without having bought', async () => {
    server.close();
    server = await startServer(record({}));
    await show(<PaymentSuccessPage />);
    expect(await heading('Nenhum pagamento por aqui')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver os planos' })).toBeVisible();
    expect(screen.queryByText('Pagamento confirmado!')).toBeNull();
  });

  test('nor where the record cannot be asked', async () => {
    await show(<PaymentSuccessPage />);
    expect(await heading('Nenhum pagamento por aqui')).toBeVisible();
  });

  test('confirms it to a subscriber', async () => {
    server.close();
    server = await startServer(record({ subscription_active: true }));
    await show(<PaymentSuccessPage />);
    expect(await heading('Pagamento confirmado!')).toBeVisible();
  });

  test('and at once to who comes from the checkout', async () => {
    storage.set('checkoutClientSecret', 'cs_test_1_secret_x');
    await show(<PaymentSuccessPage />);
    expect(screen.getByRole('heading', { name: 'Pagamento confirmado!' })).toBeVisible();
  });
});
