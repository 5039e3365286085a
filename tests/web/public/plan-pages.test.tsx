import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { plans } from '#contract/plans.ts';
import { Providers } from '../../../web/src/app.tsx';
import { LevelSelector } from '../../../web/src/components/plans/level-selector.tsx';
import { monthlyChoice } from '../../../web/src/lib/purchase/choice.ts';
import { storage, tabStorage } from '../../../web/src/lib/storage.ts';
import { elitePrice, firstPayment, selectedElite } from '../../support/prices.ts';
import { showPage } from '../account/harness.tsx';
import { anasProfile, answered, serve, signedOut } from '../server.ts';

/** A chosen plan leads to pages that check the session, so the tests need a server. */
beforeEach(() => serve(signedOut));

const main = () => within(screen.getByRole('main'));
const card = (name: string) => within(screen.getByRole('article', { name }));

const choose = (name: string) =>
  fireEvent.click(card(name).getByRole('button', { name: /^Assinar/ }));
const expectChosen = (choice: object) =>
  waitFor(() => expect(storage.get('selectedPlan')).toEqual(choice));
const compareLink = () => screen.getByRole('link', { name: 'Compare os planos' });
const blackFriday = { couponCode: 'BLACKFRIDAY', couponId: 'primeiro_mes_40' };

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
const annualPrices = [['Anual', 'R$ 587,40', 'R$ 48,95']];

test('a period chosen on /planos changes all prices and the address, but a plan that is then chosen stays monthly', async () => {
  const { router } = await showPage('/planos?utm_source=tiktok');
  const { length } = router.history;
  const compared = within(screen.getByRole('radiogroup', { name: 'Período dos preços' }));
  fireEvent.click(compared.getByRole('radio', { name: 'Anual' }));
  await waitFor(() => expect(pricesShown()).toEqual(annualPrices));
  expect(router.state.location.searchStr).toBe('?utm_source=tiktok&periodo=anual');
  fireEvent.click(compared.getByRole('radio', { name: 'Mensal' }));
  await waitFor(() => expect(router.state.location.searchStr).toBe('?utm_source=tiktok'));
  expect(router.history).toHaveLength(length);
  fireEvent.click(screen.getByRole('radio', { name: 'Anual · 50% OFF' }));
  expect(await card('Top Afiliado').findByText('R$ 48,95')).toBeVisible();
  expect(card('Top Afiliado').getByText('R$ 587,40 por ano')).toBeVisible();
  expect(pricesShown()).toEqual(annualPrices);
  choose('Elite');
  await expectChosen(selectedElite());
  expect(tabStorage.get('periodLookedAt')).toBe('anual');
});

test('/planos?periodo=anual#comparar compares the annual prices, and the anchor stays in the address', async () => {
  const { router } = await showPage('/planos?periodo=anual#comparar');
  expect(pricesShown()).toEqual(annualPrices);
  expect(router.state.location.hash).toBe('comparar');
});

test('at /planos?periodo=semestral, the plan cards show monthly prices, and no period is selected', async () => {
  await showPage('/planos?periodo=semestral');
  const control = screen.getByRole('radiogroup', { name: 'Preços por mês ou por ano' });
  for (const radio of within(control).getAllByRole('radio')) expect(radio).not.toBeChecked();
  expect(card('Elite').getByText(elitePrice.month.text)).toBeVisible();
});

test('a partner’s coupon in the address of /planos applies to the cards, the comparison and the chosen plan', async () => {
  const { router } = await showPage('/planos?cupom=canal-da-bia');
  const charge = firstPayment(10).text;
  expect(await card('Elite').findByText(charge)).toBeVisible();
  expect(screen.getByText(/^Cupom CANAL-DA-BIA aplicado: 10% de desconto/)).toBeVisible();
  const [monthly] = screen.getAllByRole('row', { name: /^Primeira cobrança, com o cupom/ });
  expect(monthly).toHaveTextContent(charge);
  expect(compareLink()).toHaveAttribute('href', '/planos?cupom=canal-da-bia#comparar');
  fireEvent.click(screen.getByRole('link', { name: 'Assinar Elite' }));
  const coupon = { couponCode: 'CANAL-DA-BIA', couponId: 'primeiro_mes_10' };
  await expectChosen({ ...selectedElite(), ...coupon });
  expect(router.state.location.pathname).toBe('/cadastro');
});

