import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CheckoutPage } from '../../../web/src/features/checkout/checkout-page.tsx';
import { endCheckout, startCheckout } from '../../../web/src/features/checkout/checkout-query.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { eliteOrder, selectedElite } from '../../prices.ts';
import { embedded, forms } from './fake-stripe-js.ts';
import { ana, serve, show } from './harness.tsx';

vi.mock('../../../web/src/features/checkout/stripe-js.ts', () => import('./fake-stripe-js.ts'));

const COOKIE = 'GET /api/auth/check-cookie?profile=1';
const CHECKOUT = 'POST /create-embedded-checkout-session';

/** The page once its first calls have been answered, as where React arrives last. */
function AfterTheCalls() {
  const [answered, setAnswered] = useState(false);
  useEffect(() => void startCheckout().then(() => setAnswered(true)), []);
  return answered ? <CheckoutPage /> : null;
}

function serveCheckout(answer: { status?: number; body: unknown }) {
  storage.set('selectedPlan', selectedElite());
  const { uid, email, displayName } = ana;
  return serve({
    [COOKIE]: () => ({ body: { authenticated: true, user: { uid, email, displayName } } }),
    [CHECKOUT]: () => answer,
  });
}

const paid = { body: { clientSecret: 'cs_test_1_secret_2', order: eliteOrder } };
const calls = (all: string[]) => all.filter((call) => call === CHECKOUT);

test('a checkout that was opened before its page is shown is not asked for again', async () => {
  forms.length = 0;
  const server = await serveCheckout(paid);
  await show(<AfterTheCalls />);
  expect(await screen.findByText(/^Elite mensal:/)).toBeVisible();
  expect(calls(server.calls)).toHaveLength(1);
  expect(forms).toHaveLength(1);
  expect(embedded.at(-1)?.mount).toHaveBeenCalled();
});

test('one that was refused by then says so, and is not asked for again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const error = 'Espere a confirmação.';
  const server = await serveCheckout({ status: 409, body: { error, code: 'payment_pending' } });
  await show(<AfterTheCalls />);
  expect(await screen.findByText(error)).toBeVisible();
  expect(calls(server.calls)).toHaveLength(1);
});

test('the next visit opens another one, and destroys what Stripe showed before', async () => {
  forms.length = 0;
  const server = await serveCheckout(paid);
  const { unmount } = await show(<AfterTheCalls />);
  await waitFor(() => expect(embedded.at(-1)?.mount).toHaveBeenCalled());
  const before = embedded.at(-1);
  unmount();
  endCheckout();
  await show(<CheckoutPage />);
  await waitFor(() => expect(forms).toHaveLength(2));
  expect(calls(server.calls)).toHaveLength(2);
  expect(before?.destroy).toHaveBeenCalledOnce();
});
