import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { UserProfile } from '#contract/users.ts';
import { brand } from '../../../web/src/brand.ts';
import { PaymentsCard } from '../../../web/src/features/account/payments-card.tsx';
import { UserAreaPage } from '../../../web/src/features/account/user-area-page.tsx';
import { storage } from '../../../web/src/lib/storage.ts';
import { elitePrice } from '../../support/prices.ts';
import { daysAgo, payment } from '../../support/sample-user.ts';
import { type Answer, serve } from '../server.ts';
import { ana, expectToast, show } from './harness.tsx';
import { elite, fact, profile, showUserArea } from './user-area.tsx';

const emailFact = 'ana@exemplo.com Você entra com ele e recebe nele recibos e avisos de cobrança.';

test('the account card shows first and last name only if they differ from the displayed name', async () => {
  await showUserArea({});
  expect(screen.getByRole('heading', { name: 'Ana Souza' })).toBeVisible();
  expect(fact('Nome')).toBe('Ana Souza Nome e sobrenome: Ana Maria Souza');
  expect(fact('Email')).toBe(emailFact);
  expect(fact('WhatsApp')).toBe('(11) 98765-4321');
  cleanup();
  await showUserArea({ firstName: 'Ana', phoneNumber: null });
  expect(screen.getAllByText('Ana Souza')).toHaveLength(1);
  expect(fact('WhatsApp')).toBe('Não informado');
});

const included = (title: string) => {
  const heading = screen.queryByRole('heading', { name: title });
  return heading?.closest('section')?.textContent;
};

const limits = '10 grupos de WhatsApp e 10 de Telegram2 filas de envio';

const unsold = { ...elite, subscription_plan: 'elite_nivel_1' };

test.each<[string, Partial<UserProfile>, string, boolean]>([
  ['an active subscription', elite, 'Seu plano inclui', true],
  ['an inactive subscription', { ...elite, subscription_active: false }, 'O plano inclui', true],
  ['a plan no longer sold', unsold, 'Seu plano inclui', false],
])('for %s, the user area shows the plan’s limits: $3', async (_, record, title, hasLimits) => {
  await showUserArea(record);
  expect(included(title)?.includes(limits) ?? false).toBe(hasLimits);
});

test('directly after a payment, the user area does not say that the user has no plan', async () => {
  storage.set('checkoutClientSecret', 'cs_test_1_secret_2');
  const STATUS = 'GET /session-status?session_id=cs_test_1';
  await showUserArea({}, { [STATUS]: () => new Promise(() => {}) });
  expect(screen.getByText('Carregando...')).toBeVisible();
  expect(screen.queryByText(/ainda não tem uma assinatura/)).toBeNull();
});

test('on the last day of the trial, the countdown shows no days', async () => {
  await showUserArea({ createdAt: daysAgo(6.6) });
  expect(screen.getByRole('timer')).toHaveTextContent(/^09horas\d\dmin$/);
});

test('the user area shows a payment without a subscription, with a link to support', async () => {
  const paid_at = Date.UTC(2026, 0, 9, 12) / 1000;
  await showUserArea({ unmatched_payment: { amount: 10_000, paid_at } });
  const notice = screen.getByRole('alert', { name: 'Recebemos um pagamento sem assinatura' });
  const description = /^Seu pagamento de R\$ 100,00, de 09\/01\/2026, chegou/;
  expect(notice).toHaveAccessibleDescription(description);
  const whatsapp = screen.getByRole('link', { name: 'Falar no WhatsApp' });
  expect(whatsapp.getAttribute('href')).toContain(`${brand.whatsappUrl}?`);
});

test('the list of payments shows date, amount, method, refund and receipt of each payment', async () => {
  const paid_at = 1_795_500_000;
  const payments = [
    payment({ paid_at }),
    payment({ id: 'ch_2', paid_at, method: { type: 'boleto' }, refunded: elitePrice.month.cents }),
    payment({ id: 'ch_3', paid_at, method: { type: 'other' }, refunded: 100, receipt_url: null }),
  ];
  await serve({ 'GET /api/users/u1/payments': () => ({ body: { payments } }) });
  await show(<PaymentsCard user={ana} />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '24/11/2026R$ 187,90Cartão final 4242Recibo',
    '24/11/2026R$ 187,90Boleto, devolvidoRecibo',
    '24/11/2026R$ 187,90Outra forma, R$ 1,00 devolvidos',
  ]);
  const [receipt] = screen.getAllByRole('link', { name: 'Recibo de 24/11/2026' });
  expect(receipt).toHaveAttribute('href', 'https://pay.stripe.com/receipts/1');
});

test('a former subscriber can list all payments', async () => {
  const payments = ['1', '2', '3', '4'].map((id) => payment({ id }));
  const former = { ...elite, subscription_active: false, has_paid: true };
  await showUserArea(former, { 'GET /api/users/u1/payments': () => ({ body: { payments } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Ver todos os 4 pagamentos' }));
  expect(screen.getAllByRole('link', { name: /^Recibo/ })).toHaveLength(4);
});

test('while the profile is loading, and if it can’t be loaded, the user area shows the session’s data', async () => {
  const refusal = Promise.withResolvers<Answer>();
  let answer: Answer | Promise<Answer> = refusal.promise;
  const { calls } = await serve({ 'GET /api/users/u1': () => answer });
  await show(<UserAreaPage />);
  expect(screen.getByRole('heading', { name: 'Ana Souza' })).toBeVisible();
  expect(fact('Email')).toBe(emailFact);
  expect(screen.getByRole('button', { name: 'Sair' })).toBeEnabled();
  expect(screen.getByText('Carregando...')).toBeVisible();
  refusal.resolve({ status: 403, body: { error: 'Não.', code: 'forbidden' } });
  await expectToast('Erro ao carregar dados do usuário');
  expect(fact('Email')).toBe(emailFact);
  expect(screen.getByRole('button', { name: 'Editar nome e WhatsApp' })).toBeDisabled();
  expect([fact('WhatsApp'), fact('Membro desde')]).toEqual(['—', '—']);
  // The trial's code must not request the profile again, so only `/later` is new.
  const { length } = calls;
  await fetch('/later', {});
  expect(calls).toHaveLength(length + 1);
  answer = { body: { user: { ...profile, ...elite } } };
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Ativa')).toBeVisible();
});
