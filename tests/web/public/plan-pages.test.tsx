import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { userRecord } from '../../../functions/src/users/user-record.ts';
import { storage, tabStorage } from '../../../web/src/lib/storage.ts';
import { elitePrice, firstPayment, selectedElite } from '../../support/prices.ts';
import { serve, signedOut } from '../account/harness.tsx';
import { showPage } from './show-page.tsx';

/** A chosen plan leads to pages that check the session, so the tests need a server. */
beforeEach(() => serve(signedOut));
afterEach(() => void vi.useRealTimers());

const main = () => within(screen.getByRole('main'));
const card = (name: string) => within(screen.getByRole('article', { name }));

const chooseElite = () => storage.set('selectedPlan', selectedElite());

/** Returns the title of each visible period, with Top Afiliado's total and monthly price. */
function pricesShown(): (string | undefined)[][] {
  return ['Mensal', 'Trimestral', 'Semestral', 'Anual'].flatMap((title) => {
    const row = screen.getByText(new RegExp(`^Preço ${title}`, 'i')).closest('tr');
    if (row === null || row.dataset.other !== undefined) return [];
    const next = title === 'Mensal' ? null : row.nextElementSibling;
    const first = (of: Element | null) => of?.querySelector('td')?.textContent;
    return [[title, first(row), first(next)]];
  });
}

test('a chosen period is added to the address of /planos, and a click on “Mensal” removes the period', async () => {
  const { router } = await showPage('/planos?utm_source=tiktok');
  const { length } = router.history;
  const compared = within(screen.getByRole('radiogroup', { name: 'Período dos preços' }));
  fireEvent.click(compared.getByRole('radio', { name: 'Anual' }));
  await waitFor(() => expect(pricesShown()).toEqual([['Anual', 'R$ 587,40', 'R$ 48,95']]));
  expect(router.state.location.searchStr).toBe('?utm_source=tiktok&periodo=anual');
  fireEvent.click(compared.getByRole('radio', { name: 'Mensal' }));
  await waitFor(() => expect(router.state.location.searchStr).toBe('?utm_source=tiktok'));
  expect(router.history).toHaveLength(length);
});

test('a click on “Anual” on /planos changes all shown prices, but a plan that is then chosen stays monthly', async () => {
  await showPage('/planos');
  fireEvent.click(screen.getByRole('radio', { name: 'Anual · 50% OFF' }));
  expect(await card('Top Afiliado').findByText('R$ 48,95')).toBeVisible();
  expect(card('Top Afiliado').getByText('R$ 587,40 por ano')).toBeVisible();
  expect(pricesShown()).toEqual([['Anual', 'R$ 587,40', 'R$ 48,95']]);
  fireEvent.click(card('Elite').getByRole('button', { name: /^Assinar agora/ }));
  await waitFor(() => expect(storage.get('selectedPlan')).toEqual(selectedElite()));
  expect(tabStorage.get('periodLookedAt')).toBe('anual');
});

test('/planos?periodo=anual#comparar compares the annual prices, and the anchor stays in the address', async () => {
  const { router } = await showPage('/planos?periodo=anual#comparar');
  expect(pricesShown()).toEqual([['Anual', 'R$ 587,40', 'R$ 48,95']]);
  expect(router.state.location.hash).toBe('comparar');
});

test('at /planos?periodo=semestral, the plan cards show monthly prices, and no period is selected', async () => {
  await showPage('/planos?periodo=semestral');
  const control = screen.getByRole('radiogroup', { name: 'Preços por mês ou por ano' });
  for (const radio of within(control).getAllByRole('radio')) expect(radio).not.toBeChecked();
  expect(card('Elite').getByText(elitePrice.month.text)).toBeVisible();
});

test('with a coupon, the comparison table of /planos has a row with the first charge', async () => {
  await showPage('/planos?cupom=blackfriday');
  const charge = firstPayment(40).text;
  await waitFor(() => {
    const [monthly] = screen.getAllByRole('row', { name: /^Primeira cobrança, com o cupom/ });
    expect(monthly).toHaveTextContent(charge);
  });
});

test('a plan that is chosen in the comparison table of /planos gets the coupon in the address', async () => {
  const { router } = await showPage('/planos?cupom=blackfriday');
  fireEvent.click(await screen.findByRole('link', { name: 'Assinar Elite' }));
  const chosen = { name: 'Elite', couponCode: 'BLACKFRIDAY' };
  await waitFor(() => expect(storage.get('selectedPlan')).toMatchObject(chosen));
  expect(router.state.location.pathname).toBe('/cadastro');
});

test.each([
  ['/promo?promo=papodeafiliado&periodo=anual', '?periodo=anual&cupom=papodeafiliado'],
  ['/planos?cupom=blackfriday', '?cupom=blackfriday'],
  ['/planos', ''],
])('the link “Compare os planos” at %s leads to /planos%s', async (path, search) => {
  await showPage(path);
  const link = screen.getByRole('link', { name: 'Compare os planos' });
  await waitFor(() => expect(link).toHaveAttribute('href', `/planos${search}#comparar`));
});

test('a partner’s coupon in the address of /planos applies to the prices and to the chosen plan', async () => {
  await showPage('/planos?cupom=canal-da-bia');
  expect(await card('Elite').findByText(firstPayment(10).text)).toBeVisible();
  expect(screen.getByText(/^Cupom CANAL-DA-BIA aplicado: 10% de desconto/)).toBeVisible();
  fireEvent.click(card('Elite').getByRole('button', { name: /^Assinar agora/ }));
  const coupon = { couponCode: 'CANAL-DA-BIA', couponId: 'primeiro_mes_10' };
  await waitFor(() => expect(storage.get('selectedPlan')).toMatchObject(coupon));
});

