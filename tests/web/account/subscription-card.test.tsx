import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { UserProfile } from '#contract/users.ts';
import { UserAreaPage } from '../../../web/src/features/account/user-area-page.tsx';
import { expectToast, serve, show } from './harness.tsx';
import { daysAgo } from './profile.ts';
import { elite, fact, profile, showUserArea } from './user-area.tsx';

test.each<[string, Partial<UserProfile>, Record<string, string>]>([
  [
    'active',
    elite,
    { Plano: 'Elite', Status: 'Ativa', Início: '10/01/2026', Término: '10/01/2027' },
  ],
  ['inactive', { ...elite, subscription_active: false }, { Status: 'Inativa' }],
  [
    'of another status',
    { ...elite, subscription_active: null, subscription_status: 'past_due' },
    { Status: 'past_due' },
  ],
  [
    'in the making',
    {
      ...{ ...elite, subscription_active: null, subscription_status: null },
      ...{ subscription_start: null, subscription_end: null },
    },
    { Status: 'Processando', Início: 'N/A', Término: 'N/A' },
  ],
  ['to an unknown plan', { ...elite, subscription_plan: 'prod_x' }, { Plano: 'prod_x' }],
])('a subscription %s', async (_, change, facts) => {
  await showUserArea(change);
  for (const [name, value] of Object.entries(facts)) expect(fact(name)).toBe(value);
  expect(screen.getByRole('button', { name: 'Gerenciar Plano' })).toBeEnabled();
});

test('active: when it renews, and the way to the application', async () => {
  await showUserArea(elite);
  expect(screen.getByText('Renova em 10/01/2027')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Acessar o App' })).toBeVisible();
});

test.each([
  ['cancelled', { subscription_cancel_at: elite.subscription_end }],
  ['past due', { subscription_active: false, subscription_status: 'past_due' }],
])('%s: does not say that it renews', async (_, change) => {
  await showUserArea({ ...elite, ...change });
  expect(screen.queryByText(/^Renova em/)).toBeNull();
});

test('past due: what is owed comes before all else, and the subscription before the profile', async () => {
  await showUserArea({ ...elite, subscription_active: false, subscription_status: 'past_due' });
  const notice = screen.getByText('O último pagamento não foi aprovado');
  const follows = (later: HTMLElement) =>
    notice.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows(screen.getByText('Plano'))).toBeTruthy();
  expect(follows(screen.getByRole('button', { name: 'Sair' }))).toBeTruthy();
});

test('cancelled at the end of its period: until when it lasts', async () => {
  await showUserArea({ ...elite, subscription_cancel_at: elite.subscription_end });
  expect(fact('Status')).toBe('Ativa');
  expect(screen.getByText('Assinatura cancelada')).toBeVisible();
  expect(screen.getByText(/até 10\/01\/2027 e não haverá nova cobrança/)).toBeVisible();
});

const voucher = {
  pending_payment_url: 'https://pagamentos.exemplo/boleto/1',
  pending_payment_expires_at: Date.UTC(2026, 0, 13, 12) / 1000,
  pending_payment_amount: 10_000,
};
const firstBoleto = {
  ...elite,
  ...voucher,
  subscription_active: false,
  subscription_status: 'incomplete',
};

