import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { plans } from '#contract/plans.ts';
import { promoFor } from '#contract/promos.ts';
import { AccountConfirmationPage } from '../../../web/src/features/results/account-confirmation-page.tsx';
import { PaymentAwaitedPage } from '../../../web/src/features/results/payment-awaited-page.tsx';
import { PaymentCanceledPage } from '../../../web/src/features/results/payment-canceled-page.tsx';
import { monthlyChoice } from '../../../web/src/lib/purchase/choice.ts';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { profileQuery } from '../../../web/src/lib/session/profile.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { daysAgo } from '../../support/sample-user.ts';
import { ana, answered, serve, show } from './harness.tsx';
import { anasProfile } from './profile.ts';

const PROFILE = 'GET /api/users/u1';
const refused = { status: 403, body: { error: 'Não.', code: 'forbidden' } };

afterEach(() => void vi.useRealTimers());

/** Shows a page to a user whose account is `days` days old. */
async function showAfter(days: number, page: ReactNode, record: object = {}) {
  const user = { ...anasProfile, createdAt: daysAgo(days), ...record };
  const server = await serve({ [PROFILE]: () => ({ body: { user } }) });
  await show(page);
  await answered(server, PROFILE);
}

const bar = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));

const line = [
  /^Seu período de teste termina em 3 dias e 19 horas\.$/,
  /^Seu período de teste terminou\.$/,
] as const;
const tiles = [/^03dias19horas/, null] as const;

type Texts = {
  during: RegExp;
  after: RegExp;
  /** The timer's text during and after the trial. `after` is null if no timer is shown then. */
  timer: readonly [during: RegExp, after: RegExp | null];
};

const rows: [string, ReactNode, string[], Texts][] = [
  [
    'account created',
    <AccountConfirmationPage key="created" />,
    ['Começar Agora'],
    {
      during: /Você já está no plano/,
      after: /Seu período de teste terminou/,
      timer: tiles,
    },
  ],
  [
    'payment canceled',
    <PaymentCanceledPage key="canceled" />,
    ['Voltar aos planos', 'Acessar a plataforma'],
    {
      during: /Sua conta foi criada e está no plano/,
      after: /Você pode continuar usando a plataforma/,
      timer: line,
    },
  ],
  [
    'payment awaited',
    <PaymentAwaitedPage key="awaited" />,
    ['Enviar Comprovante', 'Acessar a plataforma'],
    {
      during: /Enquanto isso, aproveite o período de teste/,
      after: /será liberado após a confirmação do pagamento/,
      timer: line,
    },
  ],
];

describe.each(rows)('the page “%s”, opened directly', (_, page, links, texts) => {
  test('during the trial, a result page shows the remaining time', async () => {
    await showAfter(3.2, page);
    expect(screen.getByText(texts.during)).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(texts.timer[0]);
    expect(bar()).toBeCloseTo(54.3, 0);
    for (const name of links) expect(screen.getByRole('link', { name })).toBeVisible();
  });

  test('after the trial, a result page says that the trial has ended, without a bar or a running countdown', async () => {
    await showAfter(8, page);
    expect(screen.getByText(texts.after)).toBeVisible();
    const [, after] = texts.timer;
    if (after) expect(screen.getByRole('timer')).toHaveTextContent(after);
    else expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText(/7 dias grátis/)).toBeNull();
    for (const name of links) expect(screen.getByRole('link', { name })).toBeVisible();
  });

  test('after a sign-up, a result page shows the trial even if the profile has not been loaded yet', async () => {
    storage.set('registrationDate', new Date(Date.now() - 3.2 * 86_400_000).toISOString());
    await serve({ [PROFILE]: () => new Promise<never>(() => {}) });
    await show(page);
    // /payment-canceled waits up to four seconds for the profile.
    expect(await screen.findByText(texts.during, {}, { timeout: 6_000 })).toBeVisible();
    expect(bar()).toBeCloseTo(54.3, 0);
  });

  test('if the account’s creation date can’t be loaded, a result page shows a trial that begins now', async () => {
    const server = await serve({ [PROFILE]: () => refused });
    await show(page);
    await answered(server, PROFILE);
    expect(await screen.findByText(texts.during)).toBeVisible();
    expect(bar()).toBeCloseTo(100, 0);
  });
});

test('/account-confirmation does not say “Conta criada” to a user whose trial has ended', async () => {
  await showAfter(8, <AccountConfirmationPage />);
  expect(screen.queryByText(/Conta criada/)).toBeNull();
});

test('/account-confirmation leads a former subscriber to the user area', async () => {
  await showAfter(3.2, <AccountConfirmationPage />, { has_paid: true, subscription_active: false });
  expect(await screen.findByText('em /area-usuario')).toBeVisible();
  expect(screen.queryByText(/Conta criada/)).toBeNull();
});

test.each(rows.slice(1))(
  'for a former subscriber, whose trial is over, the page “%s” shows no trial',
  async (_, page, links, texts) => {
    await showAfter(3.2, page, { has_paid: true, subscription_active: false });
    for (const name of links) expect(await screen.findByRole('link', { name })).toBeVisible();
    expect(screen.queryByText(texts.during)).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  },
);

