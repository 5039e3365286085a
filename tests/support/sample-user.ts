import * as z from 'zod/mini';
import type { Payment } from '#contract/billing.ts';
import type { UserProfile } from '#contract/users.ts';
import { userRecord } from '../../functions/src/users/user-record.ts';
import { elitePrice } from './prices.ts';

/** Ana, and her record at each point of a subscription. */

const DAY_MS = 86_400_000;

/** Unix seconds, so many days from now. */
export const inDays = (days: number) => Math.round((Date.now() + days * DAY_MS) / 1000);

/** ISO 8601, so many days ago. */
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

export const ana = { uid: 'ana', email: 'ana@exemplo.com.br', displayName: 'Ana Souza' };

/** In the trial. */
export const profile: UserProfile = z.parse(userRecord, {
  ...ana,
  emailVerified: true,
  phoneNumber: '+5511987654321',
  firstName: 'Ana Maria',
  lastName: 'Souza',
  createdAt: daysAgo(2),
});

/** In the middle of a paid month of Elite. */
export const active: Partial<UserProfile> = {
  createdAt: daysAgo(40),
  subscription_id: 'sub_1',
  subscription_plan: 'elite',
  subscription_interval: 'month',
  subscription_price: elitePrice.month.cents,
  subscription_next_charge: elitePrice.month.cents,
  payment_method: 'card',
  payment_card_brand: 'visa',
  payment_card_last4: '4242',
  subscription_active: true,
  subscription_status: 'active',
  subscription_start: inDays(-10),
  subscription_end: inDays(20),
};

/** A subscription that has ended; the comeback coupon is valid in so many days. */
export const former = (days: number): Partial<UserProfile> => ({
  ...active,
  subscription_active: false,
  subscription_status: 'canceled',
  subscription_start: inDays(days - 60),
  subscription_end: inDays(days - 30),
  has_paid: true,
  comeback_from: inDays(days),
});

export const byBoleto = {
  payment_method: 'boleto',
  payment_card_brand: null,
  payment_card_last4: null,
} as const;

/** A boleto for a month of Elite. */
export const pendingPayment = {
  url: 'https://payments.stripe.com/boleto/voucher/1',
  expires_at: inDays(3),
  amount: elitePrice.month.cents,
  number: '00090.12345 67890.123456 78901.234567 8 16430000018790',
  plan: 'elite',
  interval: 'month',
};

const voucher = {
  pending_payment_url: pendingPayment.url,
  pending_payment_expires_at: pendingPayment.expires_at,
  pending_payment_amount: pendingPayment.amount,
  pending_payment_number: pendingPayment.number,
  subscription_next_charge: null,
};

/** The first payment by boleto, not paid yet. */
export const firstBoleto: Partial<UserProfile> = {
  ...active,
  ...byBoleto,
  ...voucher,
  createdAt: daysAgo(2),
  subscription_active: false,
  subscription_status: 'incomplete',
  has_paid: false,
};

/** The boleto of a renewal, not paid yet, while access lasts. */
export const renewalBoleto: Partial<UserProfile> = {
  ...active,
  ...byBoleto,
  ...voucher,
  subscription_status: 'past_due',
  subscription_access_until: inDays(6),
  has_paid: true,
};

/** A month of Elite, paid by card. */
export const payment = (change: Partial<Payment> = {}): Payment => ({
  id: 'ch_1',
  amount: elitePrice.month.cents,
  refunded: 0,
  paid_at: inDays(-10),
  method: { type: 'card', last4: '4242' },
  receipt_url: 'https://pay.stripe.com/receipts/1',
  ...change,
});

/** The payments of so many months, the last one first. */
export const monthlyPayments = (months: number): Payment[] =>
  Array.from({ length: months }, (_, index) =>
    payment({ id: `ch_${index}`, paid_at: inDays(-10 - 30 * index) }),
  );

/** The payment that agrees with a record: its period's, or the one before while that is overdue. */
export function lastPayment(user: Partial<UserProfile>): Payment {
  const start = user.subscription_start ?? inDays(-10);
  return payment({
    paid_at: user.subscription_status === 'past_due' ? start - 30 * 86_400 : start,
    amount: user.subscription_price ?? elitePrice.month.cents,
    method:
      user.payment_method === 'boleto'
        ? { type: 'boleto' }
        : { type: 'card', last4: user.payment_card_last4 ?? '4242' },
  });
}
