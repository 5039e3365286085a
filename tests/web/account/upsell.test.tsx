import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { plans } from '#contract/plans.ts';
import { UpsellPage } from '../../../web/src/features/upsell/upsell-page.tsx';
import { monthlyChoice } from '../../../web/src/lib/purchase/plan-choice.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { discount, elitePrice, firstPayment } from '../../prices.ts';
import { fakeTab } from './fake-tab.ts';
import { ana, serve, show } from './harness.tsx';
import { anasProfile } from './profile.ts';

const elite = monthlyChoice(plans.elite);

let open: MockInstance<typeof window.open>;
beforeEach(() => {
  storage.set('selectedPlan', elite);
  storage.set('uid', ana.uid);
  open = vi.spyOn(window, 'open');
});

async function confirmAnnual() {
  const user = userEvent.setup();
  const card = screen.getByRole('article', { name: 'Anual' });
  await user.click(card.querySelector('button') ?? card);
  expect(await screen.findByText('Confirmar mudança de plano')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
}

test('without a chosen plan lead to the plans', async () => {
  storage.remove('selectedPlan');
  await show(<UpsellPage />);
  expect(await screen.findByText('em /planos')).toBeVisible();
});

test.each([
  [false, `Cupom NOVO: menos ${discount(10).text}`],
  [true, 'O desconto do cupom NOVO vale só para a primeira assinatura'],
])('of somebody who has paid before (%s) say of a coupon what it gives', async (has_paid, said) => {
  storage.set('selectedPlan', { ...elite, couponCode: 'NOVO', couponId: 'primeiro_mes_10' });
  await serve({
    'GET /api/users/u1': () => ({ body: { user: { ...anasProfile, has_paid } } }),
  });
  await show(<UpsellPage />);
  expect(await screen.findByText(said, { exact: false })).toBeVisible();
});

test('take a coupon, and say at once what the first payment becomes', async () => {
  open.mockReturnValue(fakeTab('/checkout'));
  await show(<UpsellPage />);
  await userEvent.click(screen.getByText('Tem um cupom?'));
  await userEvent.type(screen.getByLabelText('Código do cupom'), 'blackfriday{Enter}');
  expect(
    await screen.findByText(`Cupom BLACKFRIDAY: menos ${discount(40).text}`, { exact: false }),
  ).toBeVisible();
  const annual = screen.getByRole('article', { name: 'Anual' });
  expect(annual).toHaveTextContent(
    `Primeiro pagamento com o cupom: ${firstPayment(40, 'anual').text}`,
  );
  expect(
    screen.getByText(
      `Primeiro mês por ${firstPayment(40).text}, depois ${elitePrice.month.text}/mês`,
      { exact: false },
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continuar com o plano mensal' }));
  expect(storage.get('selectedPlan')).toEqual({
    ...elite,
    couponCode: 'BLACKFRIDAY',
    couponId: 'primeiro_mes_40',
  });
});

test('ask somebody who has paid before for no coupon', async () => {
  await serve({
    'GET /api/users/u1': () => ({ body: { user: { ...anasProfile, has_paid: true } } }),
  });
  await show(<UpsellPage />);
  await waitFor(() => expect(screen.queryByText('Tem um cupom?')).toBeNull());
});

test('each offer says what it comes to a month, and the question names both plans', async () => {
  await show(<UpsellPage />);
  const card = screen.getByRole('article', { name: 'Anual' });
  expect(card).toHaveTextContent('equivale a R$ 93,95/mês');
  await userEvent.click(card.querySelector('button') ?? card);
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Em vez do Elite mensal, você vai assinar o Elite anual: R$ 1.127,40/ano',
  );
});

test('going back changes nothing', async () => {
  await show(<UpsellPage />);
  const user = userEvent.setup();
  const card = screen.getByRole('article', { name: 'Anual' });
  await user.click(card.querySelector('button') ?? card);
  await user.click(await screen.findByRole('button', { name: 'Voltar' }));
  expect(storage.get('selectedPlan')).toEqual(elite);
  expect(open).not.toHaveBeenCalled();
});

test('confirming stores the offer and opens the checkout', async () => {
  open.mockReturnValue(fakeTab('/checkout'));
  await show(<UpsellPage />);
  await confirmAnnual();
  expect(open).toHaveBeenCalledWith('/checkout', 'garimpa-checkout');
  expect(storage.get('selectedPlan')).toMatchObject({
    priceRaw: elitePrice.anual.reais,
    interval: 'anual',
  });
  expect(screen.getByRole('button', { name: 'Processando...' })).toBeDisabled();
  expect(await screen.findByText('Abrindo checkout...')).toBeVisible();
});

test('the monthly plan goes to the checkout as it is', async () => {
  open.mockReturnValue(fakeTab('/checkout'));
  await show(<UpsellPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Continuar com o plano mensal' }));
  expect(storage.get('selectedPlan')).toEqual(elite);
  expect(await screen.findByText('Abrindo checkout...')).toBeVisible();
});

test('a blocked tab leaves a link to press, at once', async () => {
  open.mockReturnValue(null);
  await show(<UpsellPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Continuar com o plano mensal' }));
  expect(await screen.findByText('O navegador bloqueou a nova aba')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir o checkout' })).toHaveAttribute(
    'href',
    '/checkout',
  );
});
