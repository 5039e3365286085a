import type { UserProfile } from '#contract/users.ts';
import { refused } from '../support/agreed.ts';
import { elitePrice } from '../support/prices.ts';
import { ana, inDays, payment, pendingPayment, profile } from '../support/sample-user.ts';

/** The response to a request: a status with JSON, a failed connection, or no response at all. */
export type Answer = { status?: number; json: unknown } | 'fails' | 'hangs';

/** Responses by method and path, plus the `view` in the body if any, or by `auth <operation>`. */
export type Answers = Record<string, Answer | (() => Promise<Answer>)>;

export const SESSION = 'GET /api/auth/check-cookie';
export const PROFILE = 'GET /api/users/ana';
export const PAYMENTS = 'GET /api/users/ana/payments';
export const PORTAL = 'POST /api/create-customer-portal-session';
export const STATUS = 'GET /session-status';
export const SIGN_IN = 'auth signInWithPassword';

export const OK: Answer = { json: { ok: true } };

/** Returns an error response. The default message says that the service did not respond in time. */
export const refusal = (
  status: number,
  code: string,
  error = 'O serviço não respondeu a tempo. Aguarde um pouco e tente novamente.',
): Answer => ({ status, json: { error, code } });

export const authRefusal = (message: string): Answer => ({
  status: 400,
  json: { error: { code: 400, message, errors: [{ message }] } },
});

/** Returns the response with the profile of the demo user Ana, with the given change. */
export const profileWith = (change: Partial<UserProfile>): Answer => ({
  json: { user: { ...profile, ...change } },
});

/** Returns the API's responses for the demo user Ana, with the given change to her record. */
export const answersToAna = (change: Partial<UserProfile>): Answers => ({
  [SESSION]: { json: { authenticated: true, user: ana } },
  [PROFILE]: profileWith(change),
  [PAYMENTS]: { json: { payments: change.has_paid ? [payment()] : [] } },
  'POST /api/consent': { json: { consent: { ...refused, decidedAt: inDays(0) } } },
});

/** Returns the response to a status query for a completed checkout session. */
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

/** The response to a request for a checkout session while a boleto is pending. */
export const boletoOpen: Answer = {
  status: 409,
  json: {
    error: 'Há um boleto em aberto na sua conta.',
    code: 'payment_open',
    pending_payment: pendingPayment,
  },
};

/** Returns the responses of Identity Toolkit and our server when Ana logs in. */
export function signedIn(): Answers {
  const { uid: localId, email, displayName } = ana;
  const claims = JSON.stringify({ sub: localId, iat: inDays(0), exp: inDays(1) });
  const idToken = `e30.${Buffer.from(claims).toString('base64url')}.`;
  const user = { localId, email, displayName, createdAt: `${Date.parse(profile.createdAt)}` };
  return {
    [SIGN_IN]: { json: { ...user, idToken, refreshToken: 'refresh', expiresIn: '3600' } },
    'auth lookup': { json: { users: [user] } },
    'POST /api/auth/set-cookie': OK,
  };
}
