import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { brand } from '../../../web/src/brand.ts';
import { UserAreaPage } from '../../../web/src/features/account/user-area-page.tsx';
import { expectToast, serve, show } from './harness.tsx';
import { elite, fact, profile, showUserArea } from './user-area.tsx';

test('the profile card has what is known and leaves out what is not', async () => {
  await showUserArea({});
  expect(screen.getByRole('heading', { name: 'Ana Souza' })).toBeVisible();
  expect([fact('Nome'), fact('Sobrenome')]).toEqual(['Ana Maria', 'Souza']);
  expect(fact('Email')).toBe('ana@exemplo.com');
  expect(fact('WhatsApp')).toBe('(11) 98765-4321');
});

test('money without a subscription: that it came, and whom to write to', async () => {
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

test('a profile that cannot be loaded leaves the basic data, a toast and another try', async () => {
  let works = false;
  const { calls } = await serve({
    'GET /api/users/u1': () =>
      works
        ? { body: { user: { ...profile, ...elite } } }
        : { status: 403, body: { error: 'Não.', code: 'forbidden' } },
  });
  await show(<UserAreaPage />);
  await expectToast('Erro ao carregar dados do usuário');
  expect(fact('Email')).toBe('ana@exemplo.com');
  expect(screen.getByRole('button', { name: 'Editar nome e WhatsApp' })).toBeDisabled();
  // Not for the trial either is it asked for again and again.
  const { length } = calls;
  await fetch('/later', {});
  expect(calls).toHaveLength(length + 1);
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Ativa')).toBeVisible();
});

test('a profile that is slow leaves at once what the session knows, and the way out', async () => {
  const profileCall = Promise.withResolvers<{ body: unknown }>();
  await serve({ 'GET /api/users/u1': () => profileCall.promise });
  await show(<UserAreaPage />);
  expect(screen.getByRole('heading', { name: 'Ana Souza' })).toBeVisible();
  expect(fact('Email')).toBe('ana@exemplo.com');
  expect(screen.getByRole('button', { name: 'Sair' })).toBeEnabled();
  expect(screen.getByText('Carregando...')).toBeVisible();
  profileCall.resolve({ body: { user: { ...profile, ...elite } } });
  expect(await screen.findByText('Ativa')).toBeVisible();
});
