import { noSuch } from '../protocol/errors.ts';
import type { World } from '../world.ts';

/**
 * A list whose filter names an object that does not exist is refused:
 * https://docs.stripe.com/error-codes#resource-missing. The history of a deleted customer can
 * still be read: https://docs.stripe.com/api/customers/delete. Their payment methods
 * cannot.
 * @throws ApiError 400 `resource_missing` with the parameter.
 */
export function requireReferences(world: World, filter: Readonly<Record<string, unknown>>): void {
  const { store } = world;
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
