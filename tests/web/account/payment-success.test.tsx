import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { plans } from '#contract/plans.ts';
import type { UserProfile } from '#contract/users.ts';
import { fetchRememberedProfile } from '../../../web/src/components/plans/remembered-profile.ts';
import { PaymentSuccessPage } from '../../../web/src/features/results/payment-success-page.tsx';
import { monthlyChoice } from '../../../web/src/lib/purchase/choice.ts';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { profileQuery } from '../../../web/src/lib/session/profile.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { type Answer, ana, serve, show } from './harness.tsx';
import { anasProfile } from './profile.ts';

const SESSION = 'cs_test_1';
const SEARCH = `?session_id=${SESSION}`;
const purchase = { amount: 10_000, planName: 'Elite', interval: 'month', paidAt: 1, periodEnd: 2 };
const paid = { status: 'complete', payment_status: 'paid', customer_email: ana.email, purchase };
const heading = (name: string) => screen.findByRole('heading', { name });
const elite = monthlyChoice(plans.elite);
const active = { subscription_active: true };

/**
 * Opens the success page for a user whose profile has the fields of `record`.
 * @param session the server's response about the checkout session.
 * @param cached the profile that the page has cached before that response.
 */
async function open(
  search: string,
  session: Answer = { status: 404, body: {} },
  record: object = {},
  cached: UserProfile = { ...anasProfile, ...record },
) {
  await serve({
    'GET /api/users/u1': () => ({ body: { user: { ...anasProfile, ...record } } }),
    [`GET /session-status?session_id=${SESSION}`]() {
      queryClient.setQueryData(profileQuery('u1').queryKey, cached);
      return session;
    },
  });
  await show(<PaymentSuccessPage />, undefined, `/payment-success${search}`);
}

test('once the success page shows the purchase and its next charge, the stored plan is removed', async () => {
  storage.set('selectedPlan', elite);
  storage.set('upsellEndTime', Date.now());
  const periodEnd = Date.UTC(2027, 0, 10, 15) / 1000;
  const body = { ...paid, purchase: { ...purchase, interval: 'anual', periodEnd } };
  await open(SEARCH, { body });
  await heading('Pagamento confirmado!');
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'Elite anual',
    expect.stringMatching(/^R\$.100,00$/),
    expect.stringMatching(/ em 10\/01\/2027$/),
  ]);
  expect(storage.get('selectedPlan')).toBeNull();
  expect(storage.get('upsellEndTime')).toBeNull();
});

test('the success page confirms a purchase that was paid with the user’s credit, and shows no amount', async () => {
  const body = { ...paid, payment_status: 'no_payment_required', purchase: undefined };
  storage.set('selectedPlan', elite);
  await open(SEARCH, { body });
  await heading('Pagamento confirmado!');
  expect(screen.queryByText('Valor pago')).toBeNull();
  expect(storage.get('selectedPlan')).toBeNull();
});

test('after a purchase, the plan cards get the profile from the server instead of the cache', async () => {
  await open(SEARCH, { body: paid }, active, anasProfile);
  await heading('Pagamento confirmado!');
  storage.set('uid', 'u1');
  expect(await fetchRememberedProfile()).toMatchObject({ subscription_active: true });
});

const strangers = { ...paid, customer_email: 'b***@e***', purchase: undefined };

test.each([
  ['another user’s session', SEARCH, { body: strangers }],
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

const status = (status: string) => ({
  body: { status, payment_status: 'unpaid', customer_email: ana.email },
});

test.each([
  ['a subscriber at an address without a session', active, '', undefined, '/area-usuario'],
  ['a subscriber with an expired session', active, SEARCH, status('expired'), '/area-usuario'],
  ['a subscriber with an unpaid boleto', active, SEARCH, status('complete'), '/area-usuario'],
  ['a user with an unpaid boleto', {}, SEARCH, status('complete'), '/payment-awaited'],
  ['a user with an open session', {}, SEARCH, status('open'), '/checkout'],
])('the success page redirects %s', async (_, record, search, session, path) => {
  storage.set('selectedPlan', elite);
  await open(search, session, record);
  expect(await screen.findByText(`em ${path}`)).toBeVisible();
  expect(storage.get('selectedPlan')).toEqual(elite);
});

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
