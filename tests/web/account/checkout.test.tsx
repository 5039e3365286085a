import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  afterEach,
  beforeEach,
  describe,
  expect,
  type MockInstance,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { CheckoutDone } from '../../../web/src/features/checkout/checkout-done.tsx';
import { CheckoutPage } from '../../../web/src/features/checkout/checkout-page.tsx';
import { lookAtTab } from '../../../web/src/features/upsell/look-at-tab.ts';
import { UpsellPage } from '../../../web/src/features/upsell/upsell-page.tsx';
import { isCheckoutMessage } from '../../../web/src/lib/purchase/checkout-message.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import type { SelectedPlan } from '../../../web/src/lib/storage-schemas.ts';
import { type LocalServer, show, startServer } from './harness.tsx';
import { anasProfile } from './profile.ts';

const elite: SelectedPlan = {
  name: 'Elite',
  price: 'R$ 187,90',
  period: '/mês',
  priceRaw: 187.9,
  interval: 'month',
};

let server: LocalServer | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

/** What the upsell page can see of a tab, without a browser that opens one. */
function fakeTab(href: string, closed = false) {
  return {
    closed,
    focus: () => {},
    get location() {
      if (href === 'hidden') throw new DOMException('cross-origin', 'SecurityError');
      return new URL(href, window.location.origin);
    },
  } as unknown as Window;
}

test.each([
  ['/checkout', false, { kind: 'path', path: '/checkout' }],
  ['/planos/', false, { kind: 'path', path: '/planos' }],
  ['/', false, { kind: 'path', path: '/' }],
  ['about:blank', false, { kind: 'path', path: '' }],
  ['hidden', false, { kind: 'unreadable' }],
  ['/checkout', true, { kind: 'closed' }],
  ['https://payments.stripe.com/boleto/voucher/1', false, { kind: 'boleto' }],
])('a tab at %s, closed %s', (href, closed, seen) => {
  expect(lookAtTab(fakeTab(href, closed))).toEqual(seen);
});

describe('a message counts only with our origin, from our tab, in its shape', () => {
  const tab = fakeTab('/checkout');
  const good = { event: 'checkout_succeeded', plan: 'Elite', interval: 'anual', value: 1127.4 };
  test.each([
    ['the real one', {}, true],
    ['another origin', { origin: 'https://mau.example' }, false],
    ['no origin', { origin: 'null' }, false],
    ['another window', { source: fakeTab('/checkout') }, false],
    ['no window', { source: null }, false],
    ['another event', { data: { ...good, event: 'checkout_failed' } }, false],
    ['no value', { data: { ...good, value: undefined } }, false],
    ['a value that is no number', { data: { ...good, value: Number.NaN } }, false],
    ['an unknown interval', { data: { ...good, interval: 'semanal' } }, false],
    ['a text', { data: JSON.stringify(good) }, false],
    ['nothing', { data: null }, false],
  ])('%s', (_, change, counts) => {
    const event = { origin: window.location.origin, source: tab, data: good, ...change };
    expect(isCheckoutMessage(event as MessageEvent, tab)).toBe(counts);
  });
});

