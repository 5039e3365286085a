import * as z from 'zod/mini';
import type { Payment } from '#contract/billing.ts';
import type { UserProfile } from '#contract/users.ts';
import { userRecord } from '../../functions/src/users/user-record.ts';
import { accountExport } from '../support/account-export.ts';
import { elitePrice } from '../support/prices.ts';

/** What a call is answered: a status and JSON, or nothing at all. */
export type Answer = { status?: number; json: unknown } | 'hangs' | 'fails';

export const ana = { uid: 'ana', email: 'ana@exemplo.com.br', displayName: 'Ana Souza' };

/** What the server answers in the states of people with an account. */

const DAY_MS = 86_400_000;

/** Unix seconds, so many days from now. */
export const inDays = (days: number) => Math.round((Date.now() + days * DAY_MS) / 1000);
export const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

export const profile: UserProfile = z.parse(userRecord, {
  ...ana,
  emailVerified: true,
  phoneNumber: '+5511987654321',
  firstName: 'Ana Maria',
  lastName: 'Souza',
  createdAt: ago(2),
});

/** The call for Ana's payments, and the answer after so many months of Elite. */
export const PAYMENTS = 'GET /api/users/ana/payments';
export const paid = (months: number, change: Partial<Payment> = {}): Answer => ({
  json: {
    payments: Array.from({ length: months }, (_, place) => ({
      ...{ id: `ch_${place}`, amount: elitePrice.month.cents, refunded: 0 },
      ...{ paid_at: inDays(-10 - 30 * place), method: { type: 'card', last4: '4242' } },
      ...{ receipt_url: 'https://pay.stripe.com/receipts/1', ...change },
    })),
  },
});

/** What a record says was paid last: its period, or the one before where that is not paid yet. */
export function receiptsOf(user: Partial<UserProfile>): Answer {
  const {
    subscription_start: start,
    subscription_status: status,
    payment_card_last4: last4,
  } = user;
  return paid(user.has_paid ? 1 : 0, {
    paid_at: (start ?? inDays(-10)) - (status === 'past_due' ? 30 * 86_400 : 0),
    amount: user.subscription_price ?? elitePrice.month.cents,
    method:
      user.payment_method === 'boleto'
        ? { type: 'boleto' }
        : { type: 'card', last4: last4 ?? '4242' },
  });
}

/** In the midst of a paid month of Elite. */
export const active: Partial<UserProfile> = {
  createdAt: ago(40),
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

/** A subscription that has ended; `comeback` is there in so many days. */
export const former = (days: number): Partial<UserProfile> => ({
  ...active,
  subscription_active: false,
  subscription_status: 'canceled',
  subscription_start: inDays(days - 60),
  subscription_end: inDays(days - 30),
  has_paid: true,
  comeback_from: inDays(days),
});

const voucher = {
  pending_payment_url: 'https://payments.stripe.com/boleto/voucher/1',
  pending_payment_expires_at: inDays(3),
  pending_payment_amount: elitePrice.month.cents,
  pending_payment_number: '00090.12345 67890.123456 78901.234567 8 16430000018790',
  subscription_next_charge: null,
  payment_method: 'boleto',
  payment_card_brand: null,
  payment_card_last4: null,
} as const;

/** A first boleto that waits for its money. */
export const firstBoleto: Partial<UserProfile> = {
  ...active,
  ...voucher,
  createdAt: ago(2),
  subscription_active: false,
  subscription_status: 'incomplete',
  has_paid: false,
};

/** A renewal's boleto, while access lasts. */
export const renewalBoleto: Partial<UserProfile> = {
  ...active,
  ...voucher,
  subscription_status: 'past_due',
  subscription_access_until: inDays(6),
  has_paid: true,
};

/** The call for Ana's profile; {@link known} answers it. */
export const PROFILE = 'GET /api/users/ana';
export const known = (change: Partial<UserProfile>): Answer => ({
  json: { user: { ...profile, ...change } },
});

export const COOKIE = 'GET /api/auth/check-cookie';
export const PORTAL = 'POST /api/create-customer-portal-session';
export const SIGN_IN = 'auth signInWithPassword';
export const OK: Answer = { json: { ok: true } };

/** The call for a checkout session's status. */
export const STATUS = 'GET /session-status';
export const completed = (paymentStatus: 'paid' | 'unpaid'): Answer => ({
  json: {
    status: 'complete',
    payment_status: paymentStatus,
    customer_email: ana.email,
    ...(paymentStatus === 'paid' && {
      purchase: {
        amount: elitePrice.month.cents,
        planName: 'Elite',
        interval: 'month',
        paidAt: inDays(0),
        periodEnd: inDays(30),
      },
    }),
  },
});

/** A refusal of our server, whose usual text is the one where a service doesn't answer. */
export const refusal = (
  status: number,
  code: string,
  error = 'O serviço não respondeu a tempo. Aguarde um pouco e tente novamente.',
): Answer => ({
  status,
  json: { error, code },
});

/** A checkout while a boleto is pending. */
export const boletoOpen: Answer = {
  status: 409,
  json: {
    error: 'Há um boleto em aberto na sua conta.',
    code: 'payment_open',
    pending_payment: {
      url: voucher.pending_payment_url,
      expires_at: voucher.pending_payment_expires_at,
      amount: voucher.pending_payment_amount,
      number: voucher.pending_payment_number,
      plan: 'elite',
      interval: 'month',
    },
  },
};

/** A refusal of Identity Toolkit, as in the response body. */
export const authRefusal = (message: string): Answer => ({
  status: 400,
  json: { error: { code: 400, message, errors: [{ message }] } },
});

/** Identity Toolkit's answers to a right password, and our cookie for it. */
export function signedInAs(person: typeof ana): Record<string, Answer> {
  const { uid: localId, email, displayName } = person;
  const now = Math.round(Date.now() / 1000);
  const claims = { sub: localId, user_id: localId, email, iat: now, exp: now + 3600 };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const idToken = `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
  const tokens = { idToken, refreshToken: 'refresh', expiresIn: '3600' };
  const createdAt = String(Date.parse(profile.createdAt));
  return {
    'auth signInWithPassword': { json: { localId, email, displayName, ...tokens } },
    'auth lookup': { json: { users: [{ localId, email, displayName, createdAt }] } },
    'POST /api/auth/set-cookie': { json: { ok: true } },
  };
}

export const exported: Answer = { json: accountExport(profile, new Date().toISOString()) };
