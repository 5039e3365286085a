import type { Voucher } from '../records.ts';
import type { Simulation } from '../simulation.ts';

export function cancelVouchers(simulation: Simulation, invoice: string): void {
  const { vouchers } = simulation.store;
  for (const voucher of vouchers.ownedBy(invoice)) {
    if (voucher.status !== 'open') continue;
    simulation.update(vouchers, voucher.id, { status: 'canceled' }, null);
    emitPaymentFailed(simulation, voucher);
  }
}

/** Emits `checkout.session.async_payment_failed` if the voucher belongs to a checkout session. */
export function emitPaymentFailed(simulation: Simulation, { sessionId }: Voucher): void {
  if (!sessionId) return;
  const session = simulation.require(simulation.store.sessions, sessionId);
  simulation.emit('checkout.session.async_payment_failed', session);
}
