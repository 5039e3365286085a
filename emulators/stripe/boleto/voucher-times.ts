const MINUTE = 60;
const DAY = 86_400;
const BRASILIA = -3 * 3600;
/** A boleto is valid for this number of days by default. */
export const BOLETO_DAYS = 3;

interface VoucherTimes {
  /** When the local Stripe pays the voucher by itself, in Unix seconds. Null if it never does. */
  paysAt: number | null;
  expiresAt: number;
}

/**
 * Returns when a voucher is paid and when it expires. As in Stripe's test mode, special e-mail
 * addresses of the payer change these times:
 * https://docs.stripe.com/payments/boleto/accept-a-payment#test-integration.
 * With any other address, the voucher is paid after three minutes, and expires `days` days from
 * now, at the end of that day in Brasília.
 */
export function voucherTimes(email: string | null, now: number, days: number): VoucherTimes {
  const midnight = Math.floor((now + BRASILIA) / DAY) * DAY - BRASILIA;
  const expiresAt = midnight + (days + 1) * DAY - 1;
  const name = email?.split('@')[0]?.toLowerCase() ?? '';
  if (name.endsWith('succeed_immediately')) return { paysAt: now + 1, expiresAt };
  if (name.endsWith('expire_immediately')) return { paysAt: null, expiresAt: now + 1 };
  if (name.endsWith('expire_with_delay')) return { paysAt: null, expiresAt: now + 3 * MINUTE };
  if (name.endsWith('fill_never')) return { paysAt: null, expiresAt };
  return { paysAt: now + 3 * MINUTE, expiresAt };
}
