import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { UserProfile } from '#contract/users.ts';
import { UserAreaPage } from '../../../web/src/features/account/user-area-page.tsx';
import { expectToast, serve, show } from './harness.tsx';
import { daysAgo } from './profile.ts';
import { elite, fact, profile, showUserArea } from './user-area.tsx';

const pastDue = { ...elite, subscription_active: false, subscription_status: 'past_due' };
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

test.each<[string, Partial<UserProfile>, Record<string, string | undefined>, RegExp | null]>([
  [
    'active',
    elite,
    { Plano: 'Elite', Status: 'Ativa', Início: '10/01/2026', Término: '10/01/2027' },
    /^Renova em 10\/01\/2027/,
  ],
  [
    'cancelled at the end of its period',
    { ...elite, subscription_cancel_at: elite.subscription_end },
    { Status: 'Ativa' },
    /até 10\/01\/2027 e não haverá nova cobrança/,
  ],
  ['suspended', pastDue, { Status: 'Inativa' }, /O último pagamento não foi aprovado/],
  [
    'in the making, to an unknown plan',
    {
      ...{ ...elite, subscription_plan: 'prod_x' },
      ...{ subscription_active: null, subscription_status: null },
      ...{ subscription_start: null, subscription_end: null },
    },
    { Plano: 'prod_x', Status: 'Processando', Início: 'N/A', Término: 'N/A' },
    null,
  ],
  [
    'that waits for a first boleto',
    firstBoleto,
    { Status: 'Aguardando pagamento', Término: undefined },
    /período grátis do plano Profissional continua/,
  ],
  [
    'that waits for a renewal’s boleto',
    {
      ...{ ...elite, ...voucher, subscription_status: 'past_due' },
      subscription_access_until: Date.UTC(2026, 0, 16, 12) / 1000,
    },
    { Status: 'Ativa' },
    /^Sem o pagamento, o acesso ao plano termina em 16\/01\/2026/,
  ],
])('a subscription %s', async (_, change, facts, said) => {
  await showUserArea(change);
  for (const [name, value] of Object.entries(facts)) expect(fact(name)).toBe(value);
  if (said) expect(screen.getByText(said)).toBeVisible();
  const isRunning = screen.queryByText(/^Renova em/) !== null;
  expect(isRunning).toBe(change === elite);
  const mayCancel = screen.queryByRole('button', { name: 'Desistir do boleto' }) !== null;
  expect(mayCancel).toBe(change === firstBoleto);
});

test('past due: what is owed comes before all else, and the subscription before the profile', async () => {
  await showUserArea(pastDue);
  const notice = screen.getByText('O último pagamento não foi aprovado');
  const follows = (later: HTMLElement) =>
    notice.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows(screen.getByText('Plano'))).toBeTruthy();
  expect(follows(screen.getByRole('button', { name: 'Sair' }))).toBeTruthy();
});

test('a first boleto comes first of all, with amount, last day, and the way to it', async () => {
  await showUserArea(firstBoleto);
  expect(screen.getByText('R$ 100,00')).toBeVisible();
  expect(screen.getByText(/^13\/01\/2026 às \d\d:\d\d$/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Ver boleto' });
  expect(link).toHaveAttribute('href', voucher.pending_payment_url);
  expect(link).toHaveAttribute('target', '_blank');
  const plan = screen.getByText('Plano', { selector: 'dt' });
  expect(link.compareDocumentPosition(plan)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
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

  test('because its first payment came to nothing leads to the plans', async () => {
    await showOld({
      ...{ subscription_active: false, subscription_status: 'incomplete', has_paid: false },
    });
    expect(screen.getByText('O primeiro pagamento não foi concluído')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Assinar de novo' })).toBeVisible();
  });

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
