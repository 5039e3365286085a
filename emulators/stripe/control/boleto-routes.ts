import { Hono } from 'hono';
import { expireVoucher, payVoucher, processVoucher } from '../boleto/outcome.ts';
import { voucherOfSession } from '../checkout/pay-by-boleto.ts';
import type { Engine } from '../engine/engine.ts';
import { invalidRequest } from '../protocol/errors.ts';

/** Pays or expires a voucher at once, or marks its payment as processing. */
export function boletoRoutes(engine: Engine): Hono {
  const app = new Hono();
  const { store } = engine;

  app.post('/_local/boletos/:id/:outcome{pay|process|expire}', (context) => {
    engine.catchUp();
    const voucher = voucherFor(engine, context.req.param('id'));
    const outcome = context.req.param('outcome');
    if (outcome === 'process') processVoucher(engine.world, voucher);
    else if (outcome === 'pay') payVoucher(engine.world, voucher);
    else expireVoucher(engine.world, voucher);
    engine.commit();
    return context.json({ voucher: store.vouchers.get(voucher.id) });
  });
  return app;
}

/** By the id of a checkout session or, for renewals, of the voucher itself. */
function voucherFor({ store, world }: Engine, id: string) {
  const session = store.sessions.get(id);
  const voucher = session ? voucherOfSession(world, session) : store.vouchers.get(id);
  if (!voucher) throw invalidRequest(`No voucher of '${id}'.`);
  return voucher;
}
