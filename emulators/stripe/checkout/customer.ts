import type Stripe from 'stripe';
import { idOf } from '../ids.ts';
import { newCustomer } from '../objects/customer.ts';
import { invalidRequest } from '../protocol/errors.ts';
import type { World } from '../world.ts';

/**
 * A session that can still be paid.
 * @throws ApiError 400 with a text for the buyer.
 */
export function requireOpenSession(world: World, id: string): Stripe.Checkout.Session {
  const session = world.require(world.store.sessions, id);
  if (session.status === 'open') return session;
  throw invalidRequest(
    session.status === 'complete'
      ? 'Esta assinatura já foi paga.'
      : 'Esta sessão de pagamento expirou.',
    { code: 'checkout_session_not_open' },
  );
}

/** The session's customer, made now where it has none. */
export function customerOf(
  world: World,
  session: Stripe.Checkout.Session,
  buyer: { name: string; email: string | null },
): Stripe.Customer {
  const { customers } = world.store;
  const existing = idOf(session.customer);
  if (existing) return world.require(customers, existing, 'customer');
  const email = session.customer_email ?? buyer.email;
  if (!email) throw invalidRequest('Digite o seu e-mail.', { param: 'email' });
  const customer = newCustomer({ email, name: buyer.name }, world.now());
  world.create(customers, customer, 'customer.created');
  // Another try after a decline must find the same customer.
  world.update(world.store.sessions, session.id, { customer: customer.id }, null);
  return customer;
}
