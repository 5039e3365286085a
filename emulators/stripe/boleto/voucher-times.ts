const MINUTE = 60;
const DAY = 86_400;
const BRASILIA = -3 * 3600;
/** A boleto is valid for this number of days by default. */
export const BOLETO_DAYS = 3;

interface VoucherTimes {
  /** Unix seconds. Null if nobody pays the voucher. */
  paysAt: number | null;
  expiresAt: number;
}

/**
 * Returns the times at which a voucher is paid and expires. The payer's e-mail address determines
 * them, as in Stripe's test mode:
 * https://docs.stripe.com/payments/boleto/accept-a-payment#test-integration.
 * With an address that has no special meaning, the voucher is paid after three minutes. By default,
 * a voucher expires `days` days from now, at the end of that day in Brasília.
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