describe('a chosen plan on a result page', () => {
  const coupon = promoFor('blackfriday');
  const topAfiliado = monthlyChoice(plans.top_afiliado, coupon);
  const link = (name: string) => screen.queryByRole('link', { name });
  const payNow = 'Assinar o Top Afiliado';
  const payAgain = 'Tentar pagar de novo';

  test.each([
    [0, <AccountConfirmationPage key="created" />, payNow],
    [0, <PaymentCanceledPage key="canceled" />, payAgain],
    [8, <PaymentCanceledPage key="canceled" />, payAgain],
  ])(
    '%i days after the sign-up, a result page has a link to pay for the chosen plan',
    async (days, page, name) => {
      storage.set('selectedPlan', topAfiliado);
      await showAfter(days, page);
      expect(link(name)).toHaveAttribute('href', '/upsell?plano=top_afiliado&cupom=blackfriday');
      expect(storage.get('selectedPlan')).toEqual(topAfiliado);
    },
  );

  test.each([
    [0, <PaymentCanceledPage key="canceled" />, 'Voltar aos planos'],
    [8, <AccountConfirmationPage key="created" />, 'Ver os planos'],
  ])(
    '%i days after the sign-up, a result page leads to the plans with the coupon',
    async (days, page, name) => {
      storage.set('selectedPlan', topAfiliado);
      await showAfter(days, page);
      expect(link(name)).toHaveAttribute('href', '/planos?cupom=blackfriday');
    },
  );

  test('/payment-canceled takes the chosen plan from its address if no plan is stored', async () => {
    await serve({ [PROFILE]: () => ({ body: { user: anasProfile } }) });
    await show(<PaymentCanceledPage />, ana, '/payment-canceled?plano=elite');
    expect(await screen.findByRole('link', { name: payAgain })).toHaveAttribute(
      'href',
      '/upsell?plano=elite',
    );
  });
});

test('/payment-canceled names the full price to a former subscriber whose coupon is refused', async () => {
  storage.set('selectedPlan', monthlyChoice(plans.elite, promoFor('novo')));
  await showAfter(40, <PaymentCanceledPage />, { has_paid: true });
  expect(await screen.findByText('R$ 187,90/mês')).toBeVisible();
  expect(screen.queryByText(/primeiro mês/)).toBeNull();
});

describe('/payment-canceled for a user who has a purchase', () => {
  const showWith = async (change: object) => {
    const user = { ...anasProfile, ...change };
    await serve({ [PROFILE]: () => ({ body: { user } }) });
    const shown: string[] = [];
    const watcher = new MutationObserver(() => shown.push(document.body.textContent ?? ''));
    watcher.observe(document.body, { childList: true, subtree: true });
    // This cached profile is older than the purchase.
    queryClient.setQueryData(profileQuery(ana.uid).queryKey, anasProfile);
    await show(<PaymentCanceledPage />);
    return () =>
      expect(shown.filter((text) => /cancelado|Nenhuma cobrança/.test(text))).toEqual([]);
  };

  test('/payment-canceled never says “cancelado” to a subscriber', async () => {
    const neverSaid = await showWith({ subscription_active: true });
    expect(await screen.findByText('Sua assinatura está ativa')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver minha assinatura' })).toBeVisible();
    neverSaid();
  });

  test('/payment-canceled redirects a user with an open boleto to /payment-awaited, without saying “cancelado”', async () => {
    const neverSaid = await showWith({
      pending_payment_url: 'https://pagamentos.exemplo/boleto/1',
    });
    expect(await screen.findByText('em /payment-awaited')).toBeVisible();
    neverSaid();
  });

  test('if another tab writes to storage, /payment-canceled checks again for a purchase and shows the purchase', async () => {
    let user: object = anasProfile;
    await serve({ [PROFILE]: () => ({ body: { user } }) });
    await show(<PaymentCanceledPage />);
    expect(await screen.findByText('Nenhuma cobrança foi feita.')).toBeVisible();
    user = { ...anasProfile, subscription_active: true };
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'selectedPlan' })));
    expect(await screen.findByText('Sua assinatura está ativa')).toBeVisible();
    expect(screen.queryByText('Nenhuma cobrança foi feita.')).toBeNull();
  });
});

test('/payment-canceled does not say “cancelado” if the server refuses to return the session’s status', async () => {
  storage.set('checkoutClientSecret', 'cs_test_7_secret_1');
  await serve({
    [PROFILE]: () => ({ body: { user: anasProfile } }),
    'GET /session-status?session_id=cs_test_7': () => refused,
  });
  await show(<PaymentCanceledPage />);
  expect(await screen.findByText('Não conseguimos confirmar o pagamento')).toBeVisible();
  expect(screen.queryByText('Nenhuma cobrança foi feita.')).toBeNull();
});

test.each([
  ['paid', '/payment-success'],
  ['unpaid', '/payment-awaited'],
])(
  '/payment-canceled redirects if a purchase in another tab is complete and %s',
  async (payment, path) => {
    const status = { status: 'complete', payment_status: payment, customer_email: null };
    await serve({
      [PROFILE]: () => ({ body: { user: anasProfile } }),
      'GET /session-status?session_id=cs_test_7': () => ({ body: status }),
    });
    await show(<PaymentCanceledPage />);
    expect(await screen.findByText('Nenhuma cobrança foi feita.')).toBeVisible();
    // Simulate another tab that begins a checkout.
    act(() => storage.set('checkoutClientSecret', 'cs_test_7_secret_1'));
    expect(await screen.findByText(`em ${path}`)).toBeVisible();
  },
);
