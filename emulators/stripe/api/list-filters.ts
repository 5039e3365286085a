import { noSuch } from '../protocol/errors.ts';
import type { Simulation } from '../simulation.ts';

/**
 * Throws 400 `resource_missing` if a list's filter names an object that does not exist:
 * https://docs.stripe.com/error-codes#resource-missing. A deleted customer is still accepted:
 * https://docs.stripe.com/api/customers/delete
 */
export function requireReferences(
  simulation: Simulation,
  filter: Readonly<Record<string, unknown>>,
): void {
  const { store } = simulation;
  for (const [param, collection] of [
    ['customer', store.customers],
    ['subscription', store.subscriptions],
    ['payment_intent', store.paymentIntents],
    ['invoice', store.invoices],
    ['charge', store.charges],
  ] as const) {
    const id = filter[param];
    if (typeof id !== 'string' || collection.get(id)) continue;
    if (param === 'customer' && store.deletedCustomers.get(id)) continue;
    throw noSuch(collection.kind, id, param);
  }
}
