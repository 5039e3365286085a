import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { UserProfile } from '#contract/users.ts';
import { brand } from '../../../web/src/brand.ts';
import { UserAreaPage } from '../../../web/src/features/account/user-area-page.tsx';
import { ana, type LocalServer, show, startServer } from './harness.tsx';
import { anasProfile } from './profile.ts';

const profile = { ...anasProfile, phoneNumber: '+5511987654321', firstName: 'Ana Maria' };
const elite = {
  subscription_plan: 'elite',
  subscription_active: true,
  subscription_status: 'active',
  subscription_start: Date.UTC(2026, 0, 10, 12) / 1000,
  subscription_end: Date.UTC(2027, 0, 10, 12) / 1000,
};

let server: LocalServer | undefined;
afterEach(() => server?.close());

async function showWith(change: Partial<UserProfile>) {
  server = await startServer({
    'GET /api/users/u1': () => ({ body: { user: { ...profile, ...change } } }),
  });
  await show(<UserAreaPage />);
  await screen.findByText('Assinatura');
}

/** The value beside a name in a card. */
function fact(name: string): string | null | undefined {
  return screen.queryByText(name, { selector: 'dt' })?.parentElement?.querySelector('dd')
    ?.textContent;
}

test('the profile card has what is known and leaves out what is not', async () => {
  await showWith({});
  expect(screen.getByRole('heading', { name: 'Ana Souza' })).toBeVisible();
  expect(fact('Nome')).toBe('Ana Maria Souza');
  expect(fact('Email')).toBe('ana@exemplo.com');
  expect(fact('Telefone')).toBe('(11) 98765-4321');
  expect(screen.getByText(/^Membro desde \d{2}\/\d{2}\/\d{4}$/)).toBeVisible();
});

test('without a phone there is no line for it', async () => {
  await showWith({ phoneNumber: null });
  expect(fact('Telefone')).toBeUndefined();
});

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
    { ...elite, subscription_active: null, subscription_status: null, subscription_start: null },
    { Status: 'Processando', Início: 'N/A' },
  ],
  ['to an unknown plan', { ...elite, subscription_plan: 'prod_x' }, { Plano: 'prod_x' }],
])('a subscription %s', async (_, change, facts) => {
  await showWith(change);
  for (const [name, value] of Object.entries(facts)) expect(fact(name)).toBe(value);
  expect(screen.getByRole('button', { name: 'Gerenciar Plano' })).toBeEnabled();
});

test('cancelled at the end of its period: until when it lasts', async () => {
  await showWith({ ...elite, subscription_cancel_at: elite.subscription_end });
  expect(fact('Status')).toBe('Ativa');
  expect(screen.getByText('Assinatura cancelada')).toBeVisible();
  expect(screen.getByText(/até 10\/01\/2027 e não haverá nova cobrança/)).toBeVisible();
});

const voucher = {
  pending_voucher_url: 'https://pagamentos.exemplo/boleto/1',
  pending_voucher_expires_at: Date.UTC(2026, 0, 13, 12) / 1000,
  pending_voucher_amount: 18_790,
};
const firstBoleto = {
  ...elite,
  ...voucher,
  subscription_active: false,
  subscription_status: 'incomplete',
};

