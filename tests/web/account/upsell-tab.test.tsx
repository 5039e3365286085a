import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { eventId } from '#contract/event-id.ts';
import { UpsellPage } from '../../../web/src/features/upsell/upsell-page.tsx';
import { ACCEPTED } from '../../../web/src/lib/consent/consent.ts';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { storage, tabStorage } from '../../../web/src/lib/storage.ts';
import { elitePrice, selectedElite } from '../../support/prices.ts';
import { type Answer, anasProfile, type LocalServer, serve } from '../server.ts';
import { fakeTab } from './fake-tab.ts';
import { ana, show } from './harness.tsx';

const SESSION = 'cs_test_1';
const SECRET = `${SESSION}_secret_2`;
const STATUS = `GET /session-status?session_id=${SESSION}`;
const session = (status: string, payment_status = 'unpaid'): Answer => ({
  body: { status, payment_status, customer_email: null },
});

let open: MockInstance<typeof window.open>;
let server: LocalServer;
let answer: Answer;
let record: object;
beforeEach(async () => {
  storage.set('selectedPlan', selectedElite());
  storage.set('uid', ana.uid);
  storage.set('userEmail', ana.email);
  // Without `recordedAt`, modules that an earlier test file loaded would send the consent.
  const now = Date.now();
  storage.set('consent', { ...ACCEPTED, uid: ana.uid, decidedAt: now, recordedAt: now });
  open = vi.spyOn(window, 'open');
  // The checkout tab covers /upsell, so the browser counts /upsell as hidden.
  focusManager.setFocused(false);
  // The fake timers must also advance with real time, because Testing Library waits with them.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
  answer = session('open');
  record = {};
  server = await serve({
    [STATUS]: () => answer,
    [`GET /api/users/${ana.uid}`]: () => ({ body: { user: { ...anasProfile, ...record } } }),
    'POST /meta-capi': () => ({ status: 202, body: { ok: true } }),
  });
});
afterEach(() => void vi.useRealTimers());
afterEach(() => focusManager.setFocused(undefined));

function fakeCheckoutTab() {
  const tab = fakeTab('/checkout');
  open.mockReturnValue(tab);
  return tab;
}

async function keepMonthly() {
  await userEvent.click(screen.getByRole('button', { name: 'Continuar com o plano mensal' }));
}

