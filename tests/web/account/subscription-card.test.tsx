import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { UserProfile } from '#contract/users.ts';
import { daysAgo } from '../../support/sample-user.ts';
import { cancelBoleto } from './harness.tsx';
import { elite, fact, profile, showUserArea } from './user-area.tsx';

const PORTAL = 'POST /api/create-customer-portal-session';
const priced: Partial<UserProfile> = {
  ...elite,
  ...{ subscription_interval: 'anual', subscription_price: 112_740 },
  ...{ subscription_next_charge: 112_740, payment_method: 'card', payment_card_last4: '4242' },
};
const ended = { subscription_active: false, subscription_status: 'canceled', has_paid: true };
const voucher = {
  pending_payment_url: 'https://pagamentos.exemplo/boleto/1',
  pending_payment_expires_at: Date.UTC(2026, 0, 13, 12) / 1000,
  pending_payment_amount: 10_000,
  pending_payment_number: '00190.50095 40144.816069',
};
const unpaid = { subscription_active: false, subscription_status: 'incomplete' };
const firstBoleto = { ...elite, ...voucher, ...unpaid };

test('each button of the subscription card requests its own portal flow, and a retry requests the same flow', async () => {
  const { calls, bodies } = await showUserArea(priced, {
    [PORTAL]: () => ({ status: 502, body: { error: 'Não.', code: 'stripe_failed' } }),
  });
  expect(fact('Plano')).toBe('Elite anual R$ 1.127,40 por ano');
  expect(fact('Término')).toBe('10/01/2027 renova neste dia');
  expect(fact('Pagamento')).toBe('Cartão final 4242');
  expect(screen.getByRole('link', { name: 'Acessar o App' })).toBeVisible();
  for (const name of ['Mudar de plano', 'Trocar cartão', 'Cancelar assinatura']) {
    const button = screen.getByRole('button', { name });
    const card = within(button.closest('section') ?? document.body);
    await userEvent.click(button);
    expect(await card.findByText(/^Não foi possível acessar o portal/)).toBeVisible();
  }
  const flows = ['subscription_update', 'payment_method_update', 'subscription_cancel'];
  const [retry] = screen.getAllByRole('button', { name: 'Tentar novamente' });
  await userEvent.click(retry ?? document.body);
  const requests = () => bodies.filter((_body, place) => calls[place] === PORTAL);
  const email = 'ana@exemplo.com';
  const sent = [...flows, 'subscription_cancel'].map((flow) => ({ email, flow }));
  await vi.waitFor(() => expect(requests()).toEqual(sent));
});

test('when the user comes back from the portal, the subscription card’s buttons work', async () => {
  const url = 'https://billing.stripe.com/p/session/1';
  await showUserArea(priced, { [PORTAL]: () => ({ body: { url } }) });
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  const button = screen.getByRole('button', { name: 'Trocar cartão' });
  await userEvent.click(button);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(url));
  expect(button).toBeDisabled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await vi.waitFor(() => expect(button).toBeEnabled());
});

test('the subscription card tells a subscriber who pays by boleto that a change of plan needs a card', async () => {
  await showUserArea({ ...priced, payment_method: 'boleto', payment_card_last4: null });
  expect(fact('Pagamento')).toBe('Boleto Para mudar de plano, passe a pagar com cartão.');
  expect(screen.getByRole('button', { name: 'Pagar com cartão' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mudar de plano' })).toBeNull();
});

test.each<[string, Partial<UserProfile>, string]>([
  ['during a subscription', {}, 'abatido das próximas cobranças'],
  ['after a subscription', ended, 'vale na próxima assinatura'],
])('%s, the subscription card says what a credit is used for', async (_, change, use) => {
  await showUserArea({ ...priced, ...change, customer_credit: 102_950 });
  expect(fact('Crédito')).toContain(`R$ 1.029,50 ${use}`);
  expect(screen.getByRole('button', { name: 'Gerenciar Plano' })).toBeVisible();
});

test('after a declined renewal, the top of the subscription card has a link to pay the overdue amount', async () => {
  await showUserArea({
    ...{ ...priced, subscription_active: false, subscription_status: 'past_due' },
    ...{ overdue_payment_url: 'https://faturas.exemplo/1', overdue_payment_amount: 112_740 },
    createdAt: daysAgo(40),
  });
  const pay = screen.getByRole('link', { name: 'Pagar R$ 1.127,40' });
  expect(pay).toHaveAttribute('href', 'https://faturas.exemplo/1');
  const plan = screen.getByText('Plano', { selector: 'dt' });
  expect(pay.compareDocumentPosition(plan)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('link', { name: 'Acessar o App' })).toBeNull();
});

test('the user area shows a first boleto with plan, status, amount, due date, link and code', async () => {
  await showUserArea(firstBoleto);
  expect(fact('Valor')).toBe('R$ 100,00');
  expect(fact('Pague até')).toMatch(/^13\/01\/2026 às \d\d:\d\d$/);
  const link = screen.getByRole('link', { name: 'Ver boleto' });
  expect(link).toHaveAttribute('href', voucher.pending_payment_url);
  const notice = screen.getByRole('alert', { name: 'Boleto aguardando pagamento' });
  expect(link.closest('section')).toContainElement(notice);
  expect(fact('Status')).toBe('Aguardando pagamento');
  // The subscription's rows already show the plan, so the boleto's rows must not repeat it.
  expect(screen.getAllByText('Plano', { selector: 'dt' })).toHaveLength(1);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Copiar código' }));
  expect(await screen.findByText('Código copiado')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('001905009540144816069');
  // The server refuses the portal until the first payment.
  expect(screen.queryByRole('button', { name: 'Gerenciar Plano' })).toBeNull();
  // If the browser does not allow the clipboard, the code is shown and selected.
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  await user.click(screen.getByRole('button', { name: 'Código copiado' }));
  expect(await screen.findByText(/O código está selecionado/)).toBeVisible();
  expect(window.getSelection()?.toString()).toBe(voucher.pending_payment_number);
});

test('if a boleto can’t be canceled because it was paid, the user area shows the active subscription', async () => {
  let record: Partial<UserProfile> = firstBoleto;
  await showUserArea(firstBoleto, {
    'GET /api/users/u1': () => ({ body: { user: { ...profile, ...record } } }),
    'POST /api/cancel-pending-payment': () => {
      record = elite;
      return { status: 409, body: { error: 'Já foi pago.', code: 'already_paid' } };
    },
  });
  await cancelBoleto();
  expect(await screen.findByText('Ativa')).toBeVisible();
});

test('the subscription card shows no button to cancel the boleto of a renewal', async () => {
  await showUserArea({ ...elite, ...voucher, subscription_status: 'past_due' });
  expect(screen.getByRole('link', { name: 'Ver boleto' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Desistir do boleto' })).toBeNull();
});
