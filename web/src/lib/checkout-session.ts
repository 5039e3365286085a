import { endpoints } from '#contract/endpoints.ts';
import { call } from './api.ts';
import { storage } from './storage.ts';

/** The server's word on a checkout session; `none` when there is no session to ask about. */
export type CheckoutVerdict = 'paid' | 'unpaid' | 'open' | 'expired' | 'none' | 'unreachable';

/** Stripe's client secret is `{session id}_secret_{random}`. Null for anything else. */
export function checkoutSessionId(clientSecret: string): string | null {
  return /^(cs_\w+?)_secret_/.exec(clientSecret)?.[1] ?? null;
}

/** Asks the server how the checkout that this browser began last stands. */
export async function lastCheckoutVerdict(): Promise<CheckoutVerdict> {
  const clientSecret = storage.get('checkoutClientSecret');
  const sessionId = clientSecret === null ? null : checkoutSessionId(clientSecret);
  return sessionId === null ? 'none' : checkoutVerdict(sessionId);
}

/** Asks the server how a checkout session stands. Never throws. */
export async function checkoutVerdict(sessionId: string): Promise<CheckoutVerdict> {
  try {
    const { status, payment_status } = await call(endpoints.sessionStatus, {
      session_id: sessionId,
    });
    if (status !== 'complete') return status;
    return payment_status === 'unpaid' ? 'unpaid' : 'paid';
  } catch {
    return 'unreachable';
  }
}
