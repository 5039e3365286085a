import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { plans } from '#contract/plans.ts';
import { UpsellPage } from '../../../web/src/features/upsell/upsell-page.tsx';
import { monthlyChoice } from '../../../web/src/lib/purchase/plan-choice.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { discount, elitePrice, firstPayment } from '../../prices.ts';
import { fakeTab } from './fake-tab.ts';
import { ana, answered, serve, show } from './harness.tsx';
import { anasProfile } from './profile.ts';

const elite = monthlyChoice(plans.elite);
const PROFILE = 'GET /api/users/u1';

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

const before = { has_paid: true, comeback_from: 1_700_000_000 };
const novo = { couponCode: 'NOVO', couponId: 'primeiro_mes_10' };
const comeback = { couponCode: 'COMEBACK', couponId: 'primeiro_mes_30' };

test.each([
  ['a newcomer', novo, {}, `Cupom NOVO: menos ${discount(10).text}`],
  ['a former subscriber', comeback, before, `Cupom COMEBACK: menos ${discount(30).text}`],
  ['a former subscriber', novo, before, 'O cupom NOVO vale só para a primeira assinatura'],
])('say to %s of a coupon what it gives', async (_, coupon, change, said) => {
  storage.set('selectedPlan', { ...elite, ...coupon });
  const server = await serve({
    [PROFILE]: () => ({ body: { user: { ...anasProfile, ...change } } }),
  });
  await show(<UpsellPage />);
  await answered(server, PROFILE);
  expect(await screen.findByText(said, { exact: false })).toBeVisible();
  const isGiven = screen.queryAllByText(/^Primeiro pagamento com o cupom/).length > 0;
  expect(isGiven).toBe(said.startsWith('Cupom'));
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

test('take comeback of a former subscriber, and say of another code why not', async () => {
  await serve({
    'GET /api/users/u1': () => ({ body: { user: { ...anasProfile, ...before } } }),
  });
  await show(<UpsellPage />);
  await userEvent.click(screen.getByText('Tem um cupom?'));
  const field = screen.getByLabelText('Código do cupom');
  await userEvent.type(field, 'novo{Enter}');
  expect(await screen.findAllByText(/O cupom NOVO vale só para a primeira/)).not.toHaveLength(0);
  expect(screen.queryByText(/aplicado/)).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, 'comeback{Enter}');
  expect(await screen.findByText(/^Cupom COMEBACK aplicado: 30%/)).toBeVisible();
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