test('a first boleto that waits: first of all, with amount, last day, and the way to it', async () => {
  await showWith(firstBoleto);
  expect(fact('Status')).toBe('Aguardando pagamento');
  expect(screen.getByText('Valor: R$ 187,90')).toBeVisible();
  expect(screen.getByText(/^Pague até 13\/01\/2026 às \d\d:\d\d$/)).toBeVisible();
  expect(screen.getByText(/período grátis do plano Profissional continua/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Ver boleto' });
  expect(link).toHaveAttribute('href', voucher.pending_voucher_url);
  expect(link).toHaveAttribute('target', '_blank');
  const plan = screen.getByText('Plano', { selector: 'dt' });
  expect(link.compareDocumentPosition(plan)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(fact('Término')).toBeUndefined();
});

test('a first boleto can be given up, after a question', async () => {
  let record: Partial<UserProfile> = firstBoleto;
  server = await startServer({
    'GET /api/users/u1': () => ({ body: { user: { ...profile, ...record } } }),
    'POST /api/cancel-boleto': () => {
      record = { ...elite, subscription_active: false, subscription_status: 'incomplete_expired' };
      return { body: { ok: true } };
    },
  });
  await show(<UserAreaPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Desistir do boleto' }));
  const dialog = await screen.findByRole('dialog', { name: 'Desistir do boleto?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Desistir do boleto' }));
  expect(await screen.findByText('Boleto cancelado')).toBeVisible();
  expect(await screen.findByText(/Você está no período de testes/)).toBeVisible();
});

test('a renewal’s boleto: until when to pay, and when access ends', async () => {
  await showWith({
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

test('money without a subscription: that it came, and whom to write to', async () => {
  const paid_at = Date.UTC(2026, 0, 9, 12) / 1000;
  await showWith({ unmatched_payment: { amount: 18_790, paid_at } });
  expect(screen.getByText('Recebemos um pagamento sem assinatura')).toBeVisible();
  expect(screen.getByText(/O seu pagamento de R\$ 187,90, de 09\/01\/2026, chegou/)).toBeVisible();
  for (const [name, way] of [
    ['Falar no WhatsApp', brand.whatsappUrl],
    ['Escrever um email', brand.emailUrl],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      expect.stringContaining(`${way}?`),
    );
  }
});

describe('a subscription that is no more', () => {
  const old = { ...ana, createdAt: new Date(Date.now() - 8 * 86_400_000).toUTCString() };

  async function showOld(change: Partial<UserProfile>) {
    server = await startServer({
      'GET /api/users/u1': () => ({ body: { user: { ...profile, ...elite, ...change } } }),
    });
    await show(<UserAreaPage />, { status: 'in', person: old });
    await screen.findByText('Assinatura');
  }

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
    await showWith({
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
  await showWith({ ...elite, subscription_active: false, subscription_status: 'past_due' });
  expect(fact('Status')).toBe('Inativa');
  expect(screen.getByText('O último pagamento não foi aprovado')).toBeVisible();
});

test('during the trial: how long it lasts and the way to the app', async () => {
  await showWith({});
  expect(screen.getByText('Você está no período de testes do plano Profissional.')).toBeVisible();
  const timer = screen.getByRole('timer');
  expect(within(timer).getByText('05').nextSibling).toHaveTextContent('dias');
  expect(screen.getByRole('link', { name: 'Acessar o App' })).toBeVisible();
});

test('after the trial: no subscription, and the way to the plans', async () => {
  server = await startServer({ 'GET /api/users/u1': () => ({ body: { user: profile } }) });
  const old = { ...ana, createdAt: new Date(Date.now() - 8 * 86_400_000).toUTCString() };
  await show(<UserAreaPage />, { status: 'in', person: old });
  expect(await screen.findByText('Você ainda não tem uma assinatura ativa.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver Planos Disponíveis' })).toHaveAttribute(
    'href',
    '/planos',
  );
});

test('a profile that cannot be loaded leaves the basic data, a toast and another try', async () => {
  let works = false;
  server = await startServer({
    'GET /api/users/u1': () =>
      works
        ? { body: { user: { ...profile, ...elite } } }
        : { status: 403, body: { error: 'Não.', code: 'forbidden' } },
  });
  await show(<UserAreaPage />);
  expect(await screen.findByText('Erro ao carregar dados do usuário')).toBeVisible();
  expect(fact('Email')).toBe('ana@exemplo.com');
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Ativa')).toBeVisible();
});

const session = (payment_status: 'paid' | 'unpaid', status = 'complete') => ({
  body: {
    status,
    payment_status,
    customer_email: null,
    ...(payment_status === 'paid' && {
      purchase: { amount: 18_790, planName: 'Elite', interval: 'month', paidAt: 1 },
    }),
  },
});

test.each([
  ['a bank slip that waits', session('unpaid'), /^O seu boleto foi emitido\./],
  ['a checkout that was left', session('unpaid', 'open'), /período de testes/],
  ['a status that cannot be had', { status: 404, body: {} }, /período de testes/],
])('with %s nothing is said to be paid', async (_, status, text) => {
  localStorage.setItem('checkoutClientSecret', 'cs_test_1_secret_2');
  server = await startServer({
    'GET /api/users/u1': () => ({ body: { user: profile } }),
    'GET /session-status?session_id=cs_test_1': () => status,
  });
  await show(<UserAreaPage />);
  expect(await screen.findByText(text)).toBeVisible();
});

test('just after a purchase the page waits for the record and then says Ativa by itself', async () => {
  localStorage.setItem('checkoutClientSecret', 'cs_test_1_secret_2');
  let paid = false;
  server = await startServer({
    'GET /session-status?session_id=cs_test_1': () => session('paid'),
    'GET /api/users/u1': () => ({ body: { user: { ...profile, ...(paid ? elite : {}) } } }),
  });
  await show(<UserAreaPage />);
  expect(await screen.findByText('Confirmando o seu pagamento...')).toBeVisible();
  paid = true;
  expect(await screen.findByText('Ativa')).toBeVisible();
  await waitFor(() => expect(localStorage.getItem('checkoutClientSecret')).toBeNull());
});

test('a confirmation that takes long can be asked for again, and says whom to write to', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  localStorage.setItem('checkoutClientSecret', 'cs_test_1_secret_2');
  let paid = false;
  server = await startServer({
    'GET /session-status?session_id=cs_test_1': () => session('paid'),
    'GET /api/users/u1': () => ({ body: { user: { ...profile, ...(paid ? elite : {}) } } }),
  });
  await show(<UserAreaPage />);
  await screen.findByText('Confirmando o seu pagamento...');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText(/demorando mais que o normal/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', brand.whatsappUrl);
  paid = true;
  fireEvent.click(screen.getByRole('button', { name: 'Verificar de novo' }));
  expect(await screen.findByText('Ativa')).toBeVisible();
});

test('the portal is asked for once, and its failure is shown in a toast', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await showWith(elite);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Gerenciar Plano' }));
  expect(
    await screen.findByText('Não foi possível acessar o portal de gerenciamento de assinatura'),
  ).toBeVisible();
  const asked = server?.calls.filter((call) => call.includes('portal-session'));
  expect(asked).toEqual(['POST /api/create-customer-portal-session']);
});

test('without an e-mail the portal is not even asked', async () => {
  server = await startServer({
    'GET /api/users/u1': () => ({ body: { user: { ...profile, ...elite } } }),
  });
  await show(<UserAreaPage />, { status: 'in', person: { ...ana, email: '' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Gerenciar Plano' }));
  expect(await screen.findByText('Email não encontrado')).toBeVisible();
  expect(server.calls).not.toContain('POST /api/create-customer-portal-session');
});

test('a session that ended shows that nothing is known, and the way back in', async () => {
  await show(<UserAreaPage />, { status: 'out' });
  expect(screen.getByText('Nenhum dado encontrado')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar para o login' })).toHaveAttribute(
    'href',
    '/login',
  );
});

test('a session that could not be asked about can be asked about again', async () => {
  const retry = vi.fn();
  await show(<UserAreaPage />, { status: 'unknown', retry });
  expect(screen.getByText('Não foi possível confirmar o seu acesso')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('while the session is settled there is a spinner', async () => {
  await show(<UserAreaPage />, { status: 'loading' });
  expect(screen.getByRole('status')).toHaveTextContent('Carregando...');
});
