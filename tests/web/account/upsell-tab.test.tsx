import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { eventId } from '#contract/event-id.ts';
import { UpsellPage } from '../../../web/src/features/upsell/upsell-page.tsx';
import { ACCEPTED } from '../../../web/src/lib/consent/consent.ts';
import { storeChoice } from '../../../web/src/lib/purchase/choice.ts';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { storage, tabStorage } from '../../../web/src/lib/storage.ts';
import { elitePrice, selectedElite } from '../../support/prices.ts';
import { fakeTab } from './fake-tab.ts';
import { ana, type LocalServer, show, startServer } from './harness.tsx';
import { anasProfile } from './profile.ts';

const SESSION = 'cs_test_1';
const SECRET = `${SESSION}_secret_2`;
const STATUS = `GET /session-status?session_id=${SESSION}`;
const session = (status: string, payment_status = 'unpaid') => ({
  status: 200,
  body: { status, payment_status, customer_email: null },
});
const failing = { status: 500, body: { error: 'Não deu.', code: 'internal' } };

let open: MockInstance<typeof window.open>;
let server: LocalServer;
let answer: { status: number; body: unknown };
/** Fields of the user's profile on the server, in addition to `anasProfile`. */
let record: object;
beforeEach(async () => {
  storage.set('selectedPlan', selectedElite());
  storage.set('uid', ana.uid);
  storage.set('userEmail', ana.email);
  // `recordedAt` marks the consent as already sent to the server. Otherwise, modules that an
  // earlier test file loaded would send the consent.
  const now = Date.now();
  storage.set('consent', { ...ACCEPTED, uid: ana.uid, decidedAt: now, recordedAt: now });
  open = vi.spyOn(window, 'open');
  // The fake timers must also advance with real time, because Testing Library waits with them.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
  answer = session('open');
  record = {};
  server = await startServer({
    [STATUS]: () => answer,
    [`GET /api/users/${ana.uid}`]: () => ({ body: { user: { ...anasProfile, ...record } } }),
    'POST /meta-capi': () => ({ status: 202, body: { ok: true } }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  server.close();
});

/** Makes `window.open` return a fake tab. Tests change the result's `href` and `closed`. */
function tabAt(href: string) {
  const tab = { href, closed: false };
  const asSeen = {
    focus: () => {},
    postMessage: vi.fn(),
    get closed() {
      return tab.closed;
    },
    get location() {
      return fakeTab(tab.href).location;
    },
  };
  open.mockReturnValue(asSeen as unknown as Window);
  return Object.assign(tab, { window: asSeen as unknown as Window });
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

/** Tests two states of the tab. tests/unit/web-account/tab-place.test.ts tests all states. */
describe.each([
  ['closed', '/checkout', true],
  ['at another site', 'hidden', false],
])('a checkout tab that is %s', (_, href, closed) => {
  const begin = async () => {
    const tab = tabAt('/checkout');
    await buy();
    Object.assign(tab, { href, closed });
  };

  test.each([
    ['paid', '/payment-success', '?session_id=cs_test_1&planName=Elite'],
    ['unpaid', '/payment-awaited', ''],
  ])(
    'if the server says that the checkout is complete and %s, /upsell redirects to %s',
    async (payment, path, search) => {
      answer = session('complete', payment);
      await begin();
      await look();
      expect(await screen.findByText(`em ${path}`)).toBeVisible();
      expect(screen.getByText(new RegExp(`^com${search && ` \\${search}`}`))).toBeVisible();
      const id = await eventId('checkout_finalizado', SESSION);
      await waitFor(() => expect(finished()).toEqual([`checkout_finalizado.${id}`]));
      // /upsell no longer waits for a checkout tab, so the user can open /upsell again.
      expect(tabStorage.get('checkoutTab')).toBeNull();
    },
  );

  test('while the checkout session is open, the upsell page shows no purchase and sends no event', async () => {
    await begin();
    await look();
    expect(await (closed ? screen.findByText('em /payment-canceled') : waiting())).toBeVisible();
    // The secret stays stored, because /payment-canceled needs it to check the session.
    expect(storage.get('checkoutClientSecret')).toBe(SECRET);
    expect(finished()).toEqual([]);
  });

  test('while the server fails, the upsell page shows a button to check again instead of a result', async () => {
    answer = failing;
    await begin();
    for (const _ of [1, 2, 3]) await look();
    expect(await screen.findByText('Não conseguimos confirmar o pagamento')).toBeVisible();
    await poll();
    expect(requests()).toBe(3);
    expect(finished()).toEqual([]);
    answer = session('complete', 'paid');
    await userEvent.click(screen.getByRole('button', { name: 'Verificar de novo' }));
    expect(await screen.findByText('em /payment-success')).toBeVisible();
    await isTracked();
  });
});

describe('the success message of the checkout tab', () => {
  const data = { event: 'checkout_succeeded', plan: 'Elite', interval: 'month', value: 187.9 };
  const send = (source: Window) =>
    act(() => {
      const { origin } = window.location;
      window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
    });

  test('after a success message, /upsell shows the success page even without a stored checkout session', async () => {
    const tab = tabAt('/checkout');
    await buy(null);
    send(tab.window);
    expect(tab.window.postMessage).not.toHaveBeenCalled();
    tab.closed = true;
    expect(await screen.findByText('em /payment-success')).toBeVisible();
  });

  test('after a success message that the server confirms, /upsell redirects to the success page', async () => {
    answer = session('complete', 'paid');
    const tab = tabAt('/checkout');
    await buy();
    send(tab.window);
    expect(tab.window.postMessage).toHaveBeenCalledExactlyOnceWith(
      { event: 'checkout_acknowledged' },
      { targetOrigin: window.location.origin },
    );
    expect(await screen.findByText('em /payment-success')).toBeVisible();
    await isTracked();
  });

  test('after 200 false success messages, /upsell shows no success page and sends no event', async () => {
    const tab = tabAt('/checkout');
    await buy();
    const { origin } = window.location;
    const spoofs = [
      { data, origin, source: window },
      { data: { ...data, value: '1' }, origin, source: tab.window },
      { data, origin: 'https://mau.example', source: tab.window },
    ];
    act(() => {
      for (let n = 0; n < 150; n += 1) {
        window.dispatchEvent(new MessageEvent<unknown>('message', spoofs[n % spoofs.length]));
      }
    });
    expect(requests()).toBe(0);
    // These messages are valid, but the server says that the session is not paid.
    for (let n = 0; n < 50; n += 1) send(tab.window);
    await waitFor(() => expect(requests()).toBeGreaterThan(0));
    expect(await waiting()).toBeVisible();
    expect(finished()).toEqual([]);
  });
});

describe('a purchase that the upsell page finds only in the profile', () => {
  const nextRecord = () => act(() => vi.advanceTimersByTimeAsync(10_000));

  test('/upsell finds a purchase in the profile if the checkout was reloaded after the payment', async () => {
    tabAt('/checkout');
    await buy();
    record = { subscription_active: true };
    await nextRecord();
    expect(await screen.findByText('em /payment-success')).toBeVisible();
    await isTracked();
  });

  test('/upsell finds a boleto in the profile if the checkout could not store its session', async () => {
    const tab = tabAt('/checkout');
    await buy(null);
    tab.href = 'hidden';
    record = { pending_payment_url: 'https://pagamentos.exemplo/1' };
    await nextRecord();
    expect(await screen.findByText('em /payment-awaited')).toBeVisible();
  });

  test('/upsell redirects to the user area if the profile has a subscription from another purchase', async () => {
    const tab = tabAt('/checkout');
    await buy(null);
    tab.href = '/area-usuario';
    record = { subscription_active: true };
    await nextRecord();
    expect(await screen.findByText('em /area-usuario')).toBeVisible();
  });
});

test('if the browser opens the checkout in the same tab, /upsell shows no dialog and no result', async () => {
  open.mockReturnValue(window);
  await buy();
  await poll();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('em /payment-canceled')).toBeNull();
});

test('if the checkout tab is closed before it has a session, /upsell redirects to /payment-canceled', async () => {
  // The secret of an earlier checkout must not count as the new checkout's secret.
  storage.set('checkoutClientSecret', 'cs_test_0_secret_1');
  const tab = tabAt('/checkout');
  await buy(null);
  tab.closed = true;
  await poll();
  expect(await screen.findByText('em /payment-canceled')).toBeVisible();
  expect(server.calls.filter((call) => call.includes('session-status'))).toEqual([]);
});

test('a user who goes back to the offers is no longer sent to the result of the checkout tab', async () => {
  const tab = tabAt('/checkout');
  await buy();
  const dialog = await screen.findByRole('dialog', { name: 'Continue na outra aba' });
  expect(within(dialog).getByText('Elite mensal')).toBeVisible();
  expect(within(dialog).getByText(`${elitePrice.month.text} hoje`)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Voltar às ofertas' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  tab.closed = true;
  await poll();
  expect(screen.getByText('Aproveite as Ofertas Exclusivas')).toBeVisible();
  expect(tabStorage.get('checkoutTab')).toBeNull();
});

describe('a reload of /upsell while a checkout tab is open', () => {
  const resume = () => show(<UpsellPage />);
  beforeEach(() => {
    storage.set('checkoutClientSecret', SECRET);
    tabStorage.set('checkoutTab', selectedElite());
  });

  test('after a reload, /upsell still waits for the checkout, and shows a button that leads to the checkout tab', async () => {
    tabAt('/checkout');
    await resume();
    expect(await screen.findByText(/seu checkout continua na outra aba/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ir para a aba do checkout' }));
    expect(open).toHaveBeenCalledExactlyOnceWith('', 'garimpa-checkout');
    expect(await waiting()).toBeVisible();
    expect(storage.get('checkoutClientSecret')).not.toBeNull();
  });

  test('a new choice of the same plan shows the offers instead of waiting for the earlier checkout', async () => {
    storeChoice(selectedElite());
    await resume();
    expect(await screen.findByText('Aproveite as Ofertas Exclusivas')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('after a reload, /upsell names the annual offer that it opened, although the stored choice is monthly', async () => {
    tabStorage.set('checkoutTab', selectedElite('anual'));
    answer = session('expired');
    await resume();
    expect(await screen.findByText('em /payment-canceled')).toBeVisible();
    expect(screen.getByText('com ?plano=elite&intervalo=anual')).toBeVisible();
  });
});

describe('a checkout of the annual offer whose stored choice another page has removed', () => {
  const buyAnnual = async (href: string) => {
    const tab = tabAt('/checkout');
    await buy(SECRET, takeAnnual);
    act(() => storage.remove('selectedPlan'));
    tab.href = href;
    await look();
  };

  test('if the user returns to the plans in the checkout tab, /payment-canceled gets the annual offer', async () => {
    await buyAnnual('/planos');
    expect(await screen.findByText('em /payment-canceled')).toBeVisible();
    expect(screen.getByText('com ?plano=elite&intervalo=anual')).toBeVisible();
  });

  test('if the user pays, /payment-success gets the annual offer', async () => {
    answer = session('complete', 'paid');
    await buyAnnual('hidden');
    expect(await screen.findByText('em /payment-success')).toBeVisible();
    expect(screen.getByText(/planName=Elite&interval=anual&price=1127.4$/)).toBeVisible();
  });
});
