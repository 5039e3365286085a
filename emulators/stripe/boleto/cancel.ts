import type { Voucher } from '../records.ts';
import type { Sandbox } from '../sandbox.ts';

export function cancelVouchers(sandbox: Sandbox, invoice: string): void {
  const { vouchers } = sandbox.store;
  for (const voucher of vouchers.ownedBy(invoice)) {
    if (voucher.status !== 'open') continue;
    sandbox.update(vouchers, voucher.id, { status: 'canceled' }, null);
    emitPaymentFailed(sandbox, voucher);
  }
}

/** Emits `checkout.session.async_payment_failed` if the voucher belongs to a checkout session. */
export function emitPaymentFailed(sandbox: Sandbox, { sessionId }: Voucher): void {
  if (!sessionId) return;
  const session = sandbox.require(sandbox.store.sessions, sessionId);
  sandbox.emit('checkout.session.async_payment_failed', session);
}
