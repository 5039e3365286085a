import type { Voucher } from '../records.ts';
import type { World } from '../world.ts';

/** Cancels the open vouchers of an invoice that is void. */
export function cancelVouchers(world: World, invoice: string): void {
  const { vouchers } = world.store;
  for (const voucher of vouchers.ownedBy(invoice)) {
    if (voucher.status !== 'open') continue;
    world.update(vouchers, voucher.id, { status: 'canceled' }, null);
    emitPaymentFailed(world, voucher);
  }
}

/** The checkout session of a first boleto, if any, reports that its payment failed. */
export function emitPaymentFailed(world: World, { sessionId }: Voucher): void {
  if (!sessionId) return;
  const session = world.require(world.store.sessions, sessionId);
  world.emit('checkout.session.async_payment_failed', session);
}
