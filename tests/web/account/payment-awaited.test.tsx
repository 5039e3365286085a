import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plans } from '#contract/plans.ts';
import { promoFor } from '#contract/promos.ts';
import { PaymentAwaitedPage } from '../../../web/src/features/results/payment-awaited-page.tsx';
import { monthlyChoice } from '../../../web/src/lib/purchase/choice.ts';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { profileQuery } from '../../../web/src/lib/session/profile.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { firstBoleto, inDays } from '../../support/sample-user.ts';
import { anasProfile, answered, type LocalServer, serve } from '../server.ts';
import { fakeTab } from './fake-tab.ts';
import { cancelBoleto, show } from './harness.tsx';

const active = { subscription_active: true, subscription_status: 'active' };
const PROFILE = 'GET /api/users/u1';
let record: object;
let status: number;
let server: LocalServer;
beforeEach(async () => {
  record = firstBoleto;
  status = 200;
  server = await serve({
    [PROFILE]: () => ({ status, body: { user: { ...anasProfile, ...record } } }),
    'POST /api/cancel-pending-payment': () => ({ body: { ok: true } }),
  });
});
afterEach(() => {
  Reflect.set(window, 'opener', null);
  vi.useRealTimers();
});

test('/payment-awaited in the checkout tab says that the tab can be closed', async () => {
  Reflect.set(window, 'opener', window);
  await show(<PaymentAwaitedPage />);
  for (const name of ['Ver boleto', 'Enviar Comprovante', 'Acessar a plataforma']) {
    expect(await screen.findByRole('link', { name })).toBeVisible();
  }
  expect(screen.getByText(/o banco leva até 3 dias úteis/)).toBeVisible();
  expect(screen.getByRole('timer')).toBeVisible();
  expect(screen.getByText(/Você já pode fechar esta aba/)).toBeVisible();
  for (const name of ['Verificar de novo', 'Desistir do boleto']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('/payment-awaited says that the boleto was canceled if Stripe has canceled it', async () => {
  const canceled = { subscription_status: 'incomplete_expired', pending_payment_url: null };
  record = { ...firstBoleto, ...canceled };
  storage.set('selectedPlan', monthlyChoice(plans.elite, promoFor('novo')));
  await show(<PaymentAwaitedPage />);
  // The status may be an earlier purchase's, so the page trusts it only after 10 s or a click.
  await answered(server, PROFILE);
  expect(screen.getByText(/será liberado após a confirmação/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Verificar de novo' }));
  expect(await screen.findByText('O boleto foi cancelado')).toBeVisible();
  expect(screen.getByText(/Se você já pagou, o acesso é liberado/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Escolher um plano' });
  expect(link).toHaveAttribute('href', '/planos?cupom=novo');
});

test('“Verificar de novo” opens /payment-success if the payment has arrived, and otherwise says that it has not', async () => {
  // The tab that opened this one is now on another site, so this tab must show the progress.
  Reflect.set(window, 'opener', fakeTab('hidden'));
  storage.set('checkoutClientSecret', 'cs_test_1_secret_x');
  await show(<PaymentAwaitedPage />);
  await screen.findByRole('link', { name: 'Ver boleto' });
  await userEvent.click(screen.getByRole('button', { name: 'Verificar de novo' }));
  expect(await screen.findByText(/Ainda não recebemos a confirmação/)).toBeVisible();
  status = 400;
  await userEvent.click(screen.getByRole('button', { name: 'Verificar de novo' }));
  expect(await screen.findByText(/Não foi possível verificar agora/)).toBeVisible();
  status = 200;
  record = active;
  await userEvent.click(screen.getByRole('button', { name: 'Verificar de novo' }));
  expect(await screen.findByText('em /payment-success')).toBeVisible();
  expect(screen.getByText('com ?session_id=cs_test_1')).toBeVisible();
});

/** Advances the fake timers by `seconds`. Returns how many profile requests the page sent. */
async function requestsWithin(seconds: number): Promise<number> {
  const { length } = server.calls;
  for (let passed = 0; passed < seconds; passed += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await answered(server, PROFILE);
  }
  return server.calls.slice(length).filter((call) => call === PROFILE).length;
}

test('/payment-awaited, opened after the payment, redirects to the user area within 13 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  record = active;
  await show(<PaymentAwaitedPage />);
  expect(await screen.findByText('Aguardando pagamento')).toBeVisible();
  await requestsWithin(13);
  expect(await screen.findByText('em /area-usuario')).toBeVisible();
});

test('after a user cancels the boleto, /payment-awaited redirects to /upsell', async () => {
  storage.set('checkoutClientSecret', 'cs_test_1_secret_x');
  await show(<PaymentAwaitedPage />);
  await cancelBoleto();
  expect(await screen.findByText('em /upsell')).toBeVisible();
  expect(server.calls).toContain('POST /api/cancel-pending-payment');
  expect(storage.get('checkoutClientSecret')).toBeNull();
});

const renewal = {
  ...firstBoleto,
  subscription_status: 'past_due',
  subscription_access_until: inDays(6),
  has_paid: true,
};
const renewing = { ...renewal, subscription_active: true };
const processing = { pending_payment_url: null, pending_payment_processing: true };

test.each([
  ['renewal’s boleto while access lasts', renewing, /renova sua assinatura/, 1],
  ['renewal’s boleto without access', renewal, /renova sua assinatura/, 1],
  ['payment that is processing', { ...firstBoleto, ...processing }, /Não precisa pagar de novo/, 0],
])('/payment-awaited has no button to cancel a %s', async (_, change, text, links) => {
  record = change;
  await show(<PaymentAwaitedPage />);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Ver boleto' })).toHaveLength(links);
  expect(screen.queryAllByText(/^Depois de pago, o banco leva/)).toHaveLength(links);
  expect(screen.queryByRole('button', { name: 'Desistir do boleto' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Verificar de novo' }));
  expect(await screen.findByText(/Ainda não recebemos a confirmação/)).toBeVisible();
});

test('/payment-awaited requests the profile every 3 seconds for half a minute, then every minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  record = { ...firstBoleto, pending_payment_url: null };
  await show(<PaymentAwaitedPage />);
  // Simulate 20 profile requests by other pages. These requests must not change the interval.
  const query = queryClient.getQueryCache().find(profileQuery('u1'));
  await vi.waitFor(() => expect(query?.state.status).toBe('success'));
  query?.setState({ dataUpdateCount: 20 });
  expect(await requestsWithin(9)).toBe(3);
  await requestsWithin(24);
  expect(await requestsWithin(60)).toBe(1);
});
