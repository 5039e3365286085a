import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { UpsellPage } from '../../../web/src/features/upsell/upsell-page.tsx';
import { storage, tabStorage } from '../../../web/src/lib/storage.ts';
import { discount, elitePrice, firstPayment, selectedElite } from '../../support/prices.ts';
import { anasProfile, answered, type LocalServer, serve } from '../server.ts';
import { fakeTab } from './fake-tab.ts';
import { ana, show } from './harness.tsx';

const elite = selectedElite();
const paid = { status: 'complete', payment_status: 'paid', customer_email: null };
const PROFILE = 'GET /api/users/u1';

let open: MockInstance<typeof window.open>;
let server: LocalServer;
let record: object;
beforeEach(async () => {
  storage.set('selectedPlan', elite);
  storage.set('uid', ana.uid);
  open = vi.spyOn(window, 'open').mockReturnValue(fakeTab('/checkout'));
  record = {};
  server = await serve({
    [PROFILE]: () => ({ body: { user: { ...anasProfile, ...record } } }),
    'GET /api/auth/check-cookie?profile=1': () => new Promise<never>(() => {}),
    'GET /session-status?session_id=cs_test_1': () => ({ body: paid }),
  });
});
afterEach(() => void vi.useRealTimers());

const keepMonthly = () => screen.getByRole('button', { name: 'Continuar com o plano mensal' });

const annual = () => within(screen.getByRole('article', { name: 'Anual' }));

test('without a chosen plan, /upsell redirects to /planos', async () => {
  storage.remove('selectedPlan');
  await show(<UpsellPage />);
  expect(await screen.findByText('em /planos')).toBeVisible();
});

const before = { has_paid: true, comeback_from: 1_700_000_000 };
const novo = { couponCode: 'NOVO', couponId: 'primeiro_mes_10' };
const comeback = { couponCode: 'COMEBACK', couponId: 'primeiro_mes_30' };
const blackFriday = { couponCode: 'BLACKFRIDAY', couponId: 'primeiro_mes_40' };

test.each([
  ['a new user', {}, novo, {}, `Cupom NOVO: menos ${discount(10).text}`],
  // BLACKFRIDAY is refused to this user, so COMEBACK replaces it despite the smaller discount.
  ['a former subscriber', blackFriday, comeback, before, `COMEBACK: menos ${discount(30).text}`],
  ['a former subscriber', {}, novo, before, 'O cupom NOVO vale só para a primeira assinatura'],
])('a coupon typed on /upsell shows %s “$4”', async (_, applied, coupon, change, expected) => {
  storage.set('selectedPlan', { ...elite, ...applied });
  record = change;
  const { router } = await show(<UpsellPage />);
  await answered(server, PROFILE);
  const field = screen.getByLabelText('Código do cupom');
  fireEvent.change(field, { target: { value: coupon.couponCode } });
  fireEvent.click(screen.getByRole('button', { name: 'Aplicar', hidden: true }));
  expect(storage.get('selectedPlan')).toEqual({ ...elite, ...coupon });
  const search = `?plano=elite&cupom=${coupon.couponCode.toLowerCase()}`;
  await vi.waitFor(() => expect(router.state.location.searchStr).toBe(search));
  expect(await screen.findByText(expected, { exact: false })).toBeVisible();
  const isGiven = screen.queryAllByText('hoje, com o cupom').length > 0;
  expect(isGiven).toBe(expected.includes(': menos'));
});

test('/upsell highlights only the period that was viewed on the plans page or, without one, the most popular offer', async () => {
  const { unmount } = await show(<UpsellPage />);
  const semester = screen.getByRole('article', { name: 'Semestral' });
  expect([...document.querySelectorAll('[data-highlight]')]).toEqual([semester]);
  unmount();
  tabStorage.set('periodLookedAt', 'anual');
  await show(<UpsellPage />);
  const highlighted = [...document.querySelectorAll('[data-highlight]')];
  expect(highlighted).toEqual([screen.getByRole('article', { name: 'Anual' })]);
  expect(highlighted[0]).toContainElement(screen.getByText('O que você viu nos planos'));
  const renewal = annual().getByText(/^Renova em \d{2}\/\d{2}\/\d{4} por /);
  expect(renewal).toHaveTextContent(elitePrice.anual.text);
});