test('a first boleto that waits: first of all, with amount, last day, and the way to it', async () => {
  await showUserArea(firstBoleto);
  expect(fact('Status')).toBe('Aguardando pagamento');
  expect(screen.getByText('Valor: R$ 100,00')).toBeVisible();
  expect(screen.getByText(/^Pague até 13\/01\/2026 às \d\d:\d\d$/)).toBeVisible();
  expect(screen.getByText(/período grátis do plano Profissional continua/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Ver boleto' });
  expect(link).toHaveAttribute('href', voucher.pending_payment_url);
  expect(link).toHaveAttribute('target', '_blank');
  const plan = screen.getByText('Plano', { selector: 'dt' });
  expect(link.compareDocumentPosition(plan)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(fact('Término')).toBeUndefined();
});

test('a first boleto can be cancelled, after a question', async () => {
  let record: Partial<UserProfile> = firstBoleto;
  await serve({
    'GET /api/users/u1': () => ({ body: { user: { ...profile, ...record } } }),
    'POST /api/cancel-pending-payment': () => {
      record = { ...elite, subscription_active: false, subscription_status: 'incomplete_expired' };
      return { body: { ok: true } };
    },
  });
  await show(<UserAreaPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Desistir do boleto' }));
  const dialog = await screen.findByRole('dialog', { name: 'Desistir do boleto?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Desistir do boleto' }));
  await expectToast('Boleto cancelado');
  expect(await screen.findByText(/Você está no período de testes/)).toBeVisible();
});

test('a renewal’s boleto: until when to pay, and when access ends', async () => {
  await showUserArea({
    ...elite,
    ...voucher,
    subscription_status: 'past_due',
    subscription_access_until: Date.UTC(2026, 0, 16, 12) / 1000,
  });
  expect(fact('Status')).toBe('Ativa');
  expect(screen.getByText(/^Pague até 13\/01\/2026/)).toBeVisible();
  expect(
    screen.getByText('Sem o pagamento, o acesso ao plano termina em 16/01/2026.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Desistir do boleto' })).toBeNull();
});

describe('a subscription that is no more', () => {
  const showOld = (change: Partial<UserProfile>) =>
    showUserArea({ ...elite, createdAt: daysAgo(8), ...change });

  test('says when it ended and leads to the plans, and to the portal second', async () => {
    await showOld({
      subscription_active: false,
      subscription_status: 'canceled',
      subscription_end: Date.UTC(2026, 0, 10, 12) / 1000,
      has_paid: true,
    });
    expect(screen.getByText('Sua assinatura terminou em 10/01/2026')).toBeVisible();
    const again = screen.getByRole('link', { name: 'Assinar de novo' });
    expect(again).toHaveAttribute('href', '/planos');
    const portal = screen.getByRole('button', { name: 'Gerenciar Plano' });
    expect(again.compareDocumentPosition(portal)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test.each(['incomplete', 'incomplete_expired'])(
    'because its first payment came to nothing (%s) leads to the plans',
    async (subscription_status) => {
      await showOld({ subscription_active: false, subscription_status, has_paid: false });
      expect(screen.getByText('O primeiro pagamento não foi concluído')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Assinar de novo' })).toHaveAttribute(
        'href',
        '/planos',
      );
    },
  );

  test('inside the trial leaves the trial, with its time and the way to the plans', async () => {
    await showUserArea({
      ...elite,
      subscription_active: false,
      subscription_status: 'incomplete_expired',
      has_paid: false,
    });
    expect(screen.getByText(/período de testes do plano Profissional/)).toBeVisible();
    expect(screen.getByRole('timer')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Conhecer os planos' })).toHaveAttribute(
      'href',
      '/planos',
    );
  });
});

test('a renewal that was declined: what it means, and where to pay', async () => {
  await showUserArea({ ...elite, subscription_active: false, subscription_status: 'past_due' });
  expect(fact('Status')).toBe('Inativa');
  expect(screen.getByText('O último pagamento não foi aprovado')).toBeVisible();
});

test('during the trial: how long it lasts and the way to the app', async () => {
  await showUserArea({});
  expect(screen.getByText('Você está no período de testes do plano Profissional.')).toBeVisible();
  const timer = screen.getByRole('timer');
  expect(within(timer).getByText('05').nextSibling).toHaveTextContent('dias');
  expect(screen.getByRole('link', { name: 'Acessar o App' })).toBeVisible();
});

test('after the trial: no subscription, and the way to the plans', async () => {
  await showUserArea({ createdAt: daysAgo(8) });
  expect(screen.getByText('Você ainda não tem uma assinatura ativa.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver Planos Disponíveis' })).toHaveAttribute(
    'href',
    '/planos',
  );
});
