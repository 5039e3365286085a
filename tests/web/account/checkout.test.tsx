import { act, screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { plans } from '#contract/plans.ts';
import { CheckoutDone } from '../../../web/src/features/checkout/checkout-done.tsx';
import { CheckoutPage } from '../../../web/src/features/checkout/checkout-page.tsx';
import {
  hasCheckoutTab,
  markCheckoutTab,
} from '../../../web/src/lib/purchase/checkout-tab-mark.ts';
import {
  prepareCheckout,
  takePreparedCheckout,
} from '../../../web/src/lib/purchase/create-checkout.ts';
import { monthlyChoice } from '../../../web/src/lib/purchase/plan-choice.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { eliteOrder } from '../../prices.ts';
import { ana, expectToast, serve, show } from './harness.tsx';

const elite = monthlyChoice(plans.elite);

test('is not for someone who is not logged in', async () => {
  await show(<CheckoutPage />, { status: 'out' });
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
  await show(<CheckoutPage />, { status: 'loading' });
  expect(hasCheckoutTab()).toBe(false);
});

test('shows that it loads', async () => {
  await show(<CheckoutPage />, { status: 'loading' });
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
  expect(screen.getByRole('link', { name: 'Ir para minha conta' })).toHaveAttribute(
    'href',
    '/area-usuario',
  );
});

describe('a session that the offers have prepared', () => {
  const prepared = { clientSecret: 'cs_1_secret_2', order: eliteOrder, plan: elite, uid: ana.uid };

  test('is taken once', async () => {
    storage.set('preparedCheckout', { ...prepared, preparedAt: Date.now() });
    expect(await takePreparedCheckout(ana, elite)).toMatchObject({
      clientSecret: 'cs_1_secret_2',
      order: eliteOrder,
    });
    expect(await takePreparedCheckout(ana, elite)).toBeNull();
  });

  test('is waited for while it is created', async () => {
    await serve({
      'POST /create-embedded-checkout-session': () => ({
        body: { clientSecret: 'cs_5_secret_6', order: eliteOrder },
      }),
    });
    const preparing = prepareCheckout(ana, elite);
    expect(await takePreparedCheckout(ana, elite)).toMatchObject({ clientSecret: 'cs_5_secret_6' });
    await preparing;
  });

  test('is not waited for once that takes too long', async () => {
    const frozen = Promise.withResolvers<void>();
    const lock = window.navigator.locks.request('prepared-checkout', () => frozen.promise);
    expect(await takePreparedCheckout(ana, elite)).toBeNull();
    frozen.resolve();
    await lock;
  });

  test.each([
    ['of somebody else', { uid: 'u2' }],
    ['for another plan', { plan: monthlyChoice(plans.top_afiliado) }],
    ['for another interval', { plan: { ...elite, interval: 'anual' as const } }],
    ['with another coupon', { plan: { ...elite, couponId: 'x' } }],
    ['of a minute ago', { preparedAt: Date.now() - 60_000 }],
    ['of a clock that was put back', { preparedAt: Date.now() + 60_000 }],
  ])('%s is not taken, nor later', async (_, difference) => {
    storage.set('preparedCheckout', { ...prepared, preparedAt: Date.now(), ...difference });
    expect(await takePreparedCheckout(ana, elite)).toBeNull();
    expect(storage.get('preparedCheckout')).toBeNull();
  });

  test('is kept when it could be created, and else not', async () => {
    await serve({
      'POST /create-embedded-checkout-session': () => ({
        body: { clientSecret: 'cs_3_secret_4', order: eliteOrder },
      }),
    });
    await prepareCheckout(ana, elite);
    expect(await takePreparedCheckout(ana, elite)).toMatchObject({ clientSecret: 'cs_3_secret_4' });
    await serve({
      'POST /create-embedded-checkout-session': () => ({
        status: 409,
        body: { error: 'Você já tem uma assinatura.', code: 'already_subscribed' },
      }),
    });
    storage.set('preparedCheckout', { ...prepared, preparedAt: Date.now() });
    await prepareCheckout(ana, elite);
    expect(storage.get('preparedCheckout')).toBeNull();
  });
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
