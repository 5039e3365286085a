import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CheckoutPage } from '../../../web/src/features/checkout/checkout-page.tsx';
import { beginCheckout } from '../../../web/src/features/checkout/checkout-query.ts';
import { endSession } from '../../../web/src/lib/session/session.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { eliteOrder, selectedElite } from '../../prices.ts';
import { embedded, forms } from './fake-stripe-js.ts';
import { ana, answered, serve, show } from './harness.tsx';

vi.mock('../../../web/src/features/checkout/stripe-js.ts', () => import('./fake-stripe-js.ts'));

const COOKIE = 'GET /api/auth/check-cookie?profile=1';
const CHECKOUT = 'POST /create-embedded-checkout-session';
const created = { body: { clientSecret: 'cs_test_1_secret_2', order: eliteOrder } };

beforeEach(() => {
  forms.length = 0;
  storage.set('selectedPlan', selectedElite());
  storage.set('uid', ana.uid);
});

/** The page once its first calls have been answered, as where React arrives last. */
function AfterTheCalls() {
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => void beginCheckout().then(() => setAnswered(true)), []);
  return isAnswered ? <CheckoutPage /> : null;
}

function serveCheckout(answer: { status?: number; body: unknown }) {
  return serve({
    [COOKIE]: () => ({ body: { authenticated: true, user: ana } }),
    [CHECKOUT]: () => answer,
  });
}

const calls = (all: string[]) => all.filter((call) => call === CHECKOUT);

test('a checkout that was begun before its page is shown is not asked for again', async () => {
  const server = await serveCheckout(created);
  await show(<AfterTheCalls />, 'unknown');
  expect(await screen.findByText(/^Elite mensal:/)).toBeVisible();
  await waitFor(() => expect(embedded.at(-1)?.mount).toHaveBeenCalled());
  expect(calls(server.calls)).toHaveLength(1);
  expect(forms).toHaveLength(1);
  expect(await forms[0]?.fetchClientSecret()).toBe('cs_test_1_secret_2');
  expect(storage.get('checkoutClientSecret')).toBe('cs_test_1_secret_2');
});

test('one that was refused by then says so, and is not asked for again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const error = 'Espere a confirmação.';
  const server = await serveCheckout({ status: 409, body: { error, code: 'payment_pending' } });
  await show(<AfterTheCalls />);
  expect(await screen.findByText(error)).toBeVisible();
  expect(calls(server.calls)).toHaveLength(1);
});

test.each([
  ['for nobody', null, selectedElite()],
  ['where the session can’t be asked', 'unknown' as const, selectedElite()],
  ['without a plan', ana, null],
])('is not begun %s', async (_, session, plan) => {
  if (plan === null) storage.remove('selectedPlan');
  const refused = { status: 400, body: { error: 'Não.', code: 'bad_request' } };
  const nobody = { body: { authenticated: false } };
  const server = await serve({ [COOKIE]: () => (session === null ? nobody : refused) });
  await show(null, session);
  await beginCheckout();
  expect(calls(server.calls)).toHaveLength(0);
});

test('an answer after the sign-out leaves no secret behind', async () => {
  const held = Promise.withResolvers<void>();
  const server = await serveCheckout(created);
  const served = fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const response = await served(path, init);
    if (path.startsWith('/create-embedded')) await held.promise;
    return response;
  });
  await show(<CheckoutPage />, ana, '/checkout', false);
  await waitFor(() => expect(calls(server.calls)).toHaveLength(1));
  await act(() => endSession(async () => {}));
  expect(await screen.findByText('Acesso Restrito')).toBeVisible();
  held.resolve();
  await answered(server, CHECKOUT);
  expect(storage.get('checkoutClientSecret')).toBeNull();
});

test('the form that is left is destroyed', async () => {
  await serveCheckout(created);
  const { unmount } = await show(<CheckoutPage />);
  await waitFor(() => expect(embedded.at(-1)?.mount).toHaveBeenCalled());
  unmount();
  expect(embedded.at(-1)?.destroy).toHaveBeenCalledOnce();
});
