import * as z from 'zod/mini';
import type { Payment } from '#contract/billing.ts';
import type { UserProfile } from '#contract/users.ts';
import { userRecord } from '../../functions/src/users/user-record.ts';
import { elitePrice } from './prices.ts';

const DAY_MS = 86_400_000;

/** Returns the time `days` days from now, in Unix seconds. */
export const inDays = (days: number) => Math.round((Date.now() + days * DAY_MS) / 1000);

export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

export const ana = { uid: 'ana', email: 'ana@exemplo.com.br', displayName: 'Ana Souza' };

/** A user in the trial. */
export const profile: UserProfile = z.parse(userRecord, {
  ...ana,
  emailVerified: true,
  phoneNumber: '+5511987654321',
  firstName: 'Ana Maria',
  lastName: 'Souza',
  createdAt: daysAgo(2),
});

/** A subscriber in the middle of a paid month of Elite. */
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
  has_paid: true,
};

/** Returns a former subscriber. The comeback coupon becomes valid in `days` days. */
export const former = (days: number): Partial<UserProfile> => ({
  ...active,
  subscription_active: false,
  subscription_status: 'canceled',
  subscription_start: inDays(days - 60),
  subscription_end: inDays(days - 30),
  comeback_from: inDays(days),
});

export const byBoleto = {
  payment_method: 'boleto',
  payment_card_brand: null,
  payment_card_last4: null,
} as const;

export const pendingPayment = {
  url: 'https://payments.stripe.com/boleto/voucher/1',
  expires_at: inDays(3),
  amount: elitePrice.month.cents,
  number: '00090.12345 67890.123456 78901.234567 8 16430000018790',
  plan: 'elite',
  interval: 'month',
};

export const firstBoleto: Partial<UserProfile> = {
  ...active,
  ...byBoleto,
  createdAt: daysAgo(2),
  subscription_active: false,
  subscription_status: 'incomplete',
  subscription_next_charge: null,
  has_paid: false,
  pending_payment_url: pendingPayment.url,
  pending_payment_expires_at: pendingPayment.expires_at,
  pending_payment_amount: pendingPayment.amount,
  pending_payment_number: pendingPayment.number,
};

export const payment = (change: Partial<Payment> = {}): Payment => ({
  id: 'ch_1',
  amount: elitePrice.month.cents,
  refunded: 0,
  paid_at: inDays(-10),
  method: { type: 'card', last4: '4242' },
  receipt_url: 'https://pay.stripe.com/receipts/1',
  ...change,
});