describe('a user whose coupon gives no discount', () => {
  const profile = z.parse(userRecord, {
    ...{ uid: 'u1', email: 'ana@exemplo.com', createdAt: '2026-01-10T12:00:00.000Z' },
    ...{ has_paid: true, subscription_active: false },
  });
  const from = Date.now() / 1000 + 86_400;

  async function showFormer(path: string, comeback_from: number): Promise<void> {
    storage.set('uid', 'u1');
    const user = { ...profile, comeback_from: Math.floor(comeback_from) };
    await serve({ 'GET /api/users/u1': () => ({ body: { user } }) });
    await showPage(path);
  }

  test('the link “Compare os planos” on /planos keeps a coupon that is refused, and the offer of another', async () => {
    await showFormer('/planos?cupom=novo', 1);
    expect(await main().findByRole('button', { name: 'Usar COMEBACK' })).toBeVisible();
    const link = screen.getByRole('link', { name: 'Compare os planos' });
    expect(link).toHaveAttribute('href', '/planos?cupom=novo#comparar');
  });

  test('for a user whose coupon gives no discount, the promo page shows the reason and the usual prices', async () => {
    await showFormer('/planos-promo?promo=novo', from);
    const why = /O cupom NOVO vale só para a primeira assinatura/;
    expect(await main().findByText(why)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copiar cupom' })).toBeNull();
    expect(main().queryByText(/7 dias grátis/)).toBeNull();
    expect(card('Elite').getByText(elitePrice.month.text)).toBeVisible();
    expect(screen.queryByText(/no primeiro mês;/)).toBeNull();
  });
});

test('a coupon typed on /planos changes the shown price and is stored with the chosen plan', async () => {
  await showPage('/planos');
  fireEvent.click(screen.getByText('Tem um cupom?'));
  const input = screen.getByLabelText<HTMLInputElement>('Código do cupom');
  // In a browser without JavaScript, the form opens the coupon's promo page.
  expect([input.form?.getAttribute('action'), input.name]).toEqual(['/planos-promo', 'promo']);
  fireEvent.change(input, { target: { value: ' blackfriday ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(await card('Elite').findByText(firstPayment(40).text)).toBeVisible();
  fireEvent.click(card('Elite').getByRole('button', { name: /^Assinar agora/ }));
  await waitFor(() =>
    expect(storage.get('selectedPlan')).toMatchObject({
      ...selectedElite(),
      couponCode: 'BLACKFRIDAY',
      couponId: 'primeiro_mes_40',
    }),
  );
});

test('the message about an applied coupon disappears when /planos opens without the coupon', async () => {
  const { router } = await showPage('/planos');
  const type = (code: string) => {
    fireEvent.change(screen.getByLabelText('Código do cupom'), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Aplicar', hidden: true }));
  };
  type('blackfriday');
  expect(await screen.findByText(/^Cupom BLACKFRIDAY aplicado/)).toBeVisible();
  type('novo');
  expect(await screen.findByText(/^O cupom BLACKFRIDAY continua aplicado/)).toBeVisible();
  await act(() => router.navigate({ to: '/planos' }));
  expect(card('Elite').getByText(elitePrice.month.text)).toBeVisible();
  expect(screen.queryByText(/ aplicado/)).toBeNull();
});

describe('the promo page', () => {
  const shareButton = () => screen.getByRole('button', { name: 'Compartilhar esta promoção' });
  const url = `${window.location.origin}/promo?promo=blackfriday&ref=bia`;

  test.each([
    ['shares the page’s address', true],
    ['copies the page’s address', false],
  ])(
    'the share button of the promo page %s, reduced to the promo and affiliate parameters',
    async (_, hasShare) => {
      const share = vi.fn(async () => {});
      const writeText = vi.fn(async () => {});
      vi.stubGlobal('navigator', {
        ...{ clipboard: { writeText }, language: 'pt-BR' },
        ...(hasShare && { share }),
      });
      window.history.pushState({}, '', '/promo?promo=blackfriday&ref=bia&fbclid=x&utm_source=ig');
      await showPage('/promo?promo=blackfriday&ref=bia&fbclid=x');
      fireEvent.click(shareButton());
      if (hasShare) {
        expect(share).toHaveBeenCalledWith(expect.objectContaining({ url }));
      } else {
        expect(await screen.findByText('Link copiado')).toBeVisible();
        expect(writeText).toHaveBeenCalledWith(url);
      }
      vi.unstubAllGlobals();
      window.history.pushState({}, '', '/');
    },
  );

  test('a plan chosen on the promo page is stored with its coupon, and /planos-promo is stored as the login redirect', async () => {
    chooseElite();
    await showPage('/promo?promo=blackfriday');
    expect(storage.get('selectedPlan')).toBeNull();
    fireEvent.click(card('Elite').getByRole('button', { name: /^Assinar agora/ }));
    await waitFor(() => expect(storage.get('loginRedirectUrl')).toBe('/planos-promo'));
    expect(storage.get('selectedPlan')).toMatchObject({
      name: 'Elite',
      couponCode: 'BLACKFRIDAY',
      couponId: 'primeiro_mes_40',
    });
  });
});