async function takeAnnual() {
  const card = within(screen.getByRole('article', { name: 'Anual' }));
  await userEvent.click(card.getByRole('button', { name: 'Aproveitar Oferta' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));
}

async function buy(secret: string | null = SECRET, choose = keepMonthly) {
  await show(<UpsellPage />);
  await choose();
  // Store the session's client secret, as the checkout tab does.
  if (secret !== null) act(() => storage.set('checkoutClientSecret', secret));
}

const requests = () => server.calls.filter((call) => call === STATUS).length;
const finished = () =>
  (storage.get('conversionsSent') ?? []).filter((id) => id.startsWith('checkout_finalizado'));
/** Waits until the conversion `checkout_finalizado` is sent, which happens in the background. */
const isTracked = () => waitFor(() => expect(finished()).toHaveLength(1));
const waiting = () => screen.findByText(/Conclua o pagamento na aba/);
const poll = () => act(() => vi.advanceTimersByTimeAsync(3_000));
/** Lets the page check the checkout tab, and waits until the server has responded. */
async function look() {
  const before = requests();
  await poll();
  await waitFor(() => {
    expect(requests()).toBeGreaterThan(before);
    expect(queryClient.isFetching({ queryKey: ['user', 'checkout-session'] })).toBe(0);
  });
}

async function buyAndLeave(leave: 'closed' | 'hidden'): Promise<void> {
  const tab = fakeCheckoutTab();
  await buy();
  Object.assign(tab, leave === 'closed' ? { closed: true } : { href: 'hidden' });
  await look();
}

test.each([
  ['closed', 'paid', '/payment-success', '?session_id=cs_test_1&planName=Elite'],
  ['hidden', 'unpaid', '/payment-awaited', ''],
] as const)(
  'if the checkout tab is %s and its session is %s, /upsell redirects to %s',
  async (leave, payment, path, search) => {
    answer = session('complete', payment);
    await buyAndLeave(leave);
    expect(await screen.findByText(`em ${path}`)).toBeVisible();
    expect(screen.getByText(new RegExp(`^com${search && ` \\${search}`}`))).toBeVisible();
    const id = await eventId('checkout_finalizado', SESSION);
    await waitFor(() => expect(finished()).toEqual([`checkout_finalizado.${id}`]));
    // /upsell no longer waits for a checkout tab, so the user can open /upsell again.
    expect(tabStorage.get('checkoutTab')).toBeNull();
  },
);

test.each([
  ['closed', () => screen.findByText('em /payment-canceled')],
  ['hidden', waiting],
] as const)('an open session in a %s checkout tab is not a purchase', async (leave, findResult) => {
  await buyAndLeave(leave);
  expect(await findResult()).toBeVisible();
  // The secret stays stored, because /payment-canceled needs it to check the session.
  expect(storage.get('checkoutClientSecret')).toBe(SECRET);
  expect(finished()).toEqual([]);
});

test('three failed checks of the checkout tab end the waiting only if they follow each other', async () => {
  const failure: Answer = { status: 500, body: { error: 'Não deu.', code: 'internal' } };
  answer = failure;
  await buyAndLeave('hidden');
  await look();
  answer = session('open');
  await look();
  answer = failure;
  await look();
  await look();
  expect(await waiting()).toBeVisible();
  await look();
  expect(await screen.findByText('Não conseguimos confirmar o pagamento')).toBeVisible();
});

test('while the server fails, the upsell page shows a button to check again instead of a result', async () => {
  answer = { status: 500, body: { error: 'Não deu.', code: 'internal' } };
  await buyAndLeave('closed');
  await look();
  await look();
  expect(await screen.findByText('Não conseguimos confirmar o pagamento')).toBeVisible();
  await poll();
  expect(requests()).toBe(3);
  expect(finished()).toEqual([]);
  answer = session('complete', 'paid');
  await userEvent.click(screen.getByRole('button', { name: 'Verificar de novo' }));
  expect(await screen.findByText('em /payment-success')).toBeVisible();
  await isTracked();
});

const data = { event: 'checkout_succeeded', plan: 'Elite', interval: 'month', value: 187.9 };
const send = (source: Window) =>
  act(() => {
    const { origin } = window.location;
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  });

test.each([
  ['without a stored checkout session', null],
  ['that the server confirms', SECRET],
])('after a success message %s, /upsell redirects to the success page', async (_, secret) => {
  answer = session('complete', 'paid');
  const tab = fakeCheckoutTab();
  await buy(secret);
  send(tab);
  const acknowledgement = { event: 'checkout_acknowledged' };
  const target = { targetOrigin: window.location.origin };
  expect(tab.postMessage.mock.calls).toEqual(secret ? [[acknowledgement, target]] : []);
  expect(await screen.findByText('em /payment-success')).toBeVisible();
  if (secret) await isTracked();
});

test('after false success messages, /upsell shows no success page and sends no event', async () => {
  const tab = fakeCheckoutTab();
  await buy();
  send(window);
  await poll();
  expect(requests()).toBe(0);
  // This message is valid, but the server says that the session is not paid.
  send(tab);
  await waitFor(() => expect(requests()).toBeGreaterThan(0));
  expect(await waiting()).toBeVisible();
  expect(finished()).toEqual([]);
});

const boleto = { pending_payment_url: 'https://pagamentos.exemplo/1' };
const subscribed = { subscription_active: true };

test.each([
  ['a purchase in a reloaded tab', '/payment-success', '/checkout', SECRET, subscribed],
  ['a boleto without a stored session', '/payment-awaited', 'hidden', null, boleto],
  ['another purchase', '/area-usuario', '/area-usuario', null, subscribed],
])('if only the profile has %s, /upsell opens %s', async (_, path, href, secret, change) => {
  const tab = fakeCheckoutTab();
  await buy(secret);
  tab.href = href;
  record = change;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText(`em ${path}`)).toBeVisible();
  if (secret) await isTracked();
});

