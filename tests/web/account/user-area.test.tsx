import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { brand } from '../../../web/src/brand.ts';
import { UserAreaPage } from '../../../web/src/features/account/user-area-page.tsx';
import { expectToast, serve, show } from './harness.tsx';
import { elite, fact, profile, showUserArea } from './user-area.tsx';

/** The text of the account card's row "Email": the e-mail address and the note below it. */
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

const included = () => {
  const heading = screen.queryByRole('heading', { name: 'Seu plano inclui' });
  return heading?.closest('section')?.textContent;
};
const change = () => screen.queryAllByRole('button', { name: 'Mudar de plano' });

test('the user area shows the limits of an active plan, and a button to change the plan only if the subscription renews', async () => {
  await showUserArea(elite);
  expect(included()).toContain('10 grupos de WhatsApp e 10 de Telegram2 filas de envio');
  expect(change()).toHaveLength(1);
  cleanup();
  await showUserArea({ ...elite, subscription_cancel_at: elite.subscription_end });
  expect(included()).toBeDefined();
  expect(change()).toHaveLength(0);
  cleanup();
  await showUserArea({ ...elite, subscription_active: false });
  expect(included()).toBeUndefined();
});

test('if a plan is no longer sold, the user area does not list what the plan includes', async () => {
  await showUserArea({ ...elite, subscription_plan: 'elite_nivel_1' });
  expect(included()).toBeUndefined();
  expect(change()).toHaveLength(1);
});

test('the user area shows a payment without a subscription, with a link to support', async () => {
  const paid_at = Date.UTC(2026, 0, 9, 12) / 1000;
  await showUserArea({ unmatched_payment: { amount: 10_000, paid_at } });
  const notice = screen.getByRole('alert', { name: 'Recebemos um pagamento sem assinatura' });
  expect(notice).toBeVisible();
  expect(notice).toHaveAccessibleDescription(
    /^Seu pagamento de R\$ 100,00, de 09\/01\/2026, chegou/,
  );
  const whatsapp = screen.getByRole('link', { name: 'Falar no WhatsApp' });
  expect(whatsapp.getAttribute('href')).toContain(`${brand.whatsappUrl}?`);
});

test('if the profile can’t be loaded, the user area shows the session’s data and a retry button', async () => {
  let works = false;
  const { calls } = await serve({
    'GET /api/users/u1': () =>
      works
        ? { body: { user: { ...profile, ...elite } } }
        : { status: 403, body: { error: 'Não.', code: 'forbidden' } },
  });
  await show(<UserAreaPage />);
  await expectToast('Erro ao carregar dados do usuário');
  expect(fact('Email')).toBe(emailFact);
  expect(screen.getByRole('button', { name: 'Editar Nome' })).toBeDisabled();
  expect([fact('WhatsApp'), fact('Membro desde')]).toEqual(['—', '—']);
  // The code for the trial also needs the profile, but must not request it again. The
  // request to `/later` must be the only new request.
  const { length } = calls;
  await fetch('/later', {});
  expect(calls).toHaveLength(length + 1);
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Ativa')).toBeVisible();
});

test('while the profile is loading, the user area shows the session’s data and the button “Sair”', async () => {
  const profileCall = Promise.withResolvers<{ body: unknown }>();
  await serve({ 'GET /api/users/u1': () => profileCall.promise });
  await show(<UserAreaPage />);
  expect(screen.getByRole('heading', { name: 'Ana Souza' })).toBeVisible();
  expect(fact('Email')).toBe(emailFact);
  expect(screen.getByRole('button', { name: 'Sair' })).toBeEnabled();
  expect(screen.getByText('Carregando...')).toBeVisible();
  profileCall.resolve({ body: { user: { ...profile, ...elite } } });
  expect(await screen.findByText('Ativa')).toBeVisible();
});
