import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { plans } from '#contract/plans.ts';
import { CheckoutDone } from '../../../web/src/features/checkout/checkout-done.tsx';
import { CheckoutPage } from '../../../web/src/features/checkout/checkout-page.tsx';
import {
  hasCheckoutTab,
  markCheckoutTab,
} from '../../../web/src/lib/purchase/checkout-tab-mark.ts';
import { monthlyChoice } from '../../../web/src/lib/purchase/plan-choice.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { expectToast, serve, show } from './harness.tsx';

const elite = monthlyChoice(plans.elite);

test('is not for someone who is not logged in', async () => {
  await show(<CheckoutPage />, null);
  expect(screen.getByText('Acesso Restrito')).toBeVisible();
  expect(screen.getByText('Você precisa estar logado para acessar esta página')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Fazer Login' })).toHaveAttribute('href', '/login');
});

test('without a chosen plan leads to the plans', async () => {
  await show(<CheckoutPage />);
  expect(await screen.findByText('em /planos')).toBeVisible();
});

test('drops the copy of the offers’ mark of an open checkout', async () => {
  storage.set('selectedPlan', elite);
  markCheckoutTab(true);
  expect(hasCheckoutTab()).toBe(true);
  await show(<CheckoutPage />, 'unknown');
  expect(hasCheckoutTab()).toBe(false);
});

test('shows that it loads', async () => {
  await show(<CheckoutPage />, 'unknown');
  expect(screen.getByRole('status')).toHaveTextContent('Carregando checkout...');
});

test('that cannot be set up says so, in the page and in a toast', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  storage.set('selectedPlan', elite);
  await serve({
    'POST /create-embedded-checkout-session': () => ({
      status: 502,
      body: { error: 'Pagamento fora do ar.', code: 'stripe_failed' },
    }),
  });
  await show(<CheckoutPage />);
  expect(
    await screen.findByText(
      'Ocorreu um erro ao configurar o checkout. Por favor, tente novamente mais tarde.',
    ),
  ).toBeVisible();
  await expectToast('Erro');
  expect(
    await screen.findByText('Não foi possível configurar o checkout. Tente novamente mais tarde.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar aos planos' })).toBeVisible();
});

test('of a subscriber leads to the user area', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  storage.set('selectedPlan', elite);
  await serve({
    'POST /create-embedded-checkout-session': () => ({
      status: 409,
      body: { error: 'Você já tem uma assinatura.', code: 'already_subscribed' },
    }),
  });
  await show(<CheckoutPage />);
  expect(await screen.findByText('Você já tem uma assinatura.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Você já é assinante' })).toBeVisible();
  // It would be refused again.
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ir para minha conta' })).toHaveAttribute(
    'href',
    '/area-usuario',
  );
});

test('when paid closes its tab after 3 s, and says so if the browser does not let it', async () => {
  const close = vi.spyOn(window, 'close').mockImplementation(() => {});
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await show(<CheckoutDone search={{ planName: 'Elite', interval: 'month', price: '100' }} />);
  expect(screen.getByRole('status')).toHaveTextContent('Esta aba será fechada em 3 segundos.');
  await act(() => vi.advanceTimersByTimeAsync(2_900));
  expect(close).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('link', { name: 'Ver a confirmação' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/payment-success\?/),
  );
  expect(close).toHaveBeenCalledOnce();
});