describe('the offers', () => {
  let open: MockInstance<typeof window.open>;
  beforeEach(() => {
    storage.set('selectedPlan', elite);
    open = vi.spyOn(window, 'open');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => void vi.useRealTimers());

  /** Until the page looks at its tab again. */
  const wait = () => act(() => vi.advanceTimersByTimeAsync(3_000));

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
    [false, /^Cupom NOVO: menos R\$ 18,79/],
    [true, /O desconto do cupom NOVO vale só para a primeira assinatura/],
  ])(
    'of somebody who has paid before (%s) say of a coupon what it gives',
    async (has_paid, said) => {
      storage.set('selectedPlan', { ...elite, couponCode: 'NOVO', couponId: 'primeiro_mes_10' });
      server = await startServer({
        'GET /api/users/u1': () => ({ body: { user: { ...anasProfile, has_paid } } }),
      });
      await show(<UpsellPage />);
      expect(await screen.findByText(said)).toBeVisible();
    },
  );

  test('take a coupon, and say at once what the first payment becomes', async () => {
    open.mockReturnValue(fakeTab('/checkout'));
    await show(<UpsellPage />);
    await userEvent.click(screen.getByText('Tem um cupom?'));
    await userEvent.type(screen.getByLabelText('Código do cupom'), 'blackfriday{Enter}');
    expect(await screen.findByText(/^Cupom BLACKFRIDAY: menos R\$ 75,16/)).toBeVisible();
    const annual = screen.getByRole('article', { name: 'Anual' });
    expect(annual).toHaveTextContent('Primeiro pagamento com o cupom: R$ 1.052,24');
    expect(screen.getByText(/Primeiro mês por R\$ 112,74, depois R\$ 187,90\/mês/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar com o plano mensal' }));
    expect(storage.get('selectedPlan')).toEqual({
      ...elite,
      couponCode: 'BLACKFRIDAY',
      couponId: 'primeiro_mes_40',
    });
  });

  test('ask somebody who has paid before for no coupon', async () => {
    server = await startServer({
      'GET /api/users/u1': () => ({ body: { user: { ...anasProfile, has_paid: true } } }),
    });
    await show(<UpsellPage />);
    await waitFor(() => expect(screen.queryByText('Tem um cupom?')).toBeNull());
  });

  test('hand the session of a paid tab on', async () => {
    server = await startServer({
      'GET /session-status?session_id=cs_test_1': () => ({
        body: { status: 'complete', payment_status: 'paid', customer_email: null },
      }),
    });
    open.mockReturnValue(fakeTab('/checkout', true));
    await show(<UpsellPage />);
    await userEvent.click(screen.getByRole('button', { name: 'Continuar com o plano mensal' }));
    storage.set('checkoutClientSecret', 'cs_test_1_secret_2');
    await wait();
    expect(await screen.findByText(/^com \?session_id=cs_test_1&planName=Elite/)).toBeVisible();
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
    expect(storage.get('selectedPlan')).toMatchObject({ priceRaw: 1127.4, interval: 'anual' });
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

  test.each([
    ['paid', '/payment-success'],
    ['unpaid', '/payment-awaited'],
  ])('a closed tab whose session is %s is not called cancelled', async (payment, path) => {
    server = await startServer({
      'GET /session-status?session_id=cs_test_1': () => ({
        body: { status: 'complete', payment_status: payment, customer_email: null },
      }),
    });
    open.mockReturnValue(fakeTab('/checkout', true));
    await show(<UpsellPage />);
    await userEvent.click(screen.getByRole('button', { name: 'Continuar com o plano mensal' }));
    storage.set('checkoutClientSecret', 'cs_test_1_secret_2');
    await wait();
    expect(await screen.findByText(`em ${path}`)).toBeVisible();
  });

  describe('loaded anew while a checkout tab is open', () => {
    const session = (status: string, payment_status: string) => ({
      body: { status, payment_status, customer_email: null },
    });
    const resume = () => show(<UpsellPage />, undefined, { checkoutTab: true });
    beforeEach(() => storage.set('checkoutClientSecret', 'cs_test_1_secret_2'));

    test.each([
      ['complete', 'paid', '/payment-success'],
      ['complete', 'unpaid', '/payment-awaited'],
      ['expired', 'unpaid', '/payment-canceled'],
    ])('a session that is %s and %s leads to its page', async (status, payment, path) => {
      server = await startServer({
        'GET /session-status?session_id=cs_test_1': () => session(status, payment),
      });
      await resume();
      expect(await screen.findByText(`em ${path}`)).toBeVisible();
    });

    test('an open session waits, and the tab can be found again', async () => {
      server = await startServer({
        'GET /session-status?session_id=cs_test_1': () => session('open', 'unpaid'),
      });
      open.mockReturnValue(fakeTab('/checkout'));
      await resume();
      expect(await screen.findByText(/o seu checkout continua na outra aba/)).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Ir para a aba do checkout' }));
      expect(open).toHaveBeenCalledExactlyOnceWith('', 'garimpa-checkout');
      expect(await screen.findByText(/Conclua o pagamento na aba/)).toBeVisible();
      expect(storage.get('checkoutClientSecret')).not.toBeNull();
    });

    test('a tab that is gone is opened at the checkout', async () => {
      const assign = vi.fn();
      const blank = { closed: false, focus: () => {}, location: { href: 'about:blank', assign } };
      open.mockReturnValue(blank as unknown as Window);
      server = await startServer({});
      await resume();
      await userEvent.click(
        await screen.findByRole('button', { name: 'Ir para a aba do checkout' }),
      );
      expect(assign).toHaveBeenCalledExactlyOnceWith('/checkout');
    });

    test('the offers can be had back', async () => {
      server = await startServer({});
      await resume();
      await userEvent.click(await screen.findByRole('button', { name: 'Voltar às ofertas' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.getByRole('button', { name: 'Continuar com o plano mensal' })).toBeVisible();
    });
  });

  test('a closed tab that never began a session is cancelled', async () => {
    open.mockReturnValue(fakeTab('/checkout', true));
    await show(<UpsellPage />);
    await userEvent.click(screen.getByRole('button', { name: 'Continuar com o plano mensal' }));
    await wait();
    expect(await screen.findByText('em /payment-canceled')).toBeVisible();
  });
});

describe('the checkout', () => {
  test('is not for someone who is not logged in', async () => {
    await show(<CheckoutPage />, { status: 'out' });
    expect(screen.getByText('Acesso Restrito')).toBeVisible();
    expect(screen.getByText('Você precisa estar logado para acessar esta página')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fazer Login' })).toHaveAttribute('href', '/login');
  });

  test('without a chosen plan leads to the plans', async () => {
    await show(<CheckoutPage />);
    expect(await screen.findByText('em /planos')).toBeVisible();
  });

  test('shows that it loads', async () => {
    await show(<CheckoutPage />, { status: 'loading' });
    expect(screen.getByRole('status')).toHaveTextContent('Carregando checkout...');
  });

  test('that cannot be set up says so, in the page and in a toast', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    storage.set('selectedPlan', elite);
    server = await startServer({
      'POST /create-embedded-checkout-session': () => ({
        status: 502,
        body: { error: 'Pagamento fora do ar.', code: 'stripe_failed' },
      }),
    });
    await show(<CheckoutPage />);
    expect(
      await screen.findByText(
        'Ocorreu um erro ao configurar o checkout. Por favor, tente novamente mais tarde.',
      ),
    ).toBeVisible();
    expect(screen.getByText('Erro')).toBeVisible();
    expect(
      screen.getByText('Não foi possível configurar o checkout. Tente novamente mais tarde.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voltar aos planos' })).toBeVisible();
  });

  test('of a subscriber leads to the user area', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    storage.set('selectedPlan', elite);
    server = await startServer({
      'POST /create-embedded-checkout-session': () => ({
        status: 409,
        body: { error: 'Você já tem uma assinatura.', code: 'already_subscribed' },
      }),
    });
    await show(<CheckoutPage />);
    expect(await screen.findByText('Você já tem uma assinatura.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir para a minha conta' })).toHaveAttribute(
      'href',
      '/area-usuario',
    );
  });

  test('when paid closes its tab after 3 s, and says so if the browser does not let it', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => {});
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    await show(<CheckoutDone search={{ planName: 'Elite', interval: 'month', price: '187.9' }} />);
    expect(screen.getByRole('status')).toHaveTextContent('Esta aba será fechada em 3 segundos.');
    await act(() => vi.advanceTimersByTimeAsync(2_900));
    expect(close).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('link', { name: 'Ver a confirmação' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/payment-success\?/),
    );
    expect(close).toHaveBeenCalledOnce();
  });
});
