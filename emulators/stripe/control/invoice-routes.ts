import { Hono } from 'hono';
import { refundCharge } from '../billing/refund.ts';
import type { Engine } from '../engine/engine.ts';
import { invalidRequest } from '../protocol/errors.ts';
import { refundableCharge } from './refundable.ts';

export function invoiceRoutes(engine: Engine): Hono {
  const app = new Hono();
  const { store, simulation } = engine;

  app.post('/_local/invoices/:id/refund', (context) => {
    const charge = refundableCharge(
      store,
      simulation.require(store.invoices, context.req.param('id')),
    );
    if (!charge) throw invalidRequest('No card payment of this invoice is left to refund.');
    const order = {
      charge,
      amount: undefined,
      reason: 'requested_by_customer',
      metadata: {},
    } as const;
    const refund = refundCharge(simulation, order);
    engine.commit();
    return context.json({ refund });
  });
  return app;
}
