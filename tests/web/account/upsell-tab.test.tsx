import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { plans } from '#contract/plans.ts';
import { UpsellPage } from '../../../web/src/features/upsell/upsell-page.tsx';
import {
  hasCheckoutTab,
  markCheckoutTab,
} from '../../../web/src/lib/purchase/checkout-tab-mark.ts';
import { monthlyChoice } from '../../../web/src/lib/purchase/plan-choice.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { fakeTab } from './fake-tab.ts';
import { serve, show } from './harness.tsx';

let open: MockInstance<typeof window.open>;
beforeEach(() => {
  storage.set('selectedPlan', monthlyChoice(plans.elite));
  open = vi.spyOn(window, 'open');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => void vi.useRealTimers());

/** Until the page looks at its tab again. */
const wait = () => act(() => vi.advanceTimersByTimeAsync(3_000));

test('hand the session of a paid tab on', async () => {
  await serve({
    'GET /session-status?session_id=cs_test_1': () => ({
      body: { status: 'complete', payment_status: 'paid', customer_email: null },
    }),
  });
  open.mockReturnValue(fakeTab('/checkout', true));
  await show(<UpsellPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Continuar com o plano mensal' }));
  storage.set('checkoutClientSecret', 'cs_test_1_secret_2');
  await wait();
  expect(await screen.findByText(/^com \?session_id=cs_test_1&planName=Elite/)).toBeVisible();
});

test.each([
  ['paid', '/payment-success'],
  ['unpaid', '/payment-awaited'],
])('a closed tab whose session is %s is not called cancelled', async (payment, path) => {
  await serve({
    'GET /session-status?session_id=cs_test_1': () => ({
      body: { status: 'complete', payment_status: payment, customer_email: null },
    }),
  });
  open.mockReturnValue(fakeTab('/checkout', true));
  await show(<UpsellPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Continuar com o plano mensal' }));
  storage.set('checkoutClientSecret', 'cs_test_1_secret_2');
  await wait();
  expect(await screen.findByText(`em ${path}`)).toBeVisible();
  // The offers may be opened anew.
  await waitFor(() => expect(hasCheckoutTab()).toBe(false));
});

test.each([
  ['before a session was begun', null, true],
  ['while there is no connection', 'cs_test_1_secret_2', false],
])('a tab that hides its address %s is not taken for a boleto', async (_, secret, isOnline) => {
  await serve({});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  open.mockReturnValue(fakeTab('hidden'));
  await show(<UpsellPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Continuar com o plano mensal' }));
  if (secret !== null) storage.set('checkoutClientSecret', secret);
  await wait();
  expect(await screen.findByText(/Conclua o pagamento na aba/)).toBeVisible();
  vi.restoreAllMocks();
});

describe('reloaded while a checkout tab is open', () => {
  const session = (status: string, payment_status: string) => ({
    body: { status, payment_status, customer_email: null },
  });
  const resume = () => show(<UpsellPage />);
  beforeEach(() => {
    storage.set('checkoutClientSecret', 'cs_test_1_secret_2');
    markCheckoutTab(true);
  });

  test.each([
    ['complete', 'paid', '/payment-success'],
    ['complete', 'unpaid', '/payment-awaited'],
    ['expired', 'unpaid', '/payment-canceled'],
  ])('a session that is %s and %s leads to its page', async (status, payment, path) => {
    await serve({
      'GET /session-status?session_id=cs_test_1': () => session(status, payment),
    });
    await resume();
    expect(await screen.findByText(`em ${path}`)).toBeVisible();
  });

  test('an open session waits, and the tab can be found again', async () => {
    await serve({
      'GET /session-status?session_id=cs_test_1': () => session('open', 'unpaid'),
    });
    open.mockReturnValue(fakeTab('/checkout'));
    await resume();
    expect(await screen.findByText(/seu checkout continua na outra aba/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ir para a aba do checkout' }));
    expect(open).toHaveBeenCalledExactlyOnceWith('', 'garimpa-checkout');
    expect(await screen.findByText(/Conclua o pagamento na aba/)).toBeVisible();
    expect(storage.get('checkoutClientSecret')).not.toBeNull();
  });

  test('a tab that is gone is opened at the checkout', async () => {
    const assign = vi.fn();
    const blank = { closed: false, focus: () => {}, location: { href: 'about:blank', assign } };
    open.mockReturnValue(blank as unknown as Window);
    await serve({});
    await resume();
    await userEvent.click(await screen.findByRole('button', { name: 'Ir para a aba do checkout' }));
    expect(assign).toHaveBeenCalledExactlyOnceWith('/checkout');
  });

  test('another choice has no tab yet', async () => {
    storage.set('selectedPlan', monthlyChoice(plans.top_afiliado));
    await resume();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the offers can be had back', async () => {
    await serve({});
    await resume();
    await userEvent.click(await screen.findByRole('button', { name: 'Voltar às ofertas' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Continuar com o plano mensal' })).toBeVisible();
  });
});

test('a closed tab that never began a session is cancelled', async () => {
  open.mockReturnValue(fakeTab('/checkout', true));
  await show(<UpsellPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Continuar com o plano mensal' }));
  await wait();
  expect(await screen.findByText('em /payment-canceled')).toBeVisible();
});
