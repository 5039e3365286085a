import { Hono } from 'hono';
import { expireVoucher, payVoucher, processVoucher } from '../boleto/update-voucher.ts';
import { findVoucherOfSession } from '../checkout/pay-by-boleto.ts';
import type { Engine } from '../engine/engine.ts';
import { invalidRequest } from '../protocol/errors.ts';

export function boletoRoutes(engine: Engine): Hono {
  const app = new Hono();
  const { store } = engine;

  app.post('/_local/boletos/:id/:outcome{pay|process|expire}', (context) => {
    engine.catchUp();
    const voucher = voucherFor(engine, context.req.param('id'));
    const outcome = context.req.param('outcome');
    if (outcome === 'process') processVoucher(engine.simulation, voucher);
    else if (outcome === 'pay') payVoucher(engine.simulation, voucher);
    else expireVoucher(engine.simulation, voucher);
    engine.commit();
    return context.json({ voucher: store.vouchers.get(voucher.id) });
  });
  return app;
}

/** Finds a voucher by its own id or by the id of its checkout session. */
function voucherFor({ store, simulation }: Engine, id: string) {
  const session = store.sessions.get(id);
  const voucher = session ? findVoucherOfSession(simulation, session) : store.vouchers.get(id);
  if (!voucher) throw invalidRequest(`No voucher of '${id}'.`);
  return voucher;
}