test('if the browser opens the checkout in the same tab, /upsell shows no dialog and no result', async () => {
  open.mockReturnValue(window);
  await buy();
  await poll();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('em /payment-canceled')).toBeNull();
});

test('if the checkout tab is closed before it has created a session, /upsell redirects to /payment-canceled', async () => {
  // The secret of an earlier checkout must not count as the new checkout's secret.
  storage.set('checkoutClientSecret', 'cs_test_0_secret_1');
  const tab = fakeCheckoutTab();
  await buy(null);
  tab.closed = true;
  await poll();
  expect(await screen.findByText('em /payment-canceled')).toBeVisible();
  expect(server.calls.filter((call) => call.includes('session-status'))).toEqual([]);
});

test('if the coupon is refused, the dialog of /upsell names the full price, and once the user has closed the dialog, closing the checkout tab changes nothing', async () => {
  const coupon = { couponCode: 'NOVO', couponId: 'primeiro_mes_10' };
  storage.set('selectedPlan', { ...selectedElite(), ...coupon });
  record = { has_paid: true };
  const tab = fakeCheckoutTab();
  await buy();
  const dialog = await screen.findByRole('dialog', { name: 'Continue na outra aba' });
  expect(within(dialog).getByText('Elite mensal')).toBeVisible();
  expect(await within(dialog).findByText(`${elitePrice.month.text} hoje`)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Voltar às ofertas' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  tab.closed = true;
  await poll();
  expect(screen.getByText('Aproveite as Ofertas Exclusivas')).toBeVisible();
  expect(tabStorage.get('checkoutTab')).toBeNull();
});

test('after a reload, /upsell still waits for the checkout, and shows a button that leads to the checkout tab', async () => {
  storage.set('checkoutClientSecret', SECRET);
  tabStorage.set('checkoutTab', selectedElite());
  fakeCheckoutTab();
  await show(<UpsellPage />);
  expect(await screen.findByText(/seu checkout continua na outra aba/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ir para a aba do checkout' }));
  expect(open).toHaveBeenCalledExactlyOnceWith('', 'garimpa-checkout');
  expect(await waiting()).toBeVisible();
  expect(storage.get('checkoutClientSecret')).not.toBeNull();
});

test('after a reload, /upsell names the annual offer that it opened, although the stored choice is monthly', async () => {
  storage.set('checkoutClientSecret', SECRET);
  tabStorage.set('checkoutTab', selectedElite('anual'));
  answer = session('expired');
  await show(<UpsellPage />);
  expect(await screen.findByText('em /payment-canceled')).toBeVisible();
  expect(screen.getByText('com ?plano=elite&intervalo=anual')).toBeVisible();
});

test.each([
  ['open', '/planos', '/payment-canceled', /^com \?plano=elite&intervalo=anual$/],
  ['paid', 'hidden', '/payment-success', /planName=Elite&interval=anual&price=1127.4$/],
])(
  'if another page removes the stored choice and session, /upsell still passes the annual offer to $2 (session: $0, checkout tab: $1)',
  async (payment, href, path, search) => {
    if (payment === 'paid') answer = session('complete', payment);
    const tab = fakeCheckoutTab();
    await buy(SECRET, takeAnnual);
    act(() => storage.remove('selectedPlan'));
    act(() => storage.remove('checkoutClientSecret'));
    tab.href = href;
    await look();
    expect(await screen.findByText(`em ${path}`)).toBeVisible();
    expect(screen.getByText(search)).toBeVisible();
  },
);
