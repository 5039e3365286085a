import type { World } from '../world.ts';

/** Parameters of lists that name another object. */
interface References {
  charge?: string | undefined;
  customer?: string | undefined;
  invoice?: string | undefined;
  payment_intent?: string | undefined;
  subscription?: string | undefined;
}

/**
 * A list whose filter names an object that does not exist is refused:
 * https://docs.stripe.com/error-codes#resource-missing. The history of a deleted customer can
 * still be read: https://docs.stripe.com/api/customers/delete. Their payment methods
 * cannot.
 * @throws ApiError 400 `resource_missing` with the parameter.
 */
export function requireReferences(world: World, filter: References): void {
  const { charges, customers, deletedCustomers, invoices, paymentIntents, subscriptions } =
    world.store;
  const { charge, customer, invoice, payment_intent: intent, subscription } = filter;
  if (customer && !deletedCustomers.get(customer)) world.require(customers, customer, 'customer');
  if (subscription) world.require(subscriptions, subscription, 'subscription');
  if (intent) world.require(paymentIntents, intent, 'payment_intent');
  if (invoice) world.require(invoices, invoice, 'invoice');
  if (charge) world.require(charges, charge, 'charge');
}
