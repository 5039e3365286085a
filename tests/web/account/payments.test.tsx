import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Payment } from '#contract/billing.ts';
import { PaymentsCard } from '../../../web/src/features/account/payments-card.tsx';
import { payment as anyPayment } from '../../support/sample-user.ts';
import { ana, serve, show } from './harness.tsx';

const payment = (change: Partial<Payment> = {}): Payment =>
  anyPayment({ paid_at: 1_795_500_000, ...change });

test('the list of payments shows date, amount, method, refund and receipt of each payment', async () => {
  const payments = [
    payment(),
    payment({ id: 'ch_2', method: { type: 'boleto' }, refunded: 18_790 }),
    payment({ id: 'ch_3', method: { type: 'other' }, refunded: 10_000, receipt_url: null }),
  ];
  await serve({ 'GET /api/users/u1/payments': () => ({ body: { payments } }) });
  await show(<PaymentsCard user={ana} />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '24/11/2026R$ 187,90Cartão final 4242Recibo',
    '24/11/2026R$ 187,90Boleto · devolvidoRecibo',
    '24/11/2026R$ 187,90Outra forma · R$ 100,00 devolvidos',
  ]);
  const [first] = rows;
  const link = first && within(first).getByRole('link', { name: 'Recibo de 24/11/2026' });
  expect(link).toHaveAttribute('href', 'https://pay.stripe.com/receipts/1');
});
