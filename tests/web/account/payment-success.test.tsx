import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { plans } from '#contract/plans.ts';
import { fetchRememberedProfile } from '../../../web/src/components/plans/remembered-profile.ts';
import { PaymentSuccessPage } from '../../../web/src/features/results/payment-success-page.tsx';
import { monthlyChoice } from '../../../web/src/lib/purchase/choice.ts';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { profileQuery } from '../../../web/src/lib/session/profile.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { ana, serve, show } from './harness.tsx';
import { anasProfile } from './profile.ts';

const SESSION = 'cs_test_1';
const purchase = { amount: 10_000, planName: 'Elite', interval: 'month', paidAt: 1, periodEnd: 2 };
const paid = { status: 'complete', payment_status: 'paid', customer_email: ana.email, purchase };
const heading = (name: string) => screen.findByRole('heading', { name });
const elite = monthlyChoice(plans.elite);

/** Opens the success page. `session` is the server's response about the checkout session. */
async function open(
  search: string,
  session: { status?: number; body: unknown } = { status: 404, body: {} },
  record: object = {},
) {
  await serve({
    'GET /api/users/u1': () => ({ body: { user: { ...anasProfile, ...record } } }),
    [`GET /session-status?session_id=${SESSION}`]: () => session,
  });
  await show(<PaymentSuccessPage />, undefined, `/payment-success${search}`);
}

test('once the success page shows the purchase and its next charge, the stored plan is removed', async () => {
  storage.set('selectedPlan', elite);
  storage.set('upsellEndTime', Date.now());
  const periodEnd = Date.UTC(2027, 0, 10, 15) / 1000;
  const body = { ...paid, purchase: { ...purchase, interval: 'anual', periodEnd } };
  await open(`?session_id=${SESSION}`, { body });
  await heading('Pagamento confirmado!');
  for (const [name, value] of [
    ['Plano', 'Elite anual'],
    ['Valor pago', 'R$ 100,00'],
    ['Próxima cobrança', '10/01/2027'],
  ] as const) {
    expect(screen.getByText(name).nextElementSibling).toHaveTextContent(value);
  }
  expect(storage.get('selectedPlan')).toBeNull();
  expect(storage.get('upsellEndTime')).toBeNull();
});

test('if a boleto is unpaid but its user already has a subscription, the success page redirects to the user area', async () => {
  const boleto = { status: 'complete', payment_status: 'unpaid', customer_email: ana.email };
  const profile = { ...anasProfile, subscription_active: true };
  await serve({
    'GET /api/users/u1': () => ({ body: { user: profile } }),
    [`GET /session-status?session_id=${SESSION}`]() {
      queryClient.setQueryData(profileQuery('u1').queryKey, profile);
      return { body: boleto };
    },
  });
  await show(<PaymentSuccessPage />, undefined, `/payment-success?session_id=${SESSION}`);
  expect(await screen.findByText('em /area-usuario')).toBeVisible();
});

test('the success page confirms a purchase that was paid with the user’s credit, and shows no amount', async () => {
  const body = { ...paid, payment_status: 'no_payment_required', purchase: undefined };
  await open(`?session_id=${SESSION}`, { body });
  await heading('Pagamento confirmado!');
  expect(screen.queryByText('Valor pago')).toBeNull();
  expect(storage.get('selectedPlan')).toBeNull();
});

test('after a purchase, the plan cards get the profile from the server instead of the cache', async () => {
  await serve({
    'GET /api/users/u1': () => ({ body: { user: { ...anasProfile, subscription_active: true } } }),
    [`GET /session-status?session_id=${SESSION}`]() {
      queryClient.setQueryData(profileQuery('u1').queryKey, anasProfile);
      return { body: paid };
    },
  });
  await show(<PaymentSuccessPage />, undefined, `/payment-success?session_id=${SESSION}`);
  await heading('Pagamento confirmado!');
  storage.set('uid', 'u1');
  expect(await fetchRememberedProfile()).toMatchObject({ subscription_active: true });
});

test.each([
  [
    'another user’s session',
    `?session_id=${SESSION}`,
    { body: { ...paid, customer_email: 'b***@e***', purchase: undefined } },
  ],
  ['an address without a session', '?planName=Elite&price=1', undefined],
])(
  'the success page shows no purchase and keeps the stored plan for %s',
  async (_, search, session) => {
    storage.set('selectedPlan', elite);
    storage.set('upsellEndTime', Date.now());
    await open(search, session);
    expect(await heading('Nenhum pagamento por aqui')).toBeVisible();
    // The user may have just paid, and a link to the plans could lead to a second payment.
    expect(screen.queryByRole('link', { name: /planos/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ir para minha conta' })).toBeVisible();
    expect(storage.get('selectedPlan')).toEqual(elite);
    expect(storage.get('upsellEndTime')).not.toBeNull();
  },
);

test.each([
  ['an address without a session', '', undefined],
  [
    'an expired session',
    `?session_id=${SESSION}`,
    { body: { status: 'expired', payment_status: 'unpaid', customer_email: ana.email } },
  ],
])(
  'the success page redirects a subscriber with %s to the user area',
  async (_, search, session) => {
    await open(search, session, { subscription_active: true });
    expect(await screen.findByText('em /area-usuario')).toBeVisible();
  },
);

test.each([
  ['an open session', 'open', '/checkout'],
  ['an unpaid boleto', 'complete', '/payment-awaited'],
])(
  'the success page redirects a user with %s (session status: %s) to %s',
  async (_, status, path) => {
    storage.set('selectedPlan', elite);
    const body = { status, payment_status: 'unpaid', customer_email: ana.email };
    await open(`?session_id=${SESSION}`, { body });
    expect(await screen.findByText(`em ${path}`)).toBeVisible();
    expect(storage.get('selectedPlan')).toEqual(elite);
  },
);

test('if the server refuses to confirm the payment, the success page shows a retry button and a link to support', async () => {
  const session = { status: 429, body: { error: 'Muitas tentativas.', code: 'too_many' } };
  storage.set('checkoutClientSecret', `${SESSION}_secret_x`);
  await open('', session);
  expect(await heading('Não conseguimos confirmar o pagamento')).toBeVisible();
  expect(screen.getByText('Muitas tentativas.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  Object.assign(session, { status: 200, body: paid });
  await userEvent.click(screen.getByRole('button', { name: 'Verificar de novo' }));
  expect(await heading('Pagamento confirmado!')).toBeVisible();
});
