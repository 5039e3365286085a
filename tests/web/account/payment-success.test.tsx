import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { plans } from '#contract/plans.ts';
import { promoFor } from '#contract/promos.ts';
import type { UserProfile } from '#contract/users.ts';
import { fetchRememberedProfile } from '../../../web/src/components/plans/remembered-profile.ts';
import { CheckoutReturnPage } from '../../../web/src/features/checkout/checkout-return-page.tsx';
import { PaymentSuccessPage } from '../../../web/src/features/results/payment-success-page.tsx';
import { monthlyChoice } from '../../../web/src/lib/purchase/choice.ts';
import { queryClient } from '../../../web/src/lib/query-client.ts';
import { profileQuery } from '../../../web/src/lib/session/profile.ts';
import { endSession } from '../../../web/src/lib/session/session.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { type Answer, anasProfile, serve } from '../server.ts';
import { ana, show } from './harness.tsx';

const SESSION = 'cs_test_1';
const SEARCH = `?session_id=${SESSION}`;
const STATUS = `GET /session-status${SEARCH}`;
const purchase = { amount: 10_000, planName: 'Elite', interval: 'month', paidAt: 1, periodEnd: 2 };
const paid = { status: 'complete', payment_status: 'paid', customer_email: ana.email, purchase };
const heading = (name: string) => screen.findByRole('heading', { name });
const elite = monthlyChoice(plans.elite);
const active = { subscription_active: true };

/** Opens the success page. The cache has the profile `cached` when the session's status arrives. */
async function open(
  search: string,
  session: Answer = { status: 404, body: {} },
  record: object = {},
  cached: UserProfile = { ...anasProfile, ...record },
) {
  await serve({
    'GET /api/users/u1': () => ({ body: { user: { ...anasProfile, ...record } } }),
    [STATUS]() {
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
  expect(facts.join(' | ')).toMatch(/^Elite anual \| R\$.100,00 \| R\$.1\.127,40 em 10\/01\/2027$/);
  expect(storage.get('selectedPlan')).toBeNull();
  expect(storage.get('upsellEndTime')).toBeNull();
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
])('the success page shows no purchase for %s', async (_, search, session) => {
  storage.set('selectedPlan', elite);
  storage.set('upsellEndTime', Date.now());
  await open(search, session);
  expect(await heading('Nenhum pagamento por aqui')).toBeVisible();
  // The user may have just paid, and a link to the plans could lead to a second payment.
  expect(screen.queryByRole('link', { name: /planos/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ir para minha conta' })).toBeVisible();
  expect(storage.get('selectedPlan')).toEqual(elite);
  expect(storage.get('upsellEndTime')).not.toBeNull();
});

const at = (status: string, payment_status = 'unpaid') => ({
  body: { status, payment_status, customer_email: ana.email },
});

test.each([
  ['a subscriber at an address without a session', active, '', undefined, '/area-usuario'],
  ['a subscriber with an expired session', active, SEARCH, at('expired'), '/area-usuario'],
  ['a subscriber with an unpaid boleto', active, SEARCH, at('complete'), '/area-usuario'],
  ['a user with an unpaid boleto', {}, SEARCH, at('complete'), '/payment-awaited'],
  ['a user with an open session', {}, SEARCH, at('open'), '/checkout'],
])('the success page redirects %s to $4', async (_, record, search, session, path) => {
  storage.set('selectedPlan', elite);
  await open(search, session, record);
  expect(await screen.findByText(`em ${path}`)).toBeVisible();
  expect(storage.get('selectedPlan')).toEqual(elite);
});

test.each([
  ['', SESSION, {}],
  // The browser has stored another session, so an active plan does not confirm this payment.
  [SEARCH, 'cs_test_2', active],
])('if the server fails, /payment-success%s offers a retry', async (search, last, record) => {
  const session = { status: 429, body: { error: 'Muitas tentativas.', code: 'too_many' } };
  storage.set('checkoutClientSecret', `${last}_secret_x`);
  await open(search, session, record);
  expect(await heading('Não conseguimos confirmar o pagamento')).toBeVisible();
  expect(screen.getByText('Muitas tentativas.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  Object.assign(session, { status: 200, body: paid });
  await userEvent.click(screen.getByRole('button', { name: 'Verificar de novo' }));
  expect(await heading('Pagamento confirmado!')).toBeVisible();
});
const openReturn = (search = SEARCH) =>
  show(<CheckoutReturnPage />, ana, `/checkout-return${search}`);

test.each([
  ['open', 'unpaid', '/checkout', ''],
  ['expired', 'unpaid', '/planos', ' ?cupom=novo'],
  ['complete', 'unpaid', '/payment-awaited', ''],
  ['complete', 'paid', '/payment-success', ` ${SEARCH}`],
])('/checkout-return sends the %s, %s session to %s%s', async (status, payment, path, search) => {
  storage.set('selectedPlan', monthlyChoice(plans.elite, promoFor('novo')));
  await serve({ [STATUS]: () => at(status, payment) });
  await openReturn();
  expect(await screen.findByText(`em ${path}`)).toBeVisible();
  expect(screen.getByText(`com${search}`)).toBeVisible();
});

const wrong = ['', '?session_id=%3Cscript%3E', `?session_id=cs_${'a'.repeat(10_000)}`];

test.each(wrong)('/checkout-return redirects to /planos for the query “%s”', async (search) => {
  const { calls } = await serve({});
  await openReturn(search);
  expect(await screen.findByText('em /planos')).toBeVisible();
  expect(calls).toEqual([]);
});

test('/checkout-return shows the server’s message about an unknown session and a button to retry', async () => {
  let known = false;
  const reason = { error: 'Sessão de pagamento não encontrada.', code: 'unknown_session' };
  await serve({ [STATUS]: () => (known ? at('open') : { status: 404, body: reason }) });
  await openReturn();
  expect(await screen.findByRole('alert')).toHaveTextContent(reason.error);
  known = true;
  await userEvent.click(screen.getByRole('button', { name: 'Verificar de novo' }));
  expect(await screen.findByText('em /checkout')).toBeVisible();
});

test('/checkout-return still redirects if the user is signed out during its request', async () => {
  await serve({ [STATUS]: () => at('open') });
  await openReturn();
  await act(() => endSession(async () => {}));
  expect(await screen.findByText('em /checkout')).toBeVisible();
});