test('a coupon typed on /planos applies until /planos opens without it, and is stored with the chosen plan', async () => {
  const { router } = await showPage('/planos');
  expect(compareLink()).toHaveAttribute('href', '/planos#comparar');
  const input = screen.getByLabelText<HTMLInputElement>('Código do cupom');
  // In a browser without JavaScript, the form opens the coupon's promo page.
  expect([input.form?.getAttribute('action'), input.name]).toEqual(['/planos-promo', 'promo']);
  const type = (code: string) => {
    fireEvent.change(input, { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Aplicar', hidden: true }));
  };
  type(' blackfriday ');
  expect(await card('Elite').findByText(firstPayment(40).text)).toBeVisible();
  expect(screen.getByText(/^Cupom BLACKFRIDAY aplicado/)).toBeVisible();
  type('novo');
  expect(await screen.findByText(/^O cupom BLACKFRIDAY continua aplicado/)).toBeVisible();
  await act(() => router.navigate({ to: '/planos' }));
  expect(card('Elite').getByText(elitePrice.month.text)).toBeVisible();
  expect(screen.queryByText(/ aplicado/)).toBeNull();
  type('BlackFriday');
  expect(await screen.findByText(/^Cupom BLACKFRIDAY aplicado/)).toBeVisible();
  choose('Elite');
  await expectChosen({ ...selectedElite(), ...blackFriday });
});

/** Shows a page to a signed-in user. `change` has the fields of the user's profile. */
async function showToUser(path: string, change: object) {
  storage.set('uid', 'u1');
  const user = { ...anasProfile, ...change };
  const server = await serve({ 'GET /api/users/u1': () => ({ body: { user } }) });
  return { ...(await showPage(path)), server };
}

test.each([
  ['a visitor', null, '/cadastro', '/upsell'],
  ['a user whose profile can’t be loaded', 'u1', '/upsell', null],
])('for %s, /planos removes an earlier choice, stores a new one and opens $2', async (...row) => {
  const [, uid, path, redirect] = row;
  if (uid) storage.set('uid', uid);
  await serve({ ...signedOut, 'GET /api/users/u1': () => ({ status: 500, body: {} }) });
  storage.set('selectedPlan', selectedElite());
  const { router } = await showPage('/planos');
  expect(storage.get('selectedPlan')).toBeNull();
  choose('Elite Plus');
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
  expect(storage.get('selectedPlan')).toEqual(monthlyChoice(plans.elite_nivel_2));
  expect(storage.get('loginRedirectUrl')).toBe(redirect);
});

test('a subscriber sees the active plan, and a choice shows a button to the portal, until a sign-out in another tab', async () => {
  const subscription = { subscription_active: true, subscription_plan: 'elite' };
  const { router } = await showToUser('/planos', subscription);
  expect(await card('Elite').findByText('Seu plano')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Mudar para Top Afiliado' }));
  expect(await screen.findByRole('button', { name: 'Gerenciar Plano' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/planos');
  expect(storage.get('selectedPlan')).toBeNull();
  act(() => storage.remove('uid'));
  await waitFor(() => expect(screen.queryByText('Seu plano')).toBeNull());
  expect(card('Elite').getByRole('button', { name: /^Assinar agora/ })).toBeVisible();
});

const former = { has_paid: true, subscription_active: false };

test('if a coupon is refused, /planos offers another coupon and compares the usual prices, and its link “Compare os planos” keeps the refused coupon', async () => {
  await showToUser('/planos?cupom=novo', { ...former, comeback_from: 1 });
  expect(await main().findByRole('button', { name: 'Usar COMEBACK' })).toBeVisible();
  expect(screen.queryAllByRole('row', { name: /^Primeira cobrança/ })).toEqual([]);
  expect(compareLink()).toHaveAttribute('href', '/planos?cupom=novo#comparar');
});

test('for a user whose coupon gives no discount, the promo page shows the reason and the usual prices', async () => {
  const comeback_from = Math.floor(Date.now() / 1000) + 86_400;
  await showToUser('/planos-promo?promo=novo', { ...former, comeback_from });
  const why = /O cupom NOVO vale só para a primeira assinatura/;
  expect(await main().findByText(why)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copiar cupom' })).toBeNull();
  expect(main().queryByText(/7 dias grátis/)).toBeNull();
  expect(card('Elite').getByText(elitePrice.month.text)).toBeVisible();
  expect(screen.queryByText(/no primeiro mês;/)).toBeNull();
});

test('once a former subscriber may use the coupon COMEBACK, the promo page shows the discounted prices, and marks no plan as the user’s plan', async () => {
  const change = { ...former, comeback_from: 1_700_000_000, subscription_plan: 'elite' };
  const { server } = await showToUser('/planos-promo?promo=comeback', change);
  await answered(server, 'GET /api/users/u1');
  expect(card('Elite').getByText(firstPayment(30).text)).toBeVisible();
  expect(screen.queryByText('Seu plano')).toBeNull();
});

test('the share button of the promo page shares or copies the address with only the promo and the affiliate', async () => {
  const share = vi.fn(async () => {});
  const writeText = vi.fn(async () => {});
  const navigator = { clipboard: { writeText }, language: 'pt-BR' };
  vi.stubGlobal('navigator', { ...navigator, share });
  window.history.pushState({}, '', '/promo?promo=blackfriday&ref=bia&fbclid=x&utm_source=ig');
  onTestFinished(() => window.history.pushState({}, '', '/'));
  await showPage('/promo?promo=blackfriday&ref=bia&fbclid=x');
  const button = screen.getByRole('button', { name: 'Compartilhar esta promoção' });
  const url = `${window.location.origin}/promo?promo=blackfriday&ref=bia`;
  fireEvent.click(button);
  expect(share.mock.calls).toEqual([[expect.objectContaining({ url })]]);
  expect(writeText).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', navigator);
  fireEvent.click(button);
  expect(await screen.findByText('Link copiado')).toBeVisible();
  expect(writeText.mock.calls).toEqual([[url]]);
});

test('a plan chosen on the promo page is stored with its coupon, and /planos-promo is stored as the login redirect', async () => {
  storage.set('selectedPlan', selectedElite());
  await showPage('/promo?promo=blackfriday&periodo=anual');
  expect(storage.get('selectedPlan')).toBeNull();
  const search = '?periodo=anual&cupom=blackfriday';
  await waitFor(() => expect(compareLink()).toHaveAttribute('href', `/planos${search}#comparar`));
  choose('Elite');
  await waitFor(() => expect(storage.get('loginRedirectUrl')).toBe('/planos-promo'));
  expect(storage.get('selectedPlan')).toEqual({ ...selectedElite(), ...blackFriday });
});

test('if a visitor selects a level of Elite Plus before hydration, the selector reports the level after hydration', async () => {
  const onChange = vi.fn();
  const selector = (
    <Providers env="test">
      <LevelSelector value="elite_nivel_2" onChange={onChange} period="month" promo={null} />
    </Providers>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(selector);
  const level = container.querySelector<HTMLInputElement>('[value=elite_nivel_4]');
  if (level) level.checked = true;
  const root = await act(() => hydrateRoot(container, selector));
  expect(onChange).toHaveBeenCalledWith('elite_nivel_4');
  await act(() => root.unmount());
  container.remove();
});
