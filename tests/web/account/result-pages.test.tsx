import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { plans } from '#contract/plans.ts';
import { promoFor } from '#contract/promos.ts';
import { AccountConfirmationPage } from '../../../web/src/features/results/account-confirmation-page.tsx';
import { PaymentAwaitedPage } from '../../../web/src/features/results/payment-awaited-page.tsx';
import { PaymentCanceledPage } from '../../../web/src/features/results/payment-canceled-page.tsx';
import { monthlyChoice } from '../../../web/src/lib/purchase/plan-choice.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { answered, serve, show } from './harness.tsx';
import { anasProfile, daysAgo } from './profile.ts';

const PROFILE = 'GET /api/users/u1';
const refused = { status: 403, body: { error: 'Não.', code: 'forbidden' } };

afterEach(() => void vi.useRealTimers());

/** Shows a page to somebody whose account is so many days old. */
async function showAfter(days: number, page: ReactNode) {
  const user = { ...anasProfile, createdAt: daysAgo(days) };
  const server = await serve({ [PROFILE]: () => ({ body: { user } }) });
  await show(page);
  await answered(server, PROFILE);
}

const bar = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));

const rows: [string, ReactNode, string[], { during: RegExp; after: RegExp }][] = [
  [
    'account created',
    <AccountConfirmationPage key="created" />,
    ['Começar Agora'],
    {
      during: /Você já está no plano/,
      after: /Seu período de teste terminou/,
    },
  ],
  [
    'payment cancelled',
    <PaymentCanceledPage key="canceled" />,
    ['Voltar aos planos', 'Acessar a plataforma'],
    {
      during: /Sua conta foi criada e está no plano/,
      after: /Você pode continuar usando a plataforma/,
    },
  ],
  [
    'payment awaited',
    <PaymentAwaitedPage key="awaited" />,
    ['Enviar Comprovante', 'Acessar a plataforma'],
    {
      during: /Enquanto isso, aproveite o período de teste/,
      after: /será liberado após a confirmação do pagamento/,
    },
  ],
];

describe.each(rows)('%s, reached without any context', (_, page, links, texts) => {
  test('during the trial', async () => {
    await showAfter(3.2, page);
    expect(screen.getByText(texts.during)).toBeVisible();
    const timer = screen.getByRole('timer');
    expect(within(timer).getByText('dias').previousSibling).toHaveTextContent('03');
    expect(bar()).toBeCloseTo(54.3, 0);
    for (const name of links) expect(screen.getByRole('link', { name })).toBeVisible();
  });

  test('after the trial, clock and bar read zero', async () => {
    await showAfter(8, page);
    expect(screen.getByText(texts.after)).toBeVisible();
    expect(within(screen.getByRole('timer')).getByText('dias').previousSibling).toHaveTextContent(
      '00',
    );
    expect(bar()).toBe(0);
    expect(screen.queryByText(/7 dias grátis/)).toBeNull();
    for (const name of links) expect(screen.getByRole('link', { name })).toBeVisible();
  });

  test('right after the sign-up it runs before the record is there', async () => {
    storage.set('registrationDate', new Date(Date.now() - 3.2 * 86_400_000).toISOString());
    await serve({ [PROFILE]: () => new Promise<never>(() => {}) });
    await show(page);
    expect(screen.getByText(texts.during)).toBeVisible();
    expect(bar()).toBeCloseTo(54.3, 0);
  });

  test('where nothing says when the account was created, it begins now', async () => {
    const server = await serve({ [PROFILE]: () => refused });
    await show(page);
    await answered(server, PROFILE);
    expect(await screen.findByText(texts.during)).toBeVisible();
    expect(bar()).toBeCloseTo(100, 0);
  });
});

test('an account whose trial was over before is not greeted as a new one', async () => {
  await showAfter(8, <AccountConfirmationPage />);
  expect(screen.queryByText(/Conta criada/)).toBeNull();
});

describe('a plan that was chosen', () => {
  const coupon = promoFor('blackfriday');
  const topAfiliado = monthlyChoice(plans.top_afiliado, coupon);
  const link = (name: string) => screen.queryByRole('link', { name });
  const payNow = 'Assinar o Top Afiliado';
  const payAgain = 'Tentar pagar de novo';

  test.each([
    [0, <AccountConfirmationPage key="created" />, payNow],
    [0, <PaymentCanceledPage key="canceled" />, payAgain],
    [8, <PaymentCanceledPage key="canceled" />, payAgain],
  ])('can be paid for, coupon and all, on day %i', async (days, page, name) => {
    storage.set('selectedPlan', topAfiliado);
    await showAfter(days, page);
    expect(link(name)).toHaveAttribute('href', '/upsell?plano=top_afiliado&cupom=blackfriday');
    expect(storage.get('selectedPlan')).toEqual(topAfiliado);
  });

  test.each([
    ['a subscriber', { subscription_active: true }, 'Ver minha assinatura', '/area-usuario'],
    [
      'who has an open boleto',
      { pending_payment_url: 'https://pagamentos.exemplo/boleto/1' },
      'Ver meu boleto',
      '/payment-awaited',
    ],
  ])('is not to be paid for again by %s', async (_, change, name, path) => {
    storage.set('selectedPlan', topAfiliado);
    const user = { ...anasProfile, ...change };
    const server = await serve({ [PROFILE]: () => ({ body: { user } }) });
    await show(<PaymentCanceledPage />);
    await answered(server, PROFILE);
    expect(link(name)).toHaveAttribute('href', path);
    expect(link(payAgain)).toBeNull();
  });
});

test.each([
  ['paid', '/payment-success'],
  ['unpaid', '/payment-awaited'],
])(
  'a cancelled purchase that is %s in another tab is not called cancelled',
  async (payment, path) => {
    const status = { status: 'complete', payment_status: payment, customer_email: null };
    await serve({
      [PROFILE]: () => ({ body: { user: anasProfile } }),
      'GET /session-status?session_id=cs_test_7': () => ({ body: status }),
    });
    await show(<PaymentCanceledPage />);
    expect(await screen.findByText('Nenhuma cobrança foi feita.')).toBeVisible();
    // The other tab begins a checkout.
    act(() => storage.set('checkoutClientSecret', 'cs_test_7_secret_1'));
    expect(await screen.findByText(`em ${path}`)).toBeVisible();
  },
);
