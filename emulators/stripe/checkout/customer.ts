import type Stripe from 'stripe';
import { idOf } from '../ids.ts';
import { newCustomer } from '../objects/customer.ts';
import { invalidRequest } from '../protocol/errors.ts';
import type { Simulation } from '../simulation.ts';

/**
 * Returns a session that can still be paid.
 * @throws ApiError 400, with a message for the buyer, if the session is complete or expired.
 */
export function requireOpenSession(simulation: Simulation, id: string): Stripe.Checkout.Session {
  const session = simulation.require(simulation.store.sessions, id);
  if (session.status === 'open') return session;
  throw invalidRequest(
    session.status === 'complete'
      ? 'Esta assinatura já foi paga.'
      : 'Esta sessão de pagamento expirou.',
    { code: 'checkout_session_not_open' },
  );
}

export function getOrCreateCustomer(
  simulation: Simulation,
  session: Stripe.Checkout.Session,
  buyer: { name: string; email: string | null },
): Stripe.Customer {
  const { customers } = simulation.store;
  const existing = idOf(session.customer);
  if (existing) return simulation.require(customers, existing, 'customer');
  const email = session.customer_email ?? buyer.email;
  if (!email) throw invalidRequest('Digite o seu e-mail.', { param: 'email' });
  const customer = newCustomer({ email, name: buyer.name }, simulation.now());
  simulation.create(customers, customer, 'customer.created');
  // Save the customer, so that another attempt after a decline uses the same customer.
  simulation.update(simulation.store.sessions, session.id, { customer: customer.id }, null);
  return customer;
}
