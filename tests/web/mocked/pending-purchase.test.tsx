import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { brand } from '../../../web/src/brand.ts';
import { UserAreaPage } from '../../../web/src/features/account/user-area-page.tsx';
import { PaymentCanceledPage } from '../../../web/src/features/results/payment-canceled-page.tsx';
import { show } from '../account/harness.tsx';
import { elite, profile } from '../account/user-area.tsx';
import { serve } from '../server.ts';

const purchase = { amount: 10_000, planName: 'Elite', interval: 'month', paidAt: 1, periodEnd: 2 };
const session = { status: 'complete', payment_status: 'paid', customer_email: null, purchase };

test('if a payment is not in the profile after a minute, the user area shows a retry button and a link to support', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  localStorage.setItem('checkoutClientSecret', 'cs_test_1_secret_2');
  let paid = false;
  await serve({
    'GET /session-status?session_id=cs_test_1': () => ({ body: session }),
    'GET /api/users/u1': () => ({ body: { user: { ...profile, ...(paid ? elite : {}) } } }),
  });
  await show(<UserAreaPage />);
  expect(await screen.findByText('Confirmando seu pagamento...')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText(/demorando mais que o normal/)).toBeVisible();
  const whatsapp = screen.getByRole('link', { name: 'WhatsApp' });
  expect(whatsapp).toHaveAttribute('href', expect.stringContaining(brand.whatsappUrl));
  paid = true;
  fireEvent.click(screen.getByRole('button', { name: 'Verificar de novo' }));
  expect(await screen.findByText('Ativa')).toBeVisible();
  await waitFor(() => expect(localStorage.getItem('checkoutClientSecret')).toBeNull());
});

test('/payment-canceled does not say “cancelado” before it knows the session’s status', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  localStorage.setItem('checkoutClientSecret', 'cs_test_1_secret_2');
  await serve({
    'GET /session-status?session_id=cs_test_1': () => new Promise(() => {}),
    'GET /api/users/u1': () => ({ body: { user: profile } }),
  });
  await show(<PaymentCanceledPage />);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByText('Nenhuma cobrança foi feita.')).toBeNull();
});
