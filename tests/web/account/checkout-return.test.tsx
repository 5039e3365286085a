import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { plans } from '#contract/plans.ts';
import { promoFor } from '#contract/promos.ts';
import { CheckoutReturnPage } from '../../../web/src/features/checkout/checkout-return-page.tsx';
import { monthlyChoice } from '../../../web/src/lib/purchase/choice.ts';
import { endSession } from '../../../web/src/lib/session/session.ts';
import { storage } from '../../../web/src/lib/storage.ts';
import { ana, serve, show } from './harness.tsx';

const SESSION = 'cs_test_1';
const CALL = `GET /session-status?session_id=${SESSION}`;
const SEARCH = `?session_id=${SESSION}`;
const at = (status: string, payment_status = 'unpaid') => ({
  body: { status, payment_status, customer_email: null },
});
const open = (search = SEARCH) => show(<CheckoutReturnPage />, ana, `/checkout-return${search}`);

test.each([
  ['open', 'unpaid', '/checkout', ''],
  ['expired', 'unpaid', '/planos', ' ?cupom=novo'],
  ['complete', 'unpaid', '/payment-awaited', ''],
  ['complete', 'paid', '/payment-success', ` ${SEARCH}`],
])(
  'for a session that is %s and %s, /checkout-return redirects to %s%s',
  async (status, payment, path, search) => {
    storage.set('selectedPlan', monthlyChoice(plans.elite, promoFor('novo')));
    await serve({ [CALL]: () => at(status, payment) });
    await open();
    expect(await screen.findByText(`em ${path}`)).toBeVisible();
    expect(screen.getByText(`com${search}`)).toBeVisible();
  },
);

test.each(['', '?session_id=%3Cscript%3E', `?session_id=cs_${'a'.repeat(10_000)}`])(
  '/checkout-return redirects to /planos if its session id is missing or invalid: %s',
  async (search) => {
    const { calls } = await serve({});
    await open(search);
    expect(await screen.findByText('em /planos')).toBeVisible();
    expect(calls).toEqual([]);
  },
);

test('/checkout-return shows the server’s message about an unknown session and a button to retry', async () => {
  let known = false;
  const reason = { error: 'Sessão de pagamento não encontrada.', code: 'unknown_session' };
  await serve({ [CALL]: () => (known ? at('open') : { status: 404, body: reason }) });
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent(reason.error);
  known = true;
  await userEvent.click(screen.getByRole('button', { name: 'Verificar de novo' }));
  expect(await screen.findByText('em /checkout')).toBeVisible();
});

test('/checkout-return still redirects if the user is signed out during its request', async () => {
  await serve({ [CALL]: () => at('open') });
  await open();
  await act(() => endSession(async () => {}));
  expect(await screen.findByText('em /checkout')).toBeVisible();
});