test('an offer and its dialog show what the coupon changes, and a confirmation stores the offer and opens the checkout, after which another offer can be confirmed', async () => {
  storage.set('selectedPlan', { ...elite, ...novo });
  await show(<UpsellPage />);
  await answered(server, PROFILE);
  expect(annual().getByText(/\/mês na renovação$/)).toHaveTextContent(/^R\$/);
  expect(annual().getByText(/^Economia de /)).toHaveTextContent(/ ao todo \+ cupom$/);
  await userEvent.click(annual().getByRole('button'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    elitePrice.anual.text,
    `−\u00a0${discount(10).text}`,
    firstPayment(10, 'anual').text,
  ]);
  expect(dialog.getByText(/^Renova em /)).toHaveTextContent(` por ${elitePrice.anual.text}.`);
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  const address = '/checkout?plano=elite&intervalo=anual&cupom=novo';
  expect(open).toHaveBeenCalledWith(address, 'garimpa-checkout');
  expect(storage.get('selectedPlan')).toEqual({ ...selectedElite('anual'), ...novo });
  await userEvent.click(await screen.findByRole('button', { name: 'Voltar às ofertas' }));
  const semester = within(screen.getByRole('article', { name: 'Semestral' }));
  await userEvent.click(semester.getByRole('button'));
  expect(await screen.findByRole('button', { name: 'Confirmar' })).toBeEnabled();
});

test('if the browser blocks the checkout’s tab, /upsell shows a link to the checkout', async () => {
  open.mockReturnValue(null);
  await show(<UpsellPage />);
  await userEvent.click(keepMonthly());
  expect(await screen.findByText('O navegador bloqueou a nova aba')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Abrir o checkout' });
  expect(link).toHaveAttribute('href', '/checkout?plano=elite');
});

test('a visitor who chooses a period on /upsell is redirected to the sign-up, and no checkout opens', async () => {
  storage.remove('uid');
  await show(<UpsellPage />, null);
  await userEvent.click(keepMonthly());
  expect(await screen.findByText('em /cadastro')).toBeVisible();
  expect(open).not.toHaveBeenCalled();
  expect(storage.get('loginPlan')).toMatchObject(elite);
});

test.each([
  ['before the server responds to the session check', 'unknown', ana.uid],
  ['before the session check ends, without a stored user id', 'unknown', null],
  ['if a user id is stored but the session check finds no user', null, ana.uid],
] as const)('/upsell opens the checkout %s', async (_, session, uid) => {
  if (uid === null) storage.remove('uid');
  await show(<UpsellPage />, session);
  await userEvent.click(keepMonthly());
  expect(open).toHaveBeenCalledOnce();
  expect(storage.get('loginPlan')).toBeNull();
});

test('/upsell redirects a subscriber to the user area, and a user who has just paid to the success page', async () => {
  record = { subscription_active: true };
  // This client secret belongs to an earlier purchase's checkout session.
  storage.set('checkoutClientSecret', 'cs_test_1_secret_2');
  await show(<UpsellPage />);
  expect(await screen.findByText('em /area-usuario')).toBeVisible();
  const [toast] = await screen.findAllByText('Você já tem uma assinatura ativa');
  expect(toast).toBeVisible();
  expect(storage.get('selectedPlan')).toBeNull();
  cleanup();
  storage.set('selectedPlan', elite);
  tabStorage.set('checkoutTab', elite);
  await show(<UpsellPage />);
  expect(await screen.findByText('em /payment-success')).toBeVisible();
});

test('the countdown of /upsell starts at the first visit, continues after a reload, and at its end disappears and updates the profile', async () => {
  const now = 1_760_000_000_000;
  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
  const { unmount } = await show(<UpsellPage />);
  expect(storage.get('upsellEndTime')).toBe(now + 900_000);
  expect(screen.getByRole('timer')).toHaveTextContent('15:00');
  await advance(60_000);
  unmount();
  await show(<UpsellPage />);
  expect(screen.getByRole('timer')).toHaveTextContent('14:00');
  await answered(server, PROFILE);
  server.calls.length = 0;
  await advance(840_000);
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByText(/00:00|garantidas/)).toBeNull();
  expect(screen.getByText(/conferimos tudo de novo/)).toBeVisible();
  await vi.waitFor(() => expect(server.calls).toContain(PROFILE));
  expect(keepMonthly()).toBeVisible();
});
